/** On every page of the desk: devices that somebody counts on and that are silent, by name. */
import { hallNow, useHall } from "../../live/time";
import type { RoomConnection } from "../../net/room";
import { Link } from "../../parts/Link";
import type { EventView } from "../../protocol";
import { useStore } from "../../store";
import { q, roleSaid } from "../words.p1";
import { isSilent, nameOf } from "./model";
import "../links/links.css";

const MOST = 5;
/** A page reloaded or a screen locked for a moment is not lost yet. */
const PATIENCE_MS = 60_000;
/** Later the board of devices still shows it; its name need not stand above everything. */
const LONG_MS = 20 * 60_000;

export function Silent({ room, event }: { room: RoomConnection; event: EventView }) {
  const { view } = useStore(room.live);
  useHall(room, 10_000);
  const now = hallNow(room);
  const lost = Object.values(view?.devices ?? {}).filter(
    (one) => isSilent(one, now) && now - one.heard_at > PATIENCE_MS && now - one.heard_at < LONG_MS,
  );
  if (lost.length === 0 || event.test) return null;
  const names = lost
    .slice(0, MOST)
    .map((one) => q("dev.one", { name: nameOf(one, event), role: roleSaid(one.part || one.role) }));
  return (
    <p className="banner warn dv-head" role="status" data-test="dv-silent">
      <span className="grow own">
        {q("dev.silent", { names: names.join(q("dev.and")) + (lost.length > MOST ? " …" : "") })}
      </span>
      <Link to={`/event/${encodeURIComponent(room.room)}/devices`} className="btn s40" test="dv-open">
        {q("dev.title")}
      </Link>
    </p>
  );
}
