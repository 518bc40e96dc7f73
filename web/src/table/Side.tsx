/** The panel beside the table on wide screens: tricks and points, counts, talk. */
import { useState } from "react";
import { Played } from "../cards/Face";
import { rankText } from "../cards/faces";
import { Icon } from "../parts/Icon";
import { settings } from "../settings";
import { useStore } from "../store";
import { t, type WordKey } from "../words";
import { useHere } from "./here";
import { seatAt } from "./model";
import { seatShort, sideShort } from "./names";
import { sideOf } from "./Settlement";
import { TalkPanel } from "./Talk";
import { aided, tallyOf } from "./tally";

type Tab = "tricks" | "counts" | "talk";

export function Side() {
  return (
    <aside className="side">
      <Panels />
    </aside>
  );
}

/** Tricks, counts and talk behind tabs: beside the table, or in a dialog on phones. */
export function Panels() {
  const [tab, setTab] = useState<Tab>("tricks");
  const tabs: [Tab, WordKey][] = [
    ["tricks", "t.tricks"],
    ["counts", "t.tab.counts"],
    ["talk", "t.tab.talk"],
  ];
  return (
    <>
      <div className="tabs" role="tablist">
        {tabs.map(([name, key]) => (
          <button
            type="button"
            key={name}
            role="tab"
            aria-selected={tab === name}
            data-test={`tab-${name}`}
            className={tab === name ? "on" : ""}
            onClick={() => setTab(name)}
          >
            {t(key)}
          </button>
        ))}
      </div>
      {tab === "tricks" && <Tricks />}
      {tab === "counts" && <Counts />}
      {tab === "talk" && <TalkPanel />}
    </>
  );
}

function Tricks() {
  const { model } = useHere();
  const { deal } = model;
  if (!deal) return null;
  const done = Object.entries(deal.tricks)
    .filter(([, trick]) => trick.winner !== undefined)
    .sort((a, b) => Number(b[0]) - Number(a[0]));
  const opponents = deal.declarer === undefined ? null : 1 - (deal.declarer & 1);
  return (
    <>
      <div className="score">
        <div className="big">
          <span>{opponents === null ? t("t.points") : t("t.points.side", { side: sideOf(model, opponents) })}</span>
          <b>{deal.points}</b>
        </div>
      </div>
      {(model.mine?.kitty.length ?? 0) > 0 && (
        <div className="score">
          {t("t.kitty")} <Played faces={model.mine!.kitty} marks={model.marks} />
        </div>
      )}
      <div className="th">{done.length ? t("t.tricks.head") : t("t.tricks.none")}</div>
      <ol className="tricks">
        {done.map(([number, trick]) => (
          <li key={number} className="trk">
            <div className="no">
              {Number(number) + 1}
              <small>
                {sideShort((trick.winner ?? 0) & 1)} {trick.points ? `+${trick.points}` : "·"}
              </small>
            </div>
            {trick.plays.map((faces, place) => {
              const seat = seatAt(trick, place, deal.step);
              return (
                <div key={place} className={`wl${seat === trick.winner ? " won" : ""}`}>
                  <i>{seatShort(seat)}</i>
                  <Played faces={faces} marks={model.marks} />
                </div>
              );
            })}
          </li>
        ))}
      </ol>
    </>
  );
}

/** Counting aids: what has not been seen of the strong cards, and who has shown that he has none of a suit. */
function Counts() {
  const { model } = useHere();
  const wanted = useStore(settings).counts;
  const tally = model.deal && aided(model.view) ? tallyOf(model.deal) : null;
  if (!tally || !model.deal) return <p className="muted pad">{t("t.counts.off")}</p>;
  if (!wanted) return <p className="muted pad">{t("set.counts.hint")}</p>;
  const strong = [53, 52, ...[0, 1, 2, 3].map((suit) => suit * 13 + model.deal!.level)];
  const own = (face: number) => model.hand.filter((other) => other === face).length;
  return (
    <div className="counts pad">
      <h3>{t("t.counts.out")}</h3>
      <ul>
        {strong.map((face) => {
          const left = model.deal!.decks - (tally.seen[face] ?? 0) - own(face);
          return (
            <li key={face}>
              <Played faces={[face]} marks={model.marks} /> <b>{Math.max(0, left)}</b>
            </li>
          );
        })}
      </ul>
      <ul className="voids">
        {Object.entries(tally.void).map(([seat, suits]) => (
          <li key={seat}>
            {seatShort(Number(seat))}{" "}
            {suits.map((suit) =>
              suit === 4 ? (
                <b key={suit}>{t("t.trump")}</b>
              ) : (
                <Icon key={suit} name={"shcd"[suit]!} className={"shcd"[suit]} />
              ),
            )}
          </li>
        ))}
      </ul>
      <p className="muted">
        {t("t.level")} {rankText(model.deal.level)}
      </p>
    </div>
  );
}
