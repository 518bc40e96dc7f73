/**
 * Links of a competition: one tap names the role, its code shows for 30 seconds; links of the entries, to be found and
 * printed; what was given out, who used it, taken back. Not here: what a role may do (server).
 */
import { useCallback, useState } from "react";
import { hallNow } from "../../live/time";
import type { RoomConnection } from "../../net/room";
import { Seg } from "../../parts/Seg";
import type { EventView } from "../../protocol";
import { useStore } from "../../store";
import { useExport } from "../useExport";
import { q, roleSaid } from "../words.p1";
import { Given } from "./Given";
import { makeLink, standing, type Want } from "./given";
import { Shown } from "./Shown";
import { Sides } from "./Sides";
import "./links.css";
import { Alone } from "../Alone";

const DESK: readonly Want[] = [
  { role: "referee" },
  { role: "scorer" },
  { role: "director", part: "deputy" },
  { role: "director" },
];
const OPEN: readonly Want[] = [{ role: "spectator" }, { role: "display" }];
const DAY = 16 * 60;
const MINUTES = { day: DAY, week: 7 * 24 * 60, never: 0 } as const;
type Until = keyof typeof MINUTES;

const keyOf = (want: Want): string => want.part ?? want.role;

export default function Links({ room, event }: { room: RoomConnection; event: EventView }) {
  const { view, me } = useStore(room.live);
  const [until, setUntil] = useState<Until>("day");
  const [label, setLabel] = useState("");
  const [shown, setShown] = useState<{ want: Want; title: string } | null>(null);
  const [trouble, setTrouble] = useState("");
  const file = useExport(room);
  const close = useCallback(() => setShown(null), []);
  const all = Object.values(view?.links ?? {});
  if (!me || me.part === "deputy" || !view?.links) return null;
  const show = async (want: Want, title: string): Promise<void> => {
    setTrouble("");
    if (!standing(all, want, me.key, hallNow(room))) {
      const done = await makeLink(room, want);
      if (done.waits) return;
      if (!done.ok) return setTrouble(done.code === "offline" ? q("offline") : done.text || done.code);
    }
    setShown({ want, title });
  };
  const role = (want: Want): void => {
    const full = { ...want, minutes: MINUTES[until], ...(label.trim() ? { label: label.trim() } : {}) };
    void show(full, [roleSaid(keyOf(want)), label.trim()].filter(Boolean).join(" · "));
  };
  const poster = async (): Promise<void> => {
    if (!standing(all, { role: "spectator" }, me.key, hallNow(room))) await makeLink(room, { role: "spectator" });
    await file.save("poster", "pdf");
  };
  const link = shown && standing(all, shown.want, me.key, hallNow(room));
  return (
    <div className="lk">
      <section className="panel">
        <h2>{q("links.title")}</h2>
        <Alone />
        <p>{q("links.text")}</p>
        <label className="field">
          <span>{q("who.label")}</span>
          <input
            className="own"
            value={label}
            maxLength={24}
            data-test="lk-label"
            onInput={(input) => setLabel(input.currentTarget.value)}
          />
        </label>
        <Seg
          label={q("links.until")}
          test="lk-until"
          value={until}
          onChange={(value) => setUntil(value as Until)}
          choices={(Object.keys(MINUTES) as Until[]).map((value) => ({ value, label: q(`until.${value}`) }))}
        />
        <div className="lk-roles">
          {[...DESK, ...OPEN].map((want) => (
            <button
              key={keyOf(want)}
              type="button"
              className="btn big"
              data-test={`lk-role-${keyOf(want)}`}
              onClick={() => role(want)}
            >
              {roleSaid(keyOf(want))}
            </button>
          ))}
        </div>
        {(trouble || file.trouble) && (
          <p className="refuse" role="alert" data-test="lk-trouble">
            {trouble || file.trouble}
          </p>
        )}
        <button type="button" className="btn" data-test="lk-poster" onClick={() => void poster()}>
          {q("poster")}
        </button>
      </section>
      <Sides room={room} event={event} links={all} show={show} print={() => void file.save("passes", "pdf")} />
      <Given room={room} event={event} links={all} />
      {shown && link && <Shown key={link.number} room={room} link={link} title={shown.title} close={close} />}
    </div>
  );
}
