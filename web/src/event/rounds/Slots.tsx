/** Times of rounds over an evening or several weeks: planned, and dropped. Not here: starting a round. */
import { useState } from "react";
import { Seg } from "../../parts/Seg";
import type { PlanSlot, SlotPlanned } from "../../protocol";
import { e } from "../../words.event";
import { useActing } from "../useActing";
import { w } from "../words.director";
import { dayOf, momentOf } from "./moments";
import type { OfEvent } from "./Rounds";

export function Slots({ room, event }: OfEvent) {
  const { act, busy, trouble } = useActing(room);
  const [adding, setAdding] = useState(false);
  const slots = Object.values(event.slots).sort((a, b) => (a.starts_ms ?? 0) - (b.starts_ms ?? 0));
  const line = (slot: SlotPlanned): string =>
    [
      slot.section,
      slot.round ? w("slot.line", { stage: slot.stage ?? 1, round: slot.round }) : (slot.matches ?? []).join(", "),
      slot.starts_ms ? dayOf(room, slot.starts_ms) : "",
      slot.until_ms ? w("slot.due", { time: dayOf(room, slot.until_ms) }) : "",
      slot.place,
    ]
      .filter(Boolean)
      .join(" · ");
  return (
    <section className="panel" aria-label={w("rounds.slots")}>
      <h2>{w("rounds.slots")}</h2>
      {slots.length === 0 && <p>{w("slot.none")}</p>}
      <ul>
        {slots.map((slot) => (
          <li key={slot.slot} className="ev-line" data-test={`ev-slot-${slot.slot}`}>
            <span className="grow own">{line(slot)}</span>
            <button
              type="button"
              className="btn s40"
              data-test="ev-slot-drop"
              disabled={busy}
              onClick={() => void act({ type: "drop_slot", slot: slot.slot })}
            >
              {w("slot.drop")}
            </button>
          </li>
        ))}
      </ul>
      {trouble && (
        <p className="refuse" role="alert">
          {trouble}
        </p>
      )}
      {adding ? (
        <Plan room={room} event={event} close={() => setAdding(false)} />
      ) : (
        <button type="button" className="btn" data-test="ev-slot-new" onClick={() => setAdding(true)}>
          {w("slot.new")}
        </button>
      )}
    </section>
  );
}

function Plan({ room, event, close }: OfEvent & { close: () => void }) {
  const { act, busy, trouble } = useActing(room);
  const [section, setSection] = useState(event.sections[0] ?? "");
  const [stage, setStage] = useState("1");
  const [round, setRound] = useState("1");
  const [starts, setStarts] = useState("");
  const [until, setUntil] = useState("");
  const [place, setPlace] = useState("");
  const plan = async (): Promise<void> => {
    let free = 1;
    while (event.slots[`s${free}.${stage}.${round}`]) free++;
    const command: PlanSlot = {
      type: "plan_slot",
      slot: `s${free}.${stage}.${round}`,
      section,
      stage: Number(stage),
      round: Number(round),
      starts_ms: momentOf(room, starts),
      until_ms: momentOf(room, until),
      place: place.trim(),
    };
    if (await act(command)) close();
  };
  const field = (
    label: string,
    test: string,
    value: string,
    put: (text: string) => void,
    type: "number" | "datetime-local" | "text",
  ) => (
    <label className="field">
      <span>{label}</span>
      <input
        className="own"
        type={type}
        min={type === "number" ? 1 : undefined}
        maxLength={40}
        value={value}
        data-test={test}
        onInput={(input) => put(input.currentTarget.value)}
      />
    </label>
  );
  return (
    <form
      className="ev-stack"
      onSubmit={(submit) => {
        submit.preventDefault();
        void plan();
      }}
    >
      {event.sections.length > 1 && (
        <Seg
          label={w("slot.section")}
          test="ev-slot-section"
          value={section}
          onChange={setSection}
          choices={event.sections.map((value) => ({ value, label: value || e("tab.board") }))}
        />
      )}
      <div className="ev-two">
        {event.form.stages.length > 1 && field(w("slot.stage"), "ev-slot-stage", stage, setStage, "number")}
        {field(w("slot.round"), "ev-slot-round", round, setRound, "number")}
        {field(w("slot.starts"), "ev-slot-starts", starts, setStarts, "datetime-local")}
        {field(w("slot.until"), "ev-slot-until", until, setUntil, "datetime-local")}
        {field(w("slot.place"), "ev-slot-place", place, setPlace, "text")}
      </div>
      {trouble && (
        <p className="refuse" role="alert" data-test="ev-slot-refused">
          {trouble}
        </p>
      )}
      <div className="row wrap">
        <button
          type="submit"
          className="btn primary grow"
          data-test="ev-slot-save"
          disabled={busy || !(starts || until)}
          title={starts || until ? undefined : e("reason")}
        >
          {w("slot.save")}
        </button>
        <button type="button" className="btn" data-test="ev-slot-back" onClick={close}>
          {w("back")}
        </button>
      </div>
    </form>
  );
}
