/** On the laptop: what competitions ask for, to be confirmed. Not here: the same within a competition (laptop/Asked). */
import { useState } from "react";
import { Wish } from "../laptop/Asked";
import { Refused } from "../net/api";
import { sayOnLaptop } from "../net/hall";
import { useWaiting } from "../parts/waiting";
import type { AskedWish } from "../protocol";
import { h } from "../words.hall";
import { lap, wishWord } from "../words.laptop";

export function AskedHere({
  asked,
  now,
  look,
}: {
  asked: readonly AskedWish[];
  now: number;
  look: () => Promise<void>;
}) {
  const [trouble, setTrouble] = useState("");
  useWaiting(Object.fromEntries(asked.map(({ wish }) => [wish.id, `${lap("title")}: ${wishWord(wish)}`])));
  if (asked.length === 0 && !trouble) return null;
  const say = (room: string, id: string, yes: boolean): void => {
    setTrouble("");
    sayOnLaptop(room, id, yes).catch((error: unknown) => {
      setTrouble(error instanceof Refused ? error.message : h("offline"));
      void look();
    });
  };
  return (
    <section className="panel hall-part" aria-live="polite" data-test="hall-asked">
      <h2>{lap("title")}</h2>
      <p className="muted">{lap("text")}</p>
      {asked.map(({ room, title, name, role, wish }) => (
        <Wish
          key={wish.id}
          wish={wish}
          name={name}
          part={role}
          at={[title, h("board.heard", { n: Math.max(0, Math.round((now - wish.at) / 1000)) })]
            .filter(Boolean)
            .join(" · ")}
          say={(id, yes) => say(room, id, yes)}
        />
      ))}
      {trouble && (
        <p className="refuse" role="alert">
          {trouble}
        </p>
      )}
    </section>
  );
}
