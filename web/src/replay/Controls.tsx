/** The buttons of the replay: step, play by itself, jump to a trick; the same by keys. */
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { Icon } from "../parts/Icon";
import { t } from "../words";
import type { Place } from "./place";
import { otherTrick, type Step, stepOfTrick } from "./steps";

export const SPEEDS = { slow: 1800, usual: 900, fast: 350 } as const;
export type Speed = keyof typeof SPEEDS;

/** Goes on by itself until the end. */
export function useAuto(at: number, last: number, go: (to: number) => void, speed: Speed): [boolean, () => void] {
  const [auto, setAuto] = useState(false);
  useEffect(() => {
    if (!auto) return;
    if (at >= last) return setAuto(false);
    const timer = setTimeout(() => go(at + 1), SPEEDS[speed]);
    return () => clearTimeout(timer);
  });
  const toggle = (): void => {
    if (!auto && at >= last) go(0);
    setAuto(!auto);
  };
  return [auto, toggle];
}

interface Keys {
  steps: readonly Step[];
  at: number;
  go: (to: number) => void;
  toggle: () => void;
  put: (change: Partial<Place>) => void;
}

/** Arrows, Home, End, A, 0–4, wherever the focus is, but in a field. */
export function useReplayKeys(keys: Keys): void {
  const now = useRef(keys);
  now.current = keys;
  useLayoutEffect(() => {
    const key = (event: KeyboardEvent): void => {
      const { steps, at, go, toggle, put } = now.current;
      const { target } = event;
      const field = target instanceof HTMLInputElement || target instanceof HTMLSelectElement;
      if (field || event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
      const forward = event.key === "ArrowRight";
      if (forward || event.key === "ArrowLeft")
        go(event.shiftKey ? otherTrick(steps, at, forward) : at + (forward ? 1 : -1));
      else if (event.key === "Home") go(0);
      else if (event.key === "End") go(steps.length - 1);
      else if (event.key === "a" || event.key === "A") toggle();
      else if (/^[0-4]$/.test(event.key)) put({ seat: event.key === "0" ? null : Number(event.key) - 1 });
      else return;
      event.preventDefault();
    };
    addEventListener("keydown", key);
    return () => removeEventListener("keydown", key);
  }, []);
}

export function Controls({
  steps,
  at,
  go,
  auto,
  toggle,
}: {
  steps: readonly Step[];
  at: number;
  go: (to: number) => void;
  auto: boolean;
  toggle: () => void;
}) {
  const last = steps.length - 1;
  const step = steps[at]!;
  const tricks = [...new Set(steps.filter((one) => one.stage === "play").map((one) => one.trick))];
  const said = t("replay.step", { n: at, all: last });
  return (
    <nav className="replay-bar" aria-label={t("replay.title")}>
      <Jump test="first" label={t("replay.start")} icon="first" on={() => go(0)} />
      <Jump test="prev" label={t("replay.prev")} icon="back" on={() => go(at - 1)} />
      <Jump test="auto" label={t(auto ? "replay.stop" : "replay.auto")} icon={auto ? "pause" : "play"} on={toggle} />
      <Jump test="step" label={t("replay.next")} icon="next" on={() => go(at + 1)} />
      <Jump test="end" label={t("replay.end")} icon="last" on={() => go(last)} />
      <select
        aria-label={t("replay.trick", { n: "" })}
        data-test="jump"
        value={step.stage === "play" ? step.trick : `-${step.stage}`}
        onChange={(event) => {
          const { value } = event.currentTarget;
          const found = value.startsWith("-") ? steps.findIndex((one) => one.stage === value.slice(1)) : -1;
          go(found >= 0 ? found : stepOfTrick(steps, Number(value)));
        }}
      >
        {steps.some((one) => one.stage === "dealt") && <option value="-dealt">{t("replay.stage.dealt")}</option>}
        {steps.some((one) => one.stage === "ready") && <option value="-ready">{t("replay.stage.ready")}</option>}
        {tricks.map((number) => (
          <option key={number} value={number}>
            {t("t.trick", { n: number + 1 })}
          </option>
        ))}
        {steps.some((one) => one.stage === "end") && <option value="-end">{t("replay.stage.end")}</option>}
      </select>
      <input
        type="range"
        min={0}
        max={last}
        value={at}
        data-test="slider"
        aria-label={said}
        aria-valuetext={said}
        onInput={(event) => go(Number(event.currentTarget.value))}
      />
    </nav>
  );
}

function Jump({ test, label, icon, on }: { test: string; label: string; icon: string; on: () => void }) {
  return (
    <button type="button" className="icon" aria-label={label} title={label} data-test={test} onClick={on}>
      <Icon name={icon} />
    </button>
  );
}
