/** Competitions this browser directs. */
import { useState } from "react";
import { load, save } from "../../keep";
import { keyNow } from "../../net/roomKeys";
import { Link } from "../../parts/Link";
import { e } from "../../words.event";
import { r } from "../words.e5";

interface One {
  room: string;
  title: string;
}
const HELD = "events";

/** Keeps one more, the latest first. */
export const hold = (one: One): boolean => save(HELD, [one, ...load<One[]>(HELD, [])].slice(0, 20));

export function Held() {
  const [held] = useState(() => load<One[]>(HELD, []).filter((one) => keyNow(one.room)));
  if (held.length === 0) return null;
  return (
    <section className="panel create">
      <h2>{e("new.held")}</h2>
      <div className="items">
        {held.map((one) => (
          <div key={one.room} className="row wrap">
            <Link to={`/event/${encodeURIComponent(one.room)}`} className="item grow" test="ev-held">
              <span className="own">{one.title || one.room}</span>
            </Link>
            <Link to={`/event/${encodeURIComponent(one.room)}/rehearse`} className="btn s40" test="ev-rehearse">
              {r("copy")}
            </Link>
          </div>
        ))}
      </div>
    </section>
  );
}
