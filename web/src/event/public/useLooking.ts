/** The competition for a page that only looks on: by a display's or spectator's link, else as anybody sees it. */
import { useEffect, useState } from "react";
import { lookOn } from "../../live/comeIn";
import type { RoomConnection } from "../../net/room";
import { takeFragment } from "../../router";
import { PublicRoom } from "./PublicRoom";

export type Looking = Pick<RoomConnection, "live" | "room"> & { close: () => void };

/** every: milliseconds between two questions where there is no link. */
export function useLooking(id: string, every: number): Looking | null {
  const [fragment] = useState(takeFragment);
  const [room, setRoom] = useState<Looking | null>(null);
  useEffect(() => {
    let now: Looking = lookOn(id, fragment) ?? new PublicRoom(id, every);
    const linked = !(now instanceof PublicRoom);
    // A link that holds no more: what anybody sees is still to be seen.
    const unwatch = linked
      ? now.live.watch(() => {
          const { status } = now.live.get();
          if (now instanceof PublicRoom || (status !== "gone" && status !== "nobody")) return;
          now.close();
          now = new PublicRoom(id, every);
          setRoom(now);
        })
      : undefined;
    setRoom(now);
    return () => {
      unwatch?.();
      now.close();
    };
  }, [id, fragment, every]);
  return room;
}
