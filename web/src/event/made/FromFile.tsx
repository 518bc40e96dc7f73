/** A competition taken up from a file that another laptop exported: the same one, or a second hall of it. */
import { useState } from "react";
import { Seg } from "../../parts/Seg";
import type { EventMade } from "../../protocol";
import { m } from "../../words.made";
import { announced, open } from "./announced";
import { saidOf } from "./Source";

/** What the server takes at most, bytes. */
const MOST = 16 * 1024 * 1024;

export function FromFile() {
  const [as, setAs] = useState<"same" | "hall">("same");
  const [part, setPart] = useState("b");
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState("");
  const [old, setOld] = useState<EventMade | null>(null);
  const take = async (given: File): Promise<void> => {
    setTrouble("");
    if (given.size > MOST) return setTrouble(m("taken.large"));
    setBusy(true);
    try {
      const made = await announced({ file: await given.text(), part: as === "hall" ? part : "" });
      if (made.unsealed) setOld(made);
      else open(made);
    } catch (error) {
      setTrouble(saidOf(error));
    }
    setBusy(false);
  };
  return (
    <section className="panel create">
      <h2>{m("taken.title")}</h2>
      <p className="lead">{m("taken.text")}</p>
      <Seg
        label={m("taken.as")}
        test="ev-taken-as"
        value={as}
        onChange={setAs}
        choices={(["same", "hall"] as const).map((value) => ({ value, label: m(`taken.as.${value}`) }))}
      />
      {as === "hall" && (
        <label className="field">
          <span>{m("part")}</span>
          <input
            className="own"
            value={part}
            maxLength={3}
            data-test="ev-taken-part"
            onInput={(event) => setPart(event.currentTarget.value.replace(/[^a-z]/gi, "").toLowerCase())}
          />
        </label>
      )}
      <label className={`btn${busy || (as === "hall" && !part) ? " off" : ""}`} aria-busy={busy}>
        {m("taken.choose")}
        <input
          type="file"
          className="vh"
          accept=".event,.txt,text/plain"
          data-test="ev-taken-file"
          disabled={busy || (as === "hall" && !part)}
          onChange={(event) => {
            const file = event.currentTarget.files?.[0];
            event.currentTarget.value = "";
            if (file) void take(file);
          }}
        />
      </label>
      {trouble && (
        <p className="refuse" role="alert" data-test="ev-taken-trouble">
          {trouble}
        </p>
      )}
      {old && (
        <div className="banner warn" role="status">
          <p>{m("taken.old")}</p>
          <button type="button" className="btn" data-test="ev-taken-open" onClick={() => open(old)}>
            {m("taken.open")}
          </button>
        </div>
      )}
    </section>
  );
}
