/** A match with real cards, made alone: two sides, rulebook, clock, all with defaults. Not here: letting people in (Links). */
import { useState } from "react";
import { save } from "../keep";
import { createRoom, Refused } from "../net/api";
import { agree, newPair } from "../net/crypto";
import { pageId } from "../net/page";
import { namesKnown } from "../net/room";
import { keepKey, keyNow, roomsHeld } from "../net/roomKeys";
import { titleOf, useCatalogue } from "../pages/BookTitle";
import { wantedBook } from "../pages/making";
import { Shell } from "../pages/Shell";
import { Link } from "../parts/Link";
import { Seg } from "../parts/Seg";
import type { NewMatch } from "../protocol";
import { go } from "../router";
import { settings } from "../settings";
import { t } from "../words";
import { l } from "../words.live";
import { sideTag } from "./model";
import "./live.css";

type Minutes = "book" | "0" | "60" | "90";
type Phones = "two" | "one" | "none";
const DEVICES: Record<Phones, [boolean, boolean]> = { two: [true, true], one: [true, false], none: [false, false] };

export function NewLivePage() {
  const books = useCatalogue();
  const [book, setBook] = useState("");
  const [names, setNames] = useState<[string, string]>(["", ""]);
  const [minutes, setMinutes] = useState<Minutes>("book");
  const [phones, setPhones] = useState<Phones>("two");
  const [start, setStart] = useState<"now" | "later">("later");
  const [trouble, setTrouble] = useState("");
  const [busy, setBusy] = useState(false);
  const chosen = book || wantedBook(books);
  const make = async (): Promise<void> => {
    setBusy(true);
    setTrouble("");
    try {
      await makeRoom({
        rulebook: chosen,
        names: [names[0].trim(), names[1].trim()],
        devices: DEVICES[phones],
        start: start === "now",
        ...(minutes === "book" ? {} : { minutes: Number(minutes) }),
      });
    } catch (error) {
      setTrouble(error instanceof Refused && error.problem.text ? error.message : t("lobby.offline"));
      setBusy(false);
    }
  };
  return (
    <Shell title={l("new.title")}>
      <form
        className="panel create"
        onSubmit={(event) => {
          event.preventDefault();
          void make();
        }}
      >
        <h1>{l("new.title")}</h1>
        <p className="lead">{l("new.text")}</p>
        {([0, 1] as const).map((side) => (
          <label key={side} className="field">
            <span>{t(side ? "side.1" : "side.0")}</span>
            <input
              className="own"
              value={names[side]}
              maxLength={40}
              placeholder={l("new.name")}
              data-test={`lv-name-${side}`}
              onInput={(event) => {
                const text = event.currentTarget.value;
                setNames((now) => (side ? [now[0], text] : [text, now[1]]));
              }}
            />
          </label>
        ))}
        <Seg
          label={t("create.book")}
          test="lv-book"
          value={chosen}
          onChange={setBook}
          choices={books.map((one) => ({ value: one.name, label: titleOf(one, one.name) }))}
        />
        <Seg
          label={l("new.clock")}
          test="lv-minutes"
          value={minutes}
          onChange={setMinutes}
          choices={(["book", "60", "90", "0"] as const).map((value) => ({ value, label: l(`new.clock.${value}`) }))}
        />
        <Seg
          label={l("new.start")}
          test="lv-start"
          value={start}
          onChange={setStart}
          choices={(["later", "now"] as const).map((value) => ({ value, label: l(`new.start.${value}`) }))}
        />
        <Seg
          label={l("new.phones")}
          test="lv-phones"
          value={phones}
          onChange={setPhones}
          choices={(["two", "one", "none"] as const).map((value) => ({ value, label: l(`new.phones.${value}`) }))}
          hint={phones === "two" ? undefined : l("new.phones.hint")}
        />
        {trouble && (
          <p className="refuse" role="alert">
            {trouble}
          </p>
        )}
        <button type="submit" className="btn primary big" data-test="lv-make" disabled={busy} aria-busy={busy}>
          {l("new.go")}
        </button>
      </form>
      <Held />
    </Shell>
  );
}

/** Opens the room, keeps its director's key and goes where its links are shown. */
async function makeRoom(match: NewMatch): Promise<void> {
  const pair = newPair();
  const name = settings.get().name.trim();
  const made = await createRoom({ public: pair.public, match, name, page: pageId() });
  keepKey(made.room, agree(made.room, pair, made.public), null, "director");
  save("live.last", made.match);
  go(`/live/${encodeURIComponent(made.room)}/links`);
}

/** Matches this browser has a role in. */
function Held() {
  const [rooms] = useState(() => roomsHeld().slice(0, 5));
  const named = (room: string): string => {
    const { role = "", side = null } = keyNow(room) ?? {};
    const what = l(`role.${role || "director"}` as "role.referee", { side: side === null ? "" : sideTag(side) });
    return `${namesKnown(room).join(l("list")) || room} · ${what}`;
  };
  if (rooms.length === 0) return null;
  return (
    <section className="panel create">
      <h2>{l("held")}</h2>
      <div className="items">
        {rooms.map((room) => (
          <Link key={room} to={`/live/${encodeURIComponent(room)}`} className="item" test="lv-held">
            <span className="own">{named(room)}</span>
          </Link>
        ))}
      </div>
    </section>
  );
}
