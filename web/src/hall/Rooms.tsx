/** On the laptop or a paired phone: the competitions and matches of this server, each opened as its director. */
import { useEffect, useState } from "react";
import { Refused } from "../net/api";
import { agree, newPair } from "../net/crypto";
import { roomsHere, takeOver } from "../net/hall";
import { keepKey, keysOf, speakAs } from "../net/roomKeys";
import type { RoomFacts } from "../protocol";
import { go } from "../router";
import { h } from "../words.hall";

export function Rooms({ name }: { name: string }) {
  const [rooms, setRooms] = useState<RoomFacts[]>([]);
  const [trouble, setTrouble] = useState("");
  useEffect(() => {
    roomsHere().then(setRooms, () => {});
  }, []);
  const open = async ({ room, event }: RoomFacts): Promise<void> => {
    setTrouble("");
    try {
      const held = keysOf(room).find((one) => one.role === "director");
      if (held) speakAs(room, held.id);
      else {
        const pair = newPair();
        const made = await takeOver(room, pair.public, name || h("you.short"));
        keepKey(room, agree(room, pair, made.public), null, "director");
      }
      go(`/${event ? "event" : "live"}/${encodeURIComponent(room)}`);
    } catch (error) {
      setTrouble(error instanceof Refused ? error.message : h("offline"));
    }
  };
  if (rooms.length === 0) return null;
  return (
    <section className="panel hall-part" data-test="hall-rooms">
      <h2>{h("rooms.title")}</h2>
      {rooms.map((one) => (
        <button
          key={one.room}
          type="button"
          className="btn big own"
          data-test={`hall-room-${one.room}`}
          onClick={() => void open(one)}
        >
          {one.title || h(one.event ? "rooms.event" : "rooms.match")}
        </button>
      ))}
      {trouble && (
        <p className="refuse" role="alert">
          {trouble}
        </p>
      )}
    </section>
  );
}
