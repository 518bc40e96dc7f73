/** Links that were given out: role, until when, who came in by them; revoked with their devices in two taps. */
import { useState } from "react";
import { hallNow, timeOfDay } from "../../live/time";
import type { RoomConnection } from "../../net/room";
import type { EventView, LinkView } from "../../protocol";
import { useStore } from "../../store";
import { entryName } from "../model";
import { q, roleSaid } from "../words.p1";
import { isVoid } from "./given";

const MOST_NAMES = 4;

export function Given({ room, event, links }: { room: RoomConnection; event: EventView; links: readonly LinkView[] }) {
  const [sure, setSure] = useState(0);
  const [trouble, setTrouble] = useState("");
  const { view } = useStore(room.live);
  const now = hallNow(room);
  // Links of entries once somebody came in by them: a card may have been copied.
  const rows = links.filter((one) => !one.who || one.opened > 0).sort((a, b) => b.number - a.number);
  const users = (number: number): string => {
    const names = Object.values(view?.devices ?? {})
      .filter((one) => one.link === number && !one.removed)
      .map((one) => one.name || q("dev.nameless"));
    return names.slice(0, MOST_NAMES).join(q("dev.and")) + (names.length > MOST_NAMES ? " …" : "");
  };
  const revoke = async (number: number): Promise<void> => {
    if (sure !== number) return setSure(number);
    setSure(0);
    const done = await room.send({ do: "revoke_link", number, devices: true });
    setTrouble(done.ok ? "" : done.code === "offline" ? q("offline") : done.text || done.code);
  };
  return (
    <section className="panel" data-test="lk-given">
      <h2>{q("given.title")}</h2>
      {rows.length === 0 && <p className="muted">{q("given.none")}</p>}
      {trouble && (
        <p className="refuse" role="alert">
          {trouble}
        </p>
      )}
      <ul className="lk-sides">
        {rows.map((one) => (
          <li key={one.number} className={isVoid(one, now) ? "muted" : ""}>
            <span className="grow own">
              <b>
                {[roleSaid(one.part || one.role), one.label, one.who && entryName(event, one.who)]
                  .filter(Boolean)
                  .join(" · ")}
              </b>
              <small>
                {[
                  one.revoked && q("given.void"),
                  !one.revoked && isVoid(one, now) && q("given.past"),
                  !isVoid(one, now) &&
                    one.expires_at > 0 &&
                    q("given.until", { time: timeOfDay(one.expires_at, room) }),
                  q("given.opened", { n: one.opened }),
                  users(one.number),
                ]
                  .filter(Boolean)
                  .join(" · ")}
              </small>
            </span>
            {!isVoid(one, now) && (
              <button
                type="button"
                className={`btn s40${sure === one.number ? " danger" : ""}`}
                data-test={sure === one.number ? "lk-revoke-sure" : `lk-revoke-${one.number}`}
                onClick={() => void revoke(one.number)}
              >
                {q(sure === one.number ? "given.sure" : "given.revoke")}
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
