/** The panel beside the table on wide screens: tricks and points, counts, talk. */
import { useState } from "react";
import { Played } from "../cards/Face";
import { asLaid, bySuit } from "../cards/faces";
import { t, type WordKey } from "../words";
import { Counts } from "./Counts";
import { useHere } from "./here";
import { seatAt } from "./model";
import { seatShort, sideShort } from "./names";
import { sideOf } from "./Settlement";
import { TalkPanel } from "./Talk";

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
          {t("t.kitty")} <Played faces={bySuit(model.marks, model.mine!.kitty)} marks={model.marks} />
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
                <div key={place} className={`wl${seat === trick.winner ? " wins" : ""}`}>
                  <i>{seatShort(seat)}</i>
                  <Played faces={asLaid(model.marks, faces)} marks={model.marks} />
                </div>
              );
            })}
          </li>
        ))}
      </ol>
    </>
  );
}
