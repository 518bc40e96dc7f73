/** The fields of a deal's entry, in the order people say them. Not here: one row (Rows), the rest of the form (EntryForm). */
import { useState } from "react";
import { Icon } from "../parts/Icon";
import type { Form, LiveView, NotCounted } from "../protocol";
import { t, tOf } from "../words";
import { l } from "../words.live";
import {
  countsLast,
  type Ended,
  type Filled,
  impossible,
  shapeChoices,
  shapeWord,
  sideName,
  sideOf,
  winnerOf,
} from "./model";
import { Numbers, type Option, Picks } from "./Rows";

interface Props {
  view: LiveView;
  form: Form | null;
  said: Record<string, string>;
  filled: Filled;
  set: (part: Partial<Filled>) => void;
  odd: readonly string[];
}

export function Fields(props: Props) {
  const { view, filled, set, odd } = props;
  return (
    <div className="lv-fields">
      <Picks
        label={l("field.trump")}
        test="lv-trump"
        value={filled.trump}
        onPick={(trump) => set({ trump })}
        picks={TRUMPS}
        odd={odd.includes("trump")}
      />
      <Picks
        label={l("field.declarer")}
        test="lv-declarer"
        value={filled.declarer}
        onPick={(declarer) => set({ declarer })}
        picks={seats(view)}
        odd={odd.includes("declarer")}
      />
      {filled.ended === "played" ? <PlayedFields {...props} /> : <OtherEnd {...props} />}
      <EndedSwitch filled={filled} set={set} />
    </div>
  );
}

const SIGNS = ["s", "h", "c", "d"] as const;
export const TRUMPS: readonly Option<number>[] = [
  ...SIGNS.map((sign, value) => ({
    value,
    test: value,
    get name() {
      return tOf("suit", sign);
    },
    label: (
      <span className={sign}>
        <Icon name={sign} />
      </span>
    ),
  })),
  {
    value: 4,
    test: 4,
    get name() {
      return t("suit.none");
    },
    get label() {
      return l("notrump");
    },
  },
];

export const seats = (view: LiveView): Option<number>[] =>
  [0, 1, 2, 3].map((seat) => ({
    value: seat,
    test: seat,
    label: (
      <span className="lv-seat">
        {tOf("seat", `s${seat}`)}
        {view.players[seat] && <small className="own">{view.players[seat]}</small>}
      </span>
    ),
  }));

function PlayedFields({ view, form, said, filled, set, odd }: Props) {
  const wrong = (field: "points" | "kitty" | "last" | "charges") => impossible(form, said, field, filled);
  const step = form?.step ?? 5;
  const declarers = filled.declarer === null ? null : sideOf(filled.declarer);
  const name = (role: "declarers" | "opponents"): string =>
    declarers === null ? l(`role.${role}`) : sideName(view, role === "declarers" ? declarers : 1 - declarers);
  const captured = winnerOf(filled) === "opponents";
  return (
    <>
      <Numbers
        label={l("points.of", { side: name("opponents") })}
        small={form?.apart ? l("points.before") : undefined}
        test="lv-points"
        value={filled.points}
        step={step}
        onNumber={(points) => set({ points })}
        odd={odd.includes("points")}
        wrong={wrong("points")}
      />
      {form?.seat ? (
        <Picks
          label={l("field.lastBy")}
          test="lv-last-seat"
          value={filled.seat}
          onPick={(seat) => set({ seat })}
          picks={seats(view)}
          odd={odd.includes("last_by") || odd.includes("seat")}
        />
      ) : (
        <Picks
          label={l("field.lastBy")}
          test="lv-last-by"
          value={filled.lastBy}
          onPick={(lastBy) => set({ lastBy })}
          picks={(["declarers", "opponents"] as const).map((role) => ({ value: role, test: role, label: name(role) }))}
          odd={odd.includes("last_by")}
        />
      )}
      {form && countsLast(form, filled) && <LastTrick form={form} filled={filled} set={set} odd={odd} />}
      {form?.trumps && captured && (
        <Picks
          label={l("field.trumps")}
          test="lv-trumps"
          value={filled.trumps}
          onPick={(trumps) => set({ trumps })}
          picks={[
            { value: true, test: "yes", label: l("trumps.yes") },
            { value: false, test: "no", label: l("trumps.no") },
          ]}
          odd={odd.includes("trumps")}
        />
      )}
      {form?.kitty && captured && (
        <Numbers
          label={l("field.kitty")}
          test="lv-kitty"
          value={filled.kitty}
          step={step}
          onNumber={(kitty) => set({ kitty })}
          odd={odd.includes("kitty")}
          wrong={wrong("kitty")}
        />
      )}
      {form?.last && (
        <Numbers
          label={l("field.last")}
          test="lv-last"
          value={filled.last}
          step={step}
          onNumber={(last) => set({ last })}
          odd={odd.includes("last")}
          wrong={wrong("last")}
        />
      )}
      <Charges filled={filled} set={set} step={step} odd={odd} wrong={wrong("charges")} />
    </>
  );
}

/** The last trick's shape, or how many cards each played: the usual ones a tap each, the rest behind "more". */
function LastTrick({ form, filled, set, odd }: Omit<Props, "view" | "said"> & { form: Form }) {
  const [more, setMore] = useState(false);
  const choices = shapeChoices(form.shapes);
  const known = choices.some((one) => one.width === filled.width && one.length === filled.length);
  if (form.by_cards) {
    const few = [1, 2, 3, 4].filter((n) => n <= form.hand);
    const open = more || (filled.shaped && filled.cards > 4);
    return (
      <>
        <Picks
          label={l("field.cards")}
          test="lv-cards"
          value={filled.shaped && !open ? Math.max(1, filled.cards) : open ? -1 : null}
          onPick={(cards) => {
            setMore(cards === -1);
            if (cards > 0) set({ cards, shaped: true });
          }}
          picks={[
            ...few.map((n) => ({ value: n, test: n, label: l("cards", { n }) })),
            { value: -1, test: "more", label: l("more.shapes") },
          ]}
          odd={odd.includes("cards")}
        />
        {open && (
          <Numbers
            label={l("cards.each")}
            test="lv-cards-n"
            value={filled.cards || null}
            step={1}
            onNumber={(n) => set({ cards: n ?? 0, shaped: n !== null })}
          />
        )}
      </>
    );
  }
  if (!form.asks_shape) return null;
  const open = more || (filled.shaped && !known);
  const longest = Math.max(0, ...form.shapes.filter((one) => one.width === filled.width).map((one) => one.longest));
  return (
    <>
      <Picks
        label={l("field.shape")}
        test="lv-shape"
        wrap
        value={open ? "more" : filled.shaped ? `${filled.width}x${filled.length}` : null}
        onPick={(value) => {
          if (value === "more") return setMore(true);
          const [width = 1, length = 1] = value.split("x").map(Number);
          setMore(false);
          set({ width, length, cards: 0, shaped: true });
        }}
        picks={[
          ...choices.map((one) => ({
            value: `${one.width}x${one.length}`,
            test: `${one.width}x${one.length}`,
            label: shapeWord(one.width, one.length),
          })),
          { value: "more", test: "more", label: l("more.shapes") },
        ]}
        odd={odd.includes("width") || odd.includes("length")}
      />
      {open && (
        <>
          <Numbers
            label={l("shape.width")}
            test="lv-width"
            least={1}
            value={filled.width}
            step={1}
            onNumber={(n) => set({ width: n ?? 1, shaped: true })}
          />
          <Numbers
            label={l("shape.length")}
            small={longest > 1 ? l("shape.longest", { n: longest }) : undefined}
            test="lv-length"
            least={1}
            value={filled.length}
            step={1}
            onNumber={(n) => set({ length: n ?? 1, shaped: true })}
          />
          <Numbers
            label={l("cards.each")}
            small={l("cards.thrown")}
            test="lv-cards-n"
            value={filled.cards || null}
            step={1}
            onNumber={(n) => set({ cards: n ?? 0, shaped: true })}
          />
        </>
      )}
    </>
  );
}

function Charges({ filled, set, step, odd, wrong }: ChargesProps) {
  const [open, setOpen] = useState(filled.charges !== 0);
  if (!open)
    return (
      <button type="button" className="lv-link" data-test="lv-charges-open" onClick={() => setOpen(true)}>
        {l("charges.open")}
      </button>
    );
  return (
    <Numbers
      label={l("field.charges")}
      small={l("charges.hint")}
      test="lv-charges"
      least={-2000}
      value={filled.charges}
      step={step}
      onNumber={(charges) => set({ charges: charges ?? 0 })}
      odd={odd.includes("charges")}
      wrong={wrong}
    />
  );
}
type ChargesProps = Omit<Props, "view" | "form" | "said"> & { step: number; wrong: string };

function OtherEnd({ filled, set }: Props) {
  if (filled.ended === "void")
    return (
      <>
        <Picks
          label={l("void.why")}
          test="lv-void"
          wrap
          value={filled.why}
          onPick={(why) => set({ why })}
          picks={(["redeal", "misdeal", "nobody_declared", "other"] as NonNullable<NotCounted["reason"]>[]).map(
            (why) => ({
              value: why,
              test: why,
              label: l(`void.${why}` as "void.redeal"),
            }),
          )}
        />
        <Picks
          label={l("void.next")}
          test="lv-opening"
          value={filled.opening}
          onPick={(opening) => set({ opening })}
          picks={[
            { value: false, test: "no", label: l("void.same") },
            { value: true, test: "yes", label: l("void.opening") },
          ]}
        />
      </>
    );
  if (filled.ended === "offence")
    return (
      <Numbers
        label={l("offence.points")}
        small={l("offence.hint")}
        test="lv-points"
        value={filled.points}
        step={5}
        onNumber={(points) => set({ points })}
      />
    );
  return <p className="hint lv-hint">{l("time.hint")}</p>;
}

function EndedSwitch({ filled, set }: Pick<Props, "filled" | "set">) {
  const [open, setOpen] = useState(filled.ended !== "played");
  if (!open)
    return (
      <button type="button" className="lv-link" data-test="lv-ended-open" onClick={() => setOpen(true)}>
        {l("ended.open")}
      </button>
    );
  const ways: Ended[] = ["played", "void", "offence", "time"];
  return (
    <Picks
      label={l("ended")}
      test="lv-ended"
      wrap
      value={filled.ended}
      onPick={(ended) => set({ ended, points: ended === "played" ? filled.points : null })}
      picks={ways.map((way) => ({ value: way, test: way, label: l(`ended.${way}`) }))}
    />
  );
}
