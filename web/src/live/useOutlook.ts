/**
 * What an entry would bring, asked of the server while it is filled in, and the form a start has; forms once seen are
 * kept for the time without a network. Not here: showing it (Result).
 */
import { useEffect, useState } from "react";
import { load, save } from "../keep";
import type { RoomConnection } from "../net/room";
import type { Entry, Form, LiveReply, LiveView, Outlook, Start } from "../protocol";
import { settings } from "../settings";
import { useStore } from "../store";

const REST = 250;

export interface Seen {
  outlook: Outlook;
  /** Sentences by code: `refused`, and each doubt. */
  said: Record<string, string>;
}

const formKey = (view: LiveView): string => `form.${view.digest}`;

/** A form, and by field what is said of a value that cannot be (`model.impossible`). */
export interface Asked {
  form: Form | null;
  said: Record<string, string>;
}

/** The fields asked for: of this start, else of this deal's, else those last seen under this rulebook. */
export function useForm(room: RoomConnection, view: LiveView, deal: number, start: Start | null): Asked {
  const { status } = useStore(room.live);
  const [form, setForm] = useState<Form | null>(() => view.form ?? load<Form | null>(formKey(view), null));
  const words = `wrong.${view.digest}.${settings.get().lang}`;
  const [said, setSaid] = useState<Record<string, string>>(() => load(words, {}));
  const told = start ? `${start.declarer}.${start.trump}` : "";
  useEffect(() => {
    let here = true;
    if (status !== "live") return;
    const asked = start ?? { declarer: 0, trump: 0 };
    void room.ask({ ask: "form", match: view.match, deal, start: asked }).then((reply) => {
      if (!here || !reply || !("form" in reply) || !reply.form) return;
      setForm(reply.form);
      save(formKey(view), reply.form);
      setSaid(saidOf(reply));
      save(words, saidOf(reply));
    });
    return () => {
      here = false;
    };
  }, [room, status, view.match, deal, told]);
  return { form, said };
}

/** Null while something is missing, nobody answers, or the answer is of an earlier entry. */
export function useOutlook(room: RoomConnection, view: LiveView, deal: number, entry: Entry | null): Seen | null {
  const { status } = useStore(room.live);
  const [seen, setSeen] = useState<{ of: string; seen: Seen } | null>(null);
  const of = entry ? JSON.stringify(entry) : "";
  useEffect(() => {
    if (!of || status !== "live") return;
    let here = true;
    const timer = setTimeout(async () => {
      const reply = await room.ask({ ask: "outlook", match: view.match, deal, entry: JSON.parse(of) as Entry });
      if (!here || !reply) return;
      if ("code" in reply) {
        const refused = { code: reply.code, facts: reply.facts ?? {} };
        setSeen({ of, seen: { outlook: { refused }, said: { refused: reply.text ?? "" } } });
      } else if (reply.outlook) setSeen({ of, seen: { outlook: reply.outlook, said: saidOf(reply) } });
    }, REST);
    return () => {
      here = false;
      clearTimeout(timer);
    };
  }, [room, status, view.match, deal, of]);
  return seen && seen.of === of ? seen.seen : null;
}

const saidOf = (reply: LiveReply): Record<string, string> =>
  ("said" in reply ? (reply.said as Record<string, string>) : undefined) ?? {};
