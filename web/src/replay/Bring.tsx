/** A record file brought along: chosen or dropped here, read by the server, shown; what is wrong with it is said with its line. */
import { useState } from "react";
import { Refused } from "../net/api";
import { go } from "../router";
import { t } from "../words";
import { bring, FOREIGN, MOST_BYTES } from "./source";

interface Trouble {
  line: number;
  text: string;
}

export function Bring({ gone = false }: { gone?: boolean }) {
  const [busy, setBusy] = useState(false);
  const [over, setOver] = useState(false);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const take = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    setTrouble(null);
    if (file.size > MOST_BYTES) return setTrouble({ line: 0, text: t("record.large") });
    setBusy(true);
    try {
      await bring(await file.text());
      go(`/replay/${FOREIGN}`);
    } catch (error) {
      const problem = error instanceof Refused ? error.problem : null;
      setTrouble({ line: problem?.line ?? 0, text: problem?.text || problem?.code || String(error) });
    } finally {
      setBusy(false);
    }
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping a file is a second way; the button below is the first
    <section
      className={`panel pad bring${over ? " over" : ""}`}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        void take(event.dataTransfer?.files[0]);
      }}
    >
      <h2>{t("record.title")}</h2>
      {gone && <p role="status">{t("record.gone")}</p>}
      <p className="prose">{t("record.text")}</p>
      <label className="btn pick">
        {t(busy ? "record.reading" : "record.pick")}
        <input
          type="file"
          className="vh"
          data-test="record-file"
          disabled={busy}
          onChange={(event) => {
            const field = event.currentTarget;
            void take(field.files?.[0]).then(() => {
              field.value = "";
            });
          }}
        />
      </label>
      {trouble && (
        <p className="trouble" role="alert" data-test="record-bad">
          <b>{t("record.bad")}</b>{" "}
          {trouble.line > 0 && <span className="tag bad">{t("record.line", { n: trouble.line })}</span>} {trouble.text}
        </p>
      )}
    </section>
  );
}
