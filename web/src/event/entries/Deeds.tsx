/** What a director does with an entry, each form with the names once more on its last button. */
import { type ReactNode, useState } from "react";
import { Seg } from "../../parts/Seg";
import type { PersonView } from "../../protocol";
import { p } from "../../words.people";
import { useActing } from "../useActing";
import type { DeedProps } from "./EntryDialog";
import { useNaming } from "./useNaming";

interface FormProps {
  children: ReactNode;
  go: string;
  test: string;
  busy: boolean;
  trouble: string;
  danger?: boolean;
  send: () => void;
}

function Form({ children, go, test, busy, trouble, danger = false, send }: FormProps) {
  return (
    <form
      className="ev-stack"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {children}
      {trouble && (
        <p className="refuse" role="alert" data-test="ev-deed-trouble">
          {trouble}
        </p>
      )}
      <button type="submit" className={`btn big own ${danger ? "danger" : "primary"}`} data-test={test} disabled={busy}>
        {go}
      </button>
    </form>
  );
}

function Text({
  label,
  value,
  put,
  test,
  number = false,
}: {
  label: string;
  value: string;
  put: (text: string) => void;
  test: string;
  number?: boolean;
}) {
  return (
    <label className="field">
      <span>{label}</span>
      <input
        className="own"
        inputMode={number ? "numeric" : "text"}
        maxLength={number ? 3 : 40}
        value={value}
        data-test={test}
        onInput={(input) => put(number ? input.currentTarget.value.replace(/\D/g, "") : input.currentTarget.value)}
      />
    </label>
  );
}

/** Which of the entry's players. */
function Which({
  players,
  value,
  put,
  label,
}: {
  players: readonly PersonView[];
  value: string;
  put: (id: string) => void;
  label: string;
}) {
  return (
    <Seg
      label={label}
      test="ev-which"
      value={value}
      onChange={put}
      choices={players.map((one) => ({ value: one.id, label: one.name || p("form.nobody") }))}
    />
  );
}

export function Leave({ room, entry, done, back }: DeedProps & { back: boolean }) {
  const { act, busy, trouble } = useActing(room);
  const [reason, setReason] = useState("");
  const send = async (): Promise<void> => {
    const type = back ? "return_entry" : "withdraw_entry";
    if (await act({ type, entry: entry.id, ...(reason.trim() ? { reason: reason.trim() } : {}) })) done();
  };
  return (
    <Form
      go={p(back ? "form.back" : "form.leave", { entry: entry.name })}
      test={back ? "ev-return" : "ev-withdraw"}
      danger={!back}
      busy={busy}
      trouble={trouble}
      send={() => void send()}
    >
      <Text label={p("form.reason")} value={reason} put={setReason} test="ev-deed-reason" />
    </Form>
  );
}

export function Penalty({ room, entry, done }: DeedProps) {
  const { act, busy, trouble } = useActing(room);
  const [points, setPoints] = useState("1");
  const [reason, setReason] = useState("");
  const [owed, setOwed] = useState("");
  const send = async (): Promise<void> => {
    if (!reason.trim()) return setOwed(p("form.reason.due"));
    setOwed("");
    if (await act({ type: "give_penalty", entry: entry.id, points: Number(points), reason: reason.trim() })) done();
  };
  return (
    <Form
      go={p("form.penalty", { entry: entry.name, n: points || "0" })}
      test="ev-penalty"
      danger
      busy={busy}
      trouble={owed || trouble}
      send={() => void send()}
    >
      <Text label={p("form.points")} value={points} put={setPoints} test="ev-penalty-points" number />
      <Text label={p("form.reason")} value={reason} put={setReason} test="ev-deed-reason" />
    </Form>
  );
}

export function Rename({ room, entry, done }: DeedProps) {
  const { put, busy, trouble } = useNaming(room);
  const [name, setName] = useState(entry.name);
  const send = async (): Promise<void> => {
    if (await put({ kind: "entry", id: entry.id, name: name.trim() })) done();
  };
  return (
    <Form go={p("form.save")} test="ev-rename" busy={busy} trouble={trouble} send={() => void send()}>
      <Text label={p("form.name")} value={name} put={setName} test="ev-deed-name" />
    </Form>
  );
}

export function RenamePerson({ room, entry, done }: DeedProps) {
  const { put, busy, trouble } = useNaming(room);
  const [who, setWho] = useState(entry.players[0]?.id ?? "");
  const [name, setName] = useState(entry.players[0]?.name ?? "");
  const [phone, setPhone] = useState(entry.players[0]?.phone ?? "");
  const choose = (id: string): void => {
    const found = entry.players.find((one) => one.id === id);
    setWho(id);
    setName(found?.name ?? "");
    setPhone(found?.phone ?? "");
  };
  const send = async (): Promise<void> => {
    if (await put({ kind: "person", id: who, name: name.trim(), phone: phone.trim() })) done();
  };
  return (
    <Form go={p("form.save")} test="ev-rename-person" busy={busy} trouble={trouble} send={() => void send()}>
      <Which label={p("form.who")} players={entry.players} value={who} put={choose} />
      <Text label={p("form.name")} value={name} put={setName} test="ev-deed-name" />
      <Text label={p("form.phone")} value={phone} put={setPhone} test="ev-deed-phone" />
    </Form>
  );
}

export function Replace({ room, event, entry, done }: DeedProps) {
  const { act, busy, trouble } = useActing(room);
  const naming = useNaming(room);
  const [out, setOut] = useState(entry.players[0]?.id ?? "");
  const [into, setInto] = useState("");
  const [reason, setReason] = useState("");
  const [owed, setOwed] = useState("");
  const [made, setMade] = useState({ name: "", id: "" });
  const send = async (): Promise<void> => {
    const name = into.trim();
    if (!name) return setOwed(p("form.into"));
    if (!reason.trim() && Object.keys(event.draws).length > 0) return setOwed(p("form.reason.due"));
    setOwed("");
    // A person who was named and then refused (say, he plays elsewhere) is not named a second time.
    const id = made.name === name ? made.id : await naming.put({ kind: "person", name });
    if (!id) return;
    setMade({ name, id });
    if (await act({ type: "replace_player", entry: entry.id, out, into: id, reason: reason.trim() })) done();
  };
  const leaving = entry.players.find((one) => one.id === out)?.name ?? "";
  return (
    <Form
      go={p("form.replace", { out: leaving || p("form.nobody"), into: into.trim() || "…" })}
      test="ev-replace"
      busy={busy || naming.busy}
      trouble={owed || naming.trouble || trouble}
      send={() => void send()}
    >
      <Which label={p("form.out")} players={entry.players} value={out} put={setOut} />
      <Text label={p("form.into")} value={into} put={setInto} test="ev-deed-name" />
      <Text label={p("form.reason")} value={reason} put={setReason} test="ev-deed-reason" />
    </Form>
  );
}

export function Erase({ room, entry, done }: DeedProps) {
  const naming = useNaming(room);
  const [who, setWho] = useState(entry.players[0]?.id ?? "");
  const name = entry.players.find((one) => one.id === who)?.name ?? "";
  const send = async (): Promise<void> => {
    if (await naming.erase(who)) done();
  };
  return (
    <Form
      go={p("form.erase", { name: name || p("form.nobody") })}
      test="ev-erase"
      danger
      busy={naming.busy}
      trouble={naming.trouble}
      send={() => void send()}
    >
      <p>{p("form.erase.text")}</p>
      <Which label={p("form.who")} players={entry.players} value={who} put={setWho} />
    </Form>
  );
}
