/** One card as it looks, in the hand and on the table. Not here: what can be done with it. */
import { Icon } from "../parts/Icon";
import { settings } from "../settings";
import { t } from "../words";
import {
  BIG,
  dots,
  faceLabel,
  isJoker,
  isLevel,
  isTrump,
  type Marks,
  rankOf,
  rankText,
  suitLetter,
  suitOf,
} from "./faces";

function index(face: number) {
  if (isJoker(face)) {
    const words = settings.get().lang === "zh" ? (face === BIG ? "大\n王" : "小\n王") : face === BIG ? "BJ" : "LJ";
    return <b className={`jk ${face === BIG ? "bj" : "lj"} ${words.length === 2 ? "la" : ""}`}>{words}</b>;
  }
  const suit = suitLetter(suitOf(face));
  const rank = rankText(rankOf(face));
  return (
    <>
      <b className={`${suit}${rank === "10" ? " ten" : ""}`}>{rank}</b>
      <Icon name={suit} className={suit} />
    </>
  );
}

/** The inside of a card: index, suit and marks. */
export function Inside({ face, marks }: { face: number; marks: Marks }) {
  const points = dots(marks, face);
  const star = isLevel(marks, face);
  return (
    <>
      {index(face)}
      {(points > 0 || star) && (
        <span className="m">
          {points > 0 && <i />}
          {points > 1 && <i />}
          {star && <Icon name="star" />}
        </span>
      )}
    </>
  );
}

/** Cards lying on the table. `win`: they win the trick at the moment. */
export function Played({
  faces,
  marks,
  win = false,
  label,
  dead = false,
}: {
  faces: readonly number[];
  marks: Marks;
  win?: boolean;
  label?: string;
  dead?: boolean;
}) {
  const said = label ?? faces.map((face) => faceLabel(marks, face)).join(t("list.cards"));
  const dense = faces.length > 16 ? " d3" : faces.length > 8 ? " d2" : faces.length > 5 ? " d1" : "";
  return (
    <div className={`mini${win ? " win" : ""}${dead ? " dead" : ""}${dense}`} role="img" aria-label={said}>
      {faces.map((face, at) =>
        face < 0 ? (
          <span key={at} className="p back" />
        ) : (
          <span key={at} className={`p${isTrump(marks, face) ? " tr" : ""}`}>
            <Inside face={face} marks={marks} />
          </span>
        ),
      )}
    </div>
  );
}

/** Cards named inside a sentence: suit shape, then ranks. */
export function InText({ faces }: { faces: readonly number[] }) {
  const parts: { suit: string; text: string }[] = [];
  for (const face of faces) {
    const suit = isJoker(face) ? (face === BIG ? "bj" : "lj") : suitLetter(suitOf(face));
    const zh = settings.get().lang === "zh";
    const text = isJoker(face)
      ? zh
        ? face === BIG
          ? "大王"
          : "小王"
        : face === BIG
          ? "BJ"
          : "LJ"
      : rankText(rankOf(face));
    const last = parts.at(-1);
    if (last && last.suit === suit) last.text += ` ${text}`;
    else parts.push({ suit, text });
  }
  return (
    <span className="cards-in-text">
      {parts.map((part, at) => (
        <span key={at} className="nowrap">
          {"shcd".includes(part.suit) && <Icon name={part.suit} className={part.suit} />} {part.text}
        </span>
      ))}
    </span>
  );
}
