/** What happened, and the facts the rulebook asks about: those the answer lacks are shown, others can be added. */
import { useState } from "react";
import { type JudgeWord, j } from "../words.judge";
import { CardField } from "./CardField";
import type { Form } from "./engine";
import { type Entries, factsIn, type How, type Said } from "./kinds";
import { PlainField } from "./PlainField";

export function Facts({
  form,
  entries,
  said,
  put,
}: {
  form: Form;
  entries: Entries;
  said: Said | null;
  put: (name: string, text: string) => void;
}) {
  const [added, setAdded] = useState<readonly string[]>([]);
  const [open, setOpen] = useState("");
  const lacking = (said?.answer?.missing ?? []).flatMap((name) => form.in_place[name] ?? [name]);
  const filled = factsIn(entries, form).map(({ name }) => name);
  const shown = new Set(["offender", "declarer", ...lacking, ...filled, ...added]);
  const facts = form.facts.filter(([name]) => shown.has(name));
  return (
    <>
      <label className="field">
        <span>{j("field.event")}</span>
        <select
          value={entries.event ?? ""}
          data-test="judge-event"
          onChange={(event) => put("event", event.currentTarget.value)}
        >
          <option value="">{j("pick")}</option>
          {form.incidents.map(([name, label]) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </select>
      </label>
      {facts.map(([name, label, how]) =>
        how === "cards" ? (
          <CardField
            key={name}
            field={{ name, how, optional: true }}
            label={label}
            text={entries[name] ?? ""}
            open={open === name}
            onOpen={() => setOpen(name)}
            onChange={(text) => put(name, text)}
          />
        ) : (
          <PlainField
            key={name}
            name={name}
            label={label}
            how={how as How}
            text={entries[name] ?? ""}
            hint={lacking.includes(name) ? "" : j("hint.optional")}
            onChange={(text) => put(name, text)}
          />
        ),
      )}
      <label className="field">
        <span>{j("fact" as JudgeWord)}</span>
        <select value="" data-test="judge-fact" onChange={(event) => setAdded([...added, event.currentTarget.value])}>
          <option value="">{j("pick")}</option>
          {form.facts
            .filter(([name]) => !shown.has(name))
            .map(([name, label]) => (
              <option key={name} value={name}>
                {label}
              </option>
            ))}
        </select>
      </label>
    </>
  );
}
