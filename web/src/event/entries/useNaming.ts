/** Names of persons, entries and units, which lie beside the competition. */
import { useState } from "react";
import { freshId, type Outcome, type RoomConnection } from "../../net/room";
import { e } from "../../words.event";

interface Wanted {
  kind: "person" | "entry" | "unit";
  name: string;
  id?: string;
  phone?: string;
}

export function useNaming(room: RoomConnection): {
  /** The id of whoever has the name now; "" where it was refused. */
  put: (wanted: Wanted) => Promise<string>;
  erase: (person: string) => Promise<boolean>;
  busy: boolean;
  trouble: string;
} {
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState("");
  const sent = async (body: Parameters<RoomConnection["send"]>[0]): Promise<Outcome> => {
    setBusy(true);
    setTrouble("");
    const done = await room.send(body);
    setBusy(false);
    if (!done.ok) setTrouble(done.code === "offline" ? e("offline") : done.text || done.code);
    return done;
  };
  const put = async (wanted: Wanted): Promise<string> => {
    const done = await sent({ do: "put_name", command_id: freshId(), ...wanted });
    return done.ok ? (done.made[0] ?? wanted.id ?? "") : "";
  };
  const erase = async (person: string): Promise<boolean> => (await sent({ do: "erase", person })).ok;
  return { put, erase, busy, trouble };
}
