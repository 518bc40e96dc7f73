/** Referees by name, lent by units, and given to tables. Not here: their links (devices). */
import { useState } from "react";
import { freshId } from "../../net/room";
import { listed } from "../../script";
import { e } from "../../words.event";
import { useActing } from "../useActing";
import { w } from "../words.director";
import type { OfEvent } from "./Rounds";

export function Referees({ room, event }: OfEvent) {
  const { act, busy, trouble } = useActing(room);
  const [name, setName] = useState("");
  const [unit, setUnit] = useState("");
  const [wrong, setWrong] = useState("");
  const desk = event.desk;
  const referees = Object.entries(desk?.referees ?? {});
  const owed = [...new Set(Object.values(desk?.checklists ?? {}).flatMap((one) => one.owed))];
  const tables = (who: string): number =>
    Object.values(event.matches).filter((one) => one.referee === who && one.phase !== "done").length;
  const add = async (): Promise<void> => {
    const named = await room.send({ do: "put_name", command_id: freshId(), kind: "person", name: name.trim() });
    const id = named.made[0];
    setWrong(named.ok ? "" : named.text || e("offline"));
    if (id && (await act({ type: "name_referee", referee: id, unit }))) setName("");
  };
  return (
    <section className="panel" aria-label={w("rounds.referees")}>
      <h2>{w("rounds.referees")}</h2>
      {referees.length === 0 && <p>{w("referee.none")}</p>}
      {owed.length > 0 && (
        <p className="warn-ink own">{w("referee.owed", { who: listed(owed.map((one) => event.units[one] ?? one)) })}</p>
      )}
      <ul>
        {referees.map(([id, from]) => (
          <li key={id} className="ev-line" data-test={`ev-referee-${id}`}>
            <span className="grow own">
              <b>{desk?.persons[id]?.name || id}</b> {event.units[from] ?? from}{" "}
              <small className="muted">{w("referee.tables", { n: tables(id) })}</small>
            </span>
            <button
              type="button"
              className="btn s40"
              data-test="ev-referee-out"
              disabled={busy}
              onClick={() => void act({ type: "name_referee", referee: id, out: true })}
            >
              {w("referee.out")}
            </button>
          </li>
        ))}
      </ul>
      <form
        className="ev-two"
        onSubmit={(submit) => {
          submit.preventDefault();
          if (name.trim()) void add();
        }}
      >
        <label className="field">
          <span>{w("referee.name")}</span>
          <input
            className="own"
            maxLength={40}
            value={name}
            data-test="ev-referee-name"
            onInput={(input) => setName(input.currentTarget.value)}
          />
        </label>
        <label className="field">
          <span>{w("referee.unit")}</span>
          <select
            className="own"
            value={unit}
            data-test="ev-referee-unit"
            onChange={(input) => setUnit(input.currentTarget.value)}
          >
            <option value="" />
            {Object.entries(event.units).map(([id, said]) => (
              <option key={id} value={id}>
                {said}
              </option>
            ))}
          </select>
        </label>
        <button type="submit" className="btn" data-test="ev-referee-add" disabled={busy}>
          {w("referee.add")}
        </button>
      </form>
      {referees.length > 0 &&
        Object.entries(event.rounds)
          .filter(([, round]) => round.due.length > 0)
          .map(([section]) => (
            <button
              key={section}
              type="button"
              className="btn primary"
              data-test="ev-referee-assign"
              disabled={busy}
              onClick={() => void act({ type: "assign_referees", section })}
            >
              {section && <span className="own">{section} · </span>}
              {w("referee.assign")}
            </button>
          ))}
      {(wrong || trouble) && (
        <p className="refuse" role="alert" data-test="ev-referee-refused">
          {wrong || trouble}
        </p>
      )}
    </section>
  );
}
