/** Every value of a format with where it comes from; changed here, kept as a file, read from one. Judged by the server. */
import { useState } from "react";
import { saveAs } from "../../own/saveAs";
import { BookName } from "../../parts/ClauseChip";
import { Icon } from "../../parts/Icon";
import { Toggle } from "../../parts/Seg";
import type { Format, Stage } from "../../protocol";
import { m, mOf } from "../../words.made";
import { p, pOf } from "../../words.people";
import {
  CHOICES,
  freshStage,
  type Holder,
  KINDS,
  moved,
  NUMBERS,
  ofKind,
  own,
  put,
  STEPS,
  type Step,
  worthOf,
} from "./form";
import { Choice, Cited, Numeral } from "./Values";

interface Props {
  book: string;
  form: Format;
  /** Whether it was changed from what the rulebook or the preset says. */
  changed: boolean;
  change: (form: Format) => void;
  reset: () => void;
}

const POINTS = ["win", "draw", "loss", "bye", "absent"] as const;
const FRAME = ["late_rounds", "late_minutes", "seated", "unit_entries", "unit_lends"] as const;

export function FormatEditor({ book, form, changed, change, reset }: Props) {
  const set = (next: Format): void => change(own(next));
  const stageAt = (at: number, stage: Stage): void =>
    set({ ...form, stages: form.stages.map((one, place) => (place === at ? stage : one)) });
  const holder = form as unknown as Holder;
  return (
    <BookName.Provider value={book}>
      <details className="panel fe" data-test="fe">
        <summary data-test="fe-open">
          {m("format.values")}
          {changed && <span className="tag warn">{m("format.own")}</span>}
        </summary>
        {form.stages.map((stage, at) => (
          <StageFields
            key={stage.name}
            at={at}
            stage={stage}
            several={form.stages.length > 1}
            change={(next) => stageAt(at, next)}
            remove={() => set({ ...form, stages: form.stages.filter((_, place) => place !== at) })}
          />
        ))}
        <button
          type="button"
          className="btn"
          data-test="fe-stage-add"
          onClick={() => set({ ...form, stages: [...form.stages, freshStage(form)] })}
        >
          {m("stage.add")}
        </button>
        <h3>{m("points.title")}</h3>
        {POINTS.map((key) => (
          <Numeral
            key={key}
            name={key}
            holder={form.points as unknown as Holder}
            put={(value) => set({ ...form, points: put(form.points ?? {}, key, value) })}
          />
        ))}
        <Ranking form={form} change={set} />
        <h3>{m("frame.title")}</h3>
        <Players form={form} change={set} />
        {FRAME.map((key) => (
          <Numeral key={key} name={key} holder={holder} put={(value) => set(put(form, key, value))} />
        ))}
        <Files form={form} changed={changed} change={change} reset={reset} />
      </details>
    </BookName.Provider>
  );
}

function StageFields({
  at,
  stage,
  several,
  change,
  remove,
}: {
  at: number;
  stage: Stage;
  several: boolean;
  change: (stage: Stage) => void;
  remove: () => void;
}) {
  const holder = stage as unknown as Holder;
  const knockout = stage.kind === "knockout_bracket";
  return (
    <fieldset className="fe-stage">
      <legend>{m("stage.n", { n: at + 1 })}</legend>
      <Choice
        name="kind"
        value={stage.kind}
        choices={KINDS}
        label={(kind) => p(`kind.${kind as "swiss"}`)}
        holder={holder}
        test={`fe-kind-${at}`}
        put={(kind) => change(ofKind(stage, kind as Stage["kind"]))}
      />
      {NUMBERS[stage.kind].map((key) => (
        <Numeral key={key} name={key} holder={holder} at={at} put={(value) => change(put(stage, key, value))} />
      ))}
      {Object.entries(CHOICES[stage.kind]).map(([key, choices]) => (
        <Choice
          key={key}
          name={key}
          value={String(worthOf(holder, key))}
          choices={choices}
          label={(one) => mOf(`${key}.${one || "none"}`, one)}
          holder={holder}
          test={`fe-choice-${key}-${at}`}
          put={(value) => change(put(stage, key, value))}
        />
      ))}
      {knockout && (
        <Toggle
          label={m("third_place")}
          on={Boolean(stage.third_place)}
          test={`fe-third-${at}`}
          onChange={(on) => change(put(stage, "third_place", on))}
        />
      )}
      {at > 0 && (
        <Toggle
          label={m("common")}
          on={Boolean(stage.common)}
          test={`fe-common-${at}`}
          onChange={(on) => change(put(stage, "common", on))}
        />
      )}
      {several && (
        <button type="button" className="btn s40 danger" data-test={`fe-stage-drop-${at}`} onClick={remove}>
          {m("stage.drop", { n: at + 1 })}
        </button>
      )}
    </fieldset>
  );
}

/** The steps that part equals, in their order. */
function Ranking({ form, change }: { form: Format; change: (form: Format) => void }) {
  const steps: readonly Step[] = form.ranking ?? ["points", "net", "head_to_head", "lot"];
  const set = (next: readonly Step[]): void => change(put(form, "ranking", next));
  const left = STEPS.filter((one) => !steps.includes(one));
  return (
    <>
      <h3>
        {m("ranking.title")} <Cited holder={form as unknown as Holder} name="ranking" />
      </h3>
      <ol className="fe-steps">
        {steps.map((one, at) => (
          <li key={one} data-test="fe-step">
            <span className="grow">{pOf(`step.${one}`, one)}</span>
            <button
              type="button"
              className="btn s40"
              aria-label={m("ranking.up", { step: pOf(`step.${one}`, one) })}
              data-test={`fe-up-${one}`}
              onClick={() => at > 0 && set(moved(steps, at, -1))}
            >
              ↑
            </button>
            <button
              type="button"
              className="btn s40"
              aria-label={m("ranking.down", { step: pOf(`step.${one}`, one) })}
              data-test={`fe-down-${one}`}
              onClick={() => at < steps.length - 1 && set(moved(steps, at, 1))}
            >
              ↓
            </button>
            <button
              type="button"
              className="icon"
              aria-label={m("ranking.drop", { step: pOf(`step.${one}`, one) })}
              data-test={`fe-drop-${one}`}
              onClick={() => set(steps.filter((other) => other !== one))}
            >
              <Icon name="close" />
            </button>
          </li>
        ))}
      </ol>
      <div className="row wrap">
        {left.map((one) => (
          <button
            key={one}
            type="button"
            className="btn s40"
            data-test={`fe-add-${one}`}
            onClick={() => set([...steps, one])}
          >
            + {pOf(`step.${one}`, one)}
          </button>
        ))}
      </div>
    </>
  );
}

/** How many players an entry has, least and most. */
function Players({ form, change }: { form: Format; change: (form: Format) => void }) {
  const [least, most] = form.players ?? [2, 2];
  const holder: Holder = { players_least: least, players_most: most, cite: { "*": form.cite?.players ?? "silent" } };
  return (
    <>
      <Numeral name="players_least" holder={holder} put={(value) => change(put(form, "players", [value, most]))} />
      <Numeral name="players_most" holder={holder} put={(value) => change(put(form, "players", [least, value]))} />
    </>
  );
}

function Files({ form, changed, change, reset }: Omit<Props, "book">) {
  const [trouble, setTrouble] = useState("");
  const read = async (file: File): Promise<void> => {
    setTrouble("");
    try {
      const found = JSON.parse(await file.text()) as Format;
      if (!Array.isArray(found.stages) || found.stages.length === 0) throw new Error("stages");
      change(found);
    } catch {
      setTrouble(m("format.unread"));
    }
  };
  return (
    <>
      <div className="row wrap fe-files">
        <button
          type="button"
          className="btn"
          data-test="fe-save"
          onClick={() => saveAs(`${form.name}.format.json`, `${JSON.stringify(form, null, 2)}\n`)}
        >
          {m("format.save")}
        </button>
        <label className="btn">
          {m("format.load")}
          <input
            type="file"
            className="vh"
            accept=".json"
            data-test="fe-load"
            onChange={(event) => {
              const file = event.currentTarget.files?.[0];
              if (file) void read(file);
              event.currentTarget.value = "";
            }}
          />
        </label>
        {changed && (
          <button type="button" className="btn" data-test="fe-reset" onClick={reset}>
            {m("format.reset")}
          </button>
        )}
      </div>
      {trouble && (
        <p className="refuse" role="alert" data-test="fe-trouble">
          {trouble}
        </p>
      )}
    </>
  );
}
