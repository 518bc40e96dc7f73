/** Keys for cards, by suit: a suit, then ranks; jokers stand beside the suits. Not here: what is done with a card. */
import { useState } from "react";
import { j } from "../words.judge";
import { Icon } from "./Icon";
import "./cardPad.css";

const RANKS = ["A", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2"];
const SUITS = ["S", "H", "C", "D"] as const;

/** onKey: a card's name (`S9`, `HT`, `LJ`); onBack: the last one was wrong. */
export function CardPad({ onKey, onBack }: { onKey: (card: string) => void; onBack: () => void }) {
  const [suit, setSuit] = useState<(typeof SUITS)[number]>("S");
  const low = suit.toLowerCase();
  return (
    <>
      <div className="judge-keys-suits" role="group" aria-label={j("suit")}>
        {SUITS.map((one) => (
          <button
            key={one}
            type="button"
            className={`btn${one === suit ? " on" : ""}`}
            aria-pressed={one === suit}
            aria-label={one}
            data-test={`key-suit-${one}`}
            onClick={() => setSuit(one)}
          >
            <Icon name={one.toLowerCase()} className={one.toLowerCase()} />
          </button>
        ))}
        <button type="button" className="btn" data-test="key-lj" onClick={() => onKey("LJ")}>
          {j("lj")}
        </button>
        <button type="button" className="btn" data-test="key-bj" onClick={() => onKey("BJ")}>
          {j("bj")}
        </button>
      </div>
      <div className="judge-keys-ranks" role="group" aria-label={j("rank")}>
        {RANKS.map((rank) => (
          <button
            key={rank}
            type="button"
            className={`btn ${low}`}
            aria-label={`${suit} ${rank}`}
            data-test={`key-${rank}`}
            onClick={() => onKey(suit + (rank === "10" ? "T" : rank))}
          >
            {rank}
          </button>
        ))}
        <button type="button" className="btn" data-test="key-back" aria-label={j("back")} onClick={onBack}>
          <Icon name="back" />
        </button>
      </div>
    </>
  );
}
