/** Copies of the database: the places, and, on the laptop, a second one named or given up. */
import { useState } from "react";
import { Refused } from "../net/api";
import { nameCopies } from "../net/hall";
import type { HallFacts } from "../protocol";
import { CopyLines } from "./CopyLines";
import { c } from "./words.copies";

export function Copies({ facts }: { facts: HallFacts }) {
  const places = facts.copies ?? [];
  const [place, setPlace] = useState("");
  const [trouble, setTrouble] = useState("");
  const [busy, setBusy] = useState(false);
  const [sure, setSure] = useState(false);
  const second = places.some((one) => one.copy.second);
  const name = async (text: string): Promise<void> => {
    setBusy(true);
    setTrouble("");
    try {
      await nameCopies(text);
      setPlace("");
      setSure(false);
    } catch (error) {
      setTrouble(error instanceof Refused && error.problem.code !== "offline" ? error.message : c("offline"));
    }
    setBusy(false);
  };
  if (places.length === 0) return null;
  return (
    <section className="panel hall-part" data-test="hall-copies">
      <h2>{c("title")}</h2>
      <CopyLines copies={places.map((one) => one.copy)} folders={places.map((one) => one.folder)} now={facts.now} />
      {facts.on_laptop && facts.copies_fixed && <p className="muted">{c("fixed")}</p>}
      {facts.on_laptop && !facts.copies_fixed && (
        <form
          className="hall-pair"
          onSubmit={(event) => {
            event.preventDefault();
            void name(place);
          }}
        >
          <label className="field">
            <span>{c("place")}</span>
            <input
              className="own"
              value={place}
              maxLength={300}
              data-test="copies-place"
              onInput={(event) => setPlace(event.currentTarget.value)}
            />
            <small className="hint">{c("hint")}</small>
          </label>
          <button type="submit" className="btn primary" data-test="copies-go" disabled={busy || !place.trim()}>
            {c("go")}
          </button>
          {second && (
            <button
              type="button"
              className="btn s40"
              data-test="copies-drop"
              disabled={busy}
              onClick={() => (sure ? void name("") : setSure(true))}
            >
              {c(sure ? "sure" : "drop")}
            </button>
          )}
          {trouble && (
            <p className="refuse" role="alert" data-test="copies-refused">
              {trouble}
            </p>
          )}
        </form>
      )}
    </section>
  );
}
