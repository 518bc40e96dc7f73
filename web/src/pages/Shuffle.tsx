/** Shuffle statistics: where cards fell, beside what a fair shuffle makes expected, in plain words. Not here: counting. */
import { type ReactNode, useEffect, useState } from "react";
import { InText } from "../cards/Face";
import { faceName } from "../cards/faces";
import { Refused, shuffles } from "../net/api";
import type { ChiSquare, CountRow, ShuffleGroup, ShuffleStats } from "../protocol";
import { locale } from "../settings";
import { seatName } from "../table/names";
import { t, tOf } from "../words";
import { titleOf, useCatalogue } from "./BookTitle";
import { Shell } from "./Shell";

/** Deals below which nothing is concluded. */
const ENOUGH = 40;
const AGAIN_MS = 3000;
const RARE = 0.01;
const BAD = 0.001;
/** Standard deviations that are usual. */
const USUAL = 2;

export function ShufflePage() {
  const [found, setFound] = useState<ShuffleStats | null>(null);
  const [trouble, setTrouble] = useState("");
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let here = true;
    const ask = (): void => {
      shuffles().then(
        (stats) => {
          if (!here) return;
          setFound(stats);
          if (stats.busy) timer = setTimeout(ask, AGAIN_MS);
        },
        (error: unknown) => here && setTrouble(error instanceof Refused ? error.message : String(error)),
      );
    };
    ask();
    return () => {
      here = false;
      clearTimeout(timer);
    };
  }, []);
  return (
    <Shell title={t("shuffle.title")}>
      <h1>{t("shuffle.title")}</h1>
      {trouble && <p role="alert">{trouble}</p>}
      {!found && !trouble && <p aria-busy="true">{t("loading")}</p>}
      {found && <Stats found={found} />}
    </Shell>
  );
}

export function Stats({ found }: { found: ShuffleStats }) {
  const deals = found.groups.reduce((sum, group) => sum + group.deals, 0);
  const time = new Date(found.made_at).toLocaleString(locale());
  return (
    <div className="stats">
      <p className="prose">{t("shuffle.lead", { n: deals })}</p>
      <p className="prose">{t("shuffle.luck")}</p>
      <details data-test="chi">
        <summary>{t("shuffle.chi.what")}</summary>
        <p className="prose">{t("shuffle.chi.text")}</p>
      </details>
      {deals === 0 && !found.busy && <p className="muted">{t("shuffle.none")}</p>}
      {found.busy && (
        <p role="status" aria-busy="true">
          {t("shuffle.busy")}
        </p>
      )}
      {found.groups.map((group) => (
        <Group key={`${group.rulebook} ${group.decks} ${group.kitty}`} group={group} />
      ))}
      <p className="muted">
        {t("shuffle.made", { time, tables: found.tables })}{" "}
        {found.tables < found.known && !found.busy && t("shuffle.made.more")}
      </p>
    </div>
  );
}

function Group({ group }: { group: ShuffleGroup }) {
  const books = useCatalogue();
  const { rulebook, decks, kitty, deals } = group;
  const title = titleOf(
    books.find((book) => book.name === rulebook),
    rulebook,
  );
  const kind = t(kitty > 0 ? "shuffle.kind" : "shuffle.kind.nokitty", { decks, kitty, n: deals });
  return (
    <section className="panel pad group" data-test="shuffle-group">
      <h2>{title}</h2>
      <p className="muted">{kind}</p>
      <Verdict test={group.even} deals={deals} />
      <details>
        <summary>{t("shuffle.faces")}</summary>
        <Faces group={group} />
      </details>
      {kitty > 0 && (
        <details>
          <summary>{t("shuffle.points")}</summary>
          <p>
            {t("shuffle.points.mean", { seen: round(group.kitty_mean[0]!), expected: round(group.kitty_mean[1]!) })}
          </p>
          {group.kitty_even && <Verdict test={group.kitty_even} deals={deals} />}
          {group.kitty_points.length > 0 && (
            <Rows rows={group.kitty_points} name={pointsName} head={t("shuffle.points")} />
          )}
        </details>
      )}
      <details>
        <summary>{t("shuffle.sets")}</summary>
        <p>{t("shuffle.sets.text")}</p>
        <Rows rows={group.sets} name={(row) => tOf("shuffle.set", row.low)} head={t("shuffle.sets")} />
      </details>
      <details>
        <summary>{t("shuffle.runs")}</summary>
        <p className="prose">{t("shuffle.runs.text", { n: group.simulated })}</p>
        <Rows rows={group.runs} name={runName} head={t("shuffle.runs")} />
      </details>
    </section>
  );
}

const round = (value: number): string => (Math.abs(value) >= 100 ? value.toFixed(0) : value.toFixed(1));
const pointsName = (row: CountRow): string =>
  row.low === row.high ? t("shuffle.points.one", { low: row.low }) : t("shuffle.points.row", { ...row });
const runName = (row: CountRow): string =>
  row.low === 0
    ? t("shuffle.run.0")
    : t(row.low === row.high && row.low < 5 ? "shuffle.run.n" : "shuffle.run.more", { n: row.low });

/** What a test says, in words first and in numbers after. */
export function Verdict({ test, deals }: { test: ChiSquare; deals: number }) {
  const word = verdict(test.p, deals);
  const n = Math.max(1, Math.round(test.p * 100));
  return (
    <div className={`verdict ${word}`} data-test="verdict">
      <p className="prose">
        <b>{t(`shuffle.${word}`, { n: word === "few" ? deals : n, most: ENOUGH })}</b>
      </p>
      <p className="muted">{t("shuffle.chi", { value: test.value, free: test.freedom, p: test.p.toFixed(3) })}</p>
    </div>
  );
}

export function verdict(p: number, deals: number): "few" | "good" | "rare" | "bad" {
  if (deals < ENOUGH) return "few";
  return p < BAD ? "bad" : p < RARE ? "rare" : "good";
}

/** Faces by suit, jokers last: tables side by side where there is room. */
const SUITS = [0, 13, 26, 39, 52].map((first) => Array.from({ length: first === 52 ? 2 : 13 }, (_, at) => first + at));

function Faces({ group }: { group: ShuffleGroup }) {
  const { share_seat: seat, share_kitty: kitty } = group;
  const text = group.kitty > 0 ? "shuffle.faces.text" : "shuffle.faces.nokitty";
  const places = [0, 1, 2, 3, ...(group.kitty > 0 ? [4] : [])];
  return (
    <>
      <p>{t(text, { seat: round(seat), kitty: round(kitty) })}</p>
      <div className="suits">
        {SUITS.map((faces) => (
          <Scroll key={faces[0]} label={t("shuffle.faces")}>
            <table>
              <thead>
                <tr>
                  <th scope="col">{t("shuffle.card")}</th>
                  {places.map((place) => (
                    <th scope="col" key={place}>
                      {place < 4 ? seatName(place) : t("shuffle.kitty")}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {faces
                  .filter((face) => group.faces[face]!.some((count) => count > 0))
                  .map((face) => (
                    <tr key={face}>
                      <th scope="row" aria-label={faceName(face)}>
                        <InText faces={[face]} />
                      </th>
                      {places.map((place) => (
                        <td key={place}>{group.faces[face]![place]}</td>
                      ))}
                    </tr>
                  ))}
              </tbody>
            </table>
          </Scroll>
        ))}
      </div>
    </>
  );
}

/** A wide table scrolls inside itself, never the page; it can be reached by keyboard. */
function Scroll({ children, label }: { children: ReactNode; label: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <div className="scroll" role="group" tabIndex={0} aria-label={label}>
      {children}
    </div>
  );
}

function Rows({ rows, name, head }: { rows: readonly CountRow[]; name: (row: CountRow) => string; head: string }) {
  const shown = rows.filter((row) => row.seen > 0 || row.expected >= 0.05);
  return (
    <>
      <Scroll label={head}>
        <table>
          <thead>
            <tr>
              <th scope="col">{head}</th>
              <th scope="col">{t("shuffle.seen")}</th>
              <th scope="col">{t("shuffle.expected")}</th>
              <th scope="col">{t("shuffle.off")}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <tr key={row.low}>
                <th scope="row">{name(row)}</th>
                <td>{round(row.seen)}</td>
                <td>{round(row.expected)}</td>
                <Off row={row} />
              </tr>
            ))}
          </tbody>
        </table>
      </Scroll>
      <p className="muted">{t("shuffle.off.text")}</p>
    </>
  );
}

/** How far off in standard deviations, with a word for it. */
function Off({ row }: { row: CountRow }) {
  if (row.spread <= 0) return <td>—</td>;
  const off = (row.seen - row.expected) / row.spread;
  const beyond = Math.abs(off) > USUAL;
  return (
    <td className={beyond ? "beyond" : ""}>
      {off > 0 ? "+" : ""}
      {off.toFixed(1)} <span className="vh">{t(beyond ? "shuffle.beyond" : "shuffle.within")}</span>
    </td>
  );
}
