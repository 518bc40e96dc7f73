/** `南 听雨`: seats with the names of who sat there. */
import type { Deals } from "../net/api";
import { seatName } from "../table/names";
import { nameAt } from "./names";

export function Who({ seats, seat }: { seats: Deals["seats"]; seat: number }) {
  const name = nameAt(seats, seat);
  return (
    <span className="who">
      {seatName(seat)}
      {name && <span className="own"> {name}</span>}
    </span>
  );
}

/** All four, side by side. */
export function Everybody({ seats }: { seats: Deals["seats"] }) {
  return (
    <span className="everybody">
      {[0, 1, 2, 3].map((seat) => (
        <Who key={seat} seats={seats} seat={seat} />
      ))}
    </span>
  );
}
