/** One match at an online table, for the desk: who sits there, programs for the missing, the way there. */
import { useState } from "react";
import type { RoomConnection } from "../../net/room";
import type { EventView, FixtureView } from "../../protocol";
import { go } from "../../router";
import { seatShort } from "../../table/names";
import { t } from "../../words";
import { e } from "../../words.event";
import { namesOf } from "../match/said";
import { type OnlineWord, o } from "../words.e4";

/** The seat by which a referee's device asks for its place. */
const AS_REFEREE = 4;

export function OnlineMatch({ room, event, match }: { room: RoomConnection; event: EventView; match: FixtureView }) {
  const [asking, setAsking] = useState(false);
  const [trouble, setTrouble] = useState("");
  const [a, b] = namesOf(event, match);
  const missing = match.seats.some((one) => one === "open" || one === "away");
  const seat = async (): Promise<void> => {
    setAsking(false);
    setTrouble("");
    const done = await room.send({ do: "seat_programs", match: match.id });
    if (!done.ok) setTrouble(done.code === "offline" ? e("offline") : done.text || done.code);
  };
  if (!match.online) return null;
  return (
    <div className="ev-stack" data-test={`ev-online-${match.id}`}>
      <div className="row wrap">
        {match.seats.map((one, at) => (
          <span key={at} className={`tag${one === "here" ? " on" : one === "bot" ? "" : " warn"}`}>
            {seatShort(at)} {o(`seat.${one}` as OnlineWord)}
          </span>
        ))}
      </div>
      {asking ? (
        <div className="row wrap">
          <p className="grow">{o("programs.sure", { a, b })}</p>
          <button
            type="button"
            className="btn primary"
            data-test={`ev-bots-yes-${match.id}`}
            onClick={() => void seat()}
          >
            {o("yes")}
          </button>
          <button type="button" className="btn" data-test={`ev-bots-no-${match.id}`} onClick={() => setAsking(false)}>
            {t("cancel")}
          </button>
        </div>
      ) : (
        <div className="row wrap">
          {missing && match.phase !== "done" && (
            <button type="button" className="btn s40" data-test={`ev-bots-${match.id}`} onClick={() => setAsking(true)}>
              {o("programs")}
            </button>
          )}
          <button
            type="button"
            className="btn s40"
            data-test={`ev-go-${match.id}`}
            onClick={() => go(`/t/${encodeURIComponent(match.online)}`, `event=${room.room}.${AS_REFEREE}`)}
          >
            {o("go")}
          </button>
        </div>
      )}
      {trouble && (
        <p className="refuse" role="alert">
          {trouble}
        </p>
      )}
    </div>
  );
}
