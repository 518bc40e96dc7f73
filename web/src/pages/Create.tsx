/** Making a table: rulebook, seats, how long, how fast, who may come. */
import { useState } from "react";
import { Refused } from "../net/api";
import { usePlainQuestion } from "../net/outside";
import { ownBooks } from "../own/check";
import { Link } from "../parts/Link";
import { Seg, Toggle } from "../parts/Seg";
import type { Length, TableSettings } from "../protocol";
import { useStore } from "../store";
import { NameField } from "../table/Room";
import { t } from "../words";
import { cardsOf, type Entry, titleOf, useCatalogue } from "./BookTitle";
import { makeTable, quick, wantedBook } from "./making";
import { SeatPick } from "./SeatPick";
import { Shell } from "./Shell";

type LengthKey = "1" | "4" | "60" | "120" | "full";
const lengths: Record<LengthKey, Length> = {
  "1": { deals: 1 },
  "4": { deals: 4 },
  "60": { minutes: 60 },
  "120": { minutes: 120 },
  full: { minutes: 0 },
};
const RANKS = ["2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K", "A"];

/** The rulebook a link to this page asks for. */
const asked = (): string => new URLSearchParams(location.search).get("book") ?? "";

/** Whether a link to this page asks for open seats. */
const withFriends = (): boolean => new URLSearchParams(location.search).get("with") === "friends";

export function CreatePage() {
  const books: readonly Entry[] = [...useCatalogue(), ...useStore(ownBooks)];
  const [chosen, setWish] = useState<TableSettings>({ ...quick(asked()).settings, absence: "bot" });
  const wish = { ...chosen, rulebook: chosen.rulebook || wantedBook(books) };
  const [seat, setSeat] = useState(3);
  const [bots, setBots] = useState("rules");
  const [open, setOpen] = useState<readonly number[]>(withFriends() ? [0, 1, 2] : []);
  const friends = open.length > 0;
  const asksPlain = usePlainQuestion(friends);
  const others = [0, 1, 2, 3].filter((at) => at !== seat);
  const [length, setLength] = useState<LengthKey>("full");
  const [more, setMore] = useState(false);
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState("");
  const set = (part: Partial<TableSettings>): void => setWish((now) => ({ ...now, ...part }));
  const make = async (): Promise<void> => {
    setBusy(true);
    setTrouble("");
    try {
      await makeTable({
        settings: { ...wish, length: lengths[length] },
        seat,
        bots: open.length < others.length ? bots : "",
        open,
      });
    } catch (error) {
      setTrouble(error instanceof Refused ? error.message : t("lobby.offline"));
      setBusy(false);
    }
  };
  return (
    <Shell title={t("create.title")}>
      <form
        className="panel create"
        onSubmit={(event) => {
          event.preventDefault();
          void make();
        }}
      >
        <h1>{t("create.title")}</h1>
        <Books books={books} value={wish.rulebook} onChange={(rulebook) => set({ rulebook })} />
        <SeatPick
          seat={seat}
          open={open}
          bots={bots}
          onChange={(at, free) => {
            setSeat(at);
            setOpen(free);
          }}
        />
        <Seg
          label={t("create.others")}
          test="others"
          value={friends ? (open.length === others.length ? "friends" : "mixed") : "bots"}
          onChange={(who) => setOpen(who === "friends" ? others : [])}
          choices={[
            { value: "bots", label: t("create.seat.bot") },
            { value: "friends", label: t("create.seat.open") },
            ...(friends && open.length < others.length ? [{ value: "mixed", label: t("create.seat.mixed") }] : []),
          ]}
        />
        {open.length < others.length && (
          <Seg
            label={t("create.bot")}
            test="bots"
            value={bots}
            onChange={setBots}
            choices={[
              { value: "rules", label: t("bot.rules") },
              { value: "random", label: t("bot.random") },
            ]}
          />
        )}
        <Seg
          label={t("create.length")}
          test="length"
          value={length}
          onChange={setLength}
          choices={(["1", "4", "60", "120", "full"] as const).map((value) => ({
            value,
            label: t(`create.length.${value}`),
          }))}
        />
        <Seg
          label={t("create.clocks")}
          test="clocks"
          value={wish.clocks ?? "book"}
          onChange={(clocks) => set({ clocks })}
          choices={(["none", "relaxed", "book"] as const).map((value) => ({
            value,
            label: t(`create.clocks.${value}`),
          }))}
        />
        {friends && (
          <Seg
            label={t("create.open")}
            test="open-to"
            value={wish.public ? "public" : "link"}
            onChange={(who) => set({ public: who === "public" })}
            choices={(["link", "public"] as const).map((value) => ({ value, label: t(`create.open.${value}`) }))}
          />
        )}
        {asksPlain && (
          <Toggle
            label={t("plain.allow")}
            hint={t("plain.allow.hint")}
            test="plain-hands"
            on={wish.plain_hands ?? false}
            onChange={(plain_hands) => set({ plain_hands })}
          />
        )}
        <button
          type="button"
          className="btn more-toggle"
          aria-expanded={more}
          data-test="more"
          onClick={() => setMore(!more)}
        >
          {t(more ? "create.less" : "create.more")}
        </button>
        {more && <More wish={wish} set={set} />}
        <NameField />
        {trouble && (
          <p className="refuse" role="alert">
            {trouble}
          </p>
        )}
        <button type="submit" className="btn primary big" data-test="create" disabled={busy} aria-busy={busy}>
          {t(friends ? "create.go" : "create.gobots")}
        </button>
      </form>
    </Shell>
  );
}

function Books({
  books,
  value,
  onChange,
}: {
  books: readonly Entry[];
  value: string;
  onChange: (name: string) => void;
}) {
  return (
    <fieldset className="field rb">
      <legend>{t("create.book")}</legend>
      {books.map((book) => (
        <label key={book.name} className={book.name === value ? "on" : ""}>
          <input
            type="radio"
            name="book"
            value={book.name}
            data-test={`book-${book.name}`}
            checked={book.name === value}
            onChange={() => onChange(book.name)}
          />
          <span className="rd" aria-hidden="true" />
          <span>
            <b className="own">{titleOf(book, book.name)}</b>
            <small>{cardsOf(book)}</small>
          </span>
        </label>
      ))}
      {books.length === 0 && <p className="muted">{t("loading")}</p>}
      <Link to="/book" className="btn s40 quiet" test="own-book">
        {t("rules.own.open")}
      </Link>
    </fieldset>
  );
}

function More({ wish, set }: { wish: TableSettings; set: (part: Partial<TableSettings>) => void }) {
  return (
    <div className="more">
      <label className="field">
        <span>{t("create.name")}</span>
        <input
          value={wish.title ?? ""}
          maxLength={40}
          placeholder={t("create.name.hint")}
          data-test="title"
          onInput={(event) => set({ title: event.currentTarget.value })}
        />
      </label>
      <Seg
        label={t("create.pace")}
        test="pace"
        value={wish.pace ?? "normal"}
        onChange={(pace) => set({ pace })}
        choices={(["slow", "normal", "fast", "instant"] as const).map((value) => ({
          value,
          label: t(`create.pace.${value}`),
        }))}
      />
      <Seg
        label={t("create.spectators")}
        test="spectators"
        value={wish.spectators ?? "played"}
        onChange={(spectators) => set({ spectators })}
        choices={(["none", "played", "delayed"] as const).map((value) => ({
          value,
          label: t(`create.spectators.${value}`, { n: wish.delay_deals ?? 1 }),
        }))}
      />
      <Seg
        label={t("create.talk")}
        test="talk"
        value={wish.talk ?? "phrases"}
        onChange={(talk) => set({ talk })}
        choices={(["off", "phrases", "free"] as const).map((value) => ({ value, label: t(`create.talk.${value}`) }))}
      />
      <Seg
        label={t("create.absence")}
        test="absence"
        value={wish.absence ?? "bot"}
        onChange={(absence) => set({ absence })}
        choices={(["wait", "bot", "host"] as const).map((value) => ({ value, label: t(`create.absence.${value}`) }))}
      />
      <LevelPick wish={wish} set={set} />
      <Toggle
        label={t("create.record")}
        test="record"
        on={wish.enforcement === "record"}
        onChange={(on) => set({ enforcement: on ? "record" : "prevent" })}
      />
      <Toggle
        label={t("create.takeback")}
        test="takeback"
        on={wish.takeback ?? true}
        onChange={(takeback) => set({ takeback })}
        disabled={wish.competition ?? false}
      />
      <Toggle
        label={t("create.competition")}
        test="competition"
        on={wish.competition ?? false}
        onChange={(competition) => set({ competition })}
      />
    </div>
  );
}

function LevelPick({ wish, set }: { wish: TableSettings; set: (part: Partial<TableSettings>) => void }) {
  const levels = wish.levels ?? null;
  const put = (side: number, value: string): void => {
    if (!value) return set({ levels: null });
    const next: [string, string] = levels ? [...levels] : [value, value];
    next[side] = value;
    set({ levels: next });
  };
  return (
    <fieldset className="field">
      <legend>{t("create.levels")}</legend>
      <div className="row wrap">
        {[1, 0].map((side) => (
          <label key={side} className="row grow level-pick">
            <span>{t(side ? "side.1" : "side.0")}</span>
            <select
              data-test={`level-${side}`}
              value={levels?.[side] ?? ""}
              onChange={(event) => put(side, event.currentTarget.value)}
            >
              <option value="">{t("create.levels.book")}</option>
              {RANKS.map((rank) => (
                <option key={rank} value={rank}>
                  {rank === "T" ? "10" : rank}
                </option>
              ))}
            </select>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
