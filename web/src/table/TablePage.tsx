/** A table's page: the connection, and which of its faces is shown. */
import { lazy, Suspense, useCallback, useEffect, useMemo, useState } from "react";
import { alertTo } from "../announce";
import { editionOf, need } from "../clauses";
import { desktop, flat, type Room as HandRoom, phone, phoneLarge, tablet } from "../hand/layout";
import { Connection, type Outcome } from "../net/connection";
import { BookName } from "../parts/ClauseChip";
import { Icon } from "../parts/Icon";
import { takeFragment } from "../router";
import { settings } from "../settings";
import { freshBytes } from "../shuffle";
import { createStore, useStore } from "../store";
import { t } from "../words";
import { Banners, saidOnFelt } from "./Banners";
import { Strip, TopBar, type Width } from "./Bars";
import { Felt, useShownTrick } from "./Felt";
import { Gone } from "./Gone";
import { Here, useHere } from "./here";
import { judging } from "./judging";
import { Menu } from "./Menu";
import { type Model, modelOf } from "./model";
import { pauseText } from "./notices";
import { Over } from "./Over";
import { PlayArea } from "./Play";
import { passFrom } from "./pass";
import { Room } from "./Room";
import { Settlement } from "./Settlement";
import { Side } from "./Side";
import { TalkDialog } from "./Talk";
import { useChoice } from "./useChoice";
import { useKeys } from "./useKeys";
import { useStory } from "./useStory";
import { Watching } from "./Watching";

const JudgeBar = lazy(() => import("./referee/Bar").then((part) => ({ default: part.Bar })));
const JudgeWork = lazy(() => import("./referee/Work").then((part) => ({ default: part.Work })));

export function TablePage({ id, fragment, made }: { id: string; fragment: string; made?: Connection }) {
  const conn = useMemo(() => made ?? new Connection(id, passFrom(id, fragment)), [id]);
  useEffect(() => () => conn.close(), [conn]);
  useLateLink(id, conn);
  useReadyAtOnce(conn, fragment === "ready");
  return <TableOf conn={conn} />;
}

/** A link pasted into this very page admits as one that opened it. */
function useLateLink(id: string, conn: Connection): void {
  useEffect(() => {
    const read = (): void => {
      const pass = passFrom(id, takeFragment());
      if (pass) conn.claim(pass);
    };
    addEventListener("hashchange", read);
    return () => removeEventListener("hashchange", read);
  }, [id, conn]);
}

export function TableOf({ conn }: { conn: Connection }) {
  const live = useStore(conn.live);
  useStore(settings);
  const [trouble, setTrouble] = useState<Outcome | null>(null);
  const act = useCallback(
    async (body: Parameters<Connection["send"]>[0], quiet = false): Promise<Outcome> => {
      const outcome = await conn.send(body);
      if (!outcome.ok && !quiet) {
        setTrouble(outcome);
        alertTo(outcome.text || outcome.code);
      }
      return outcome;
    },
    [conn],
  );
  const model = useMemo(() => (live.view ? modelOf(live, live.view) : null), [live]);
  useStory(conn, model);
  useBytes(conn, model);
  const seated = model?.me !== null && model !== null;
  useEffect(() => {
    if (seated) conn.keyRing?.seated();
  }, [conn, seated]);
  const book = editionOf(live.view);
  useEffect(() => need(book), [book]);
  useEffect(() => {
    if (!trouble) return;
    const timer = setTimeout(() => setTrouble(null), 6000);
    return () => clearTimeout(timer);
  }, [trouble]);
  if (live.status === "gone" && live.gone !== "table_closed")
    return <Gone conn={conn} reason={live.gone ?? "not_allowed"} />;
  if (!model) return <Loading offline={live.status === "offline"} />;
  const here = { model, conn, act };
  return (
    <Here.Provider value={here}>
      <BookName.Provider value={book}>
        <Faces />
        {trouble && (
          <div className="toast" role="alert" data-test="trouble">
            <Icon name="x" /> <span className="grow">{trouble.text || trouble.code}</span>
            <button
              type="button"
              className="icon"
              aria-label={t("close")}
              data-test="trouble-close"
              onClick={() => setTrouble(null)}
            >
              <Icon name="close" />
            </button>
          </div>
        )}
      </BookName.Provider>
    </Here.Provider>
  );
}

function Loading({ offline }: { offline: boolean }) {
  return (
    <main className="quiet-page" aria-busy="true">
      <Icon name="wait" className="big" />
      <p>{t(offline ? "lobby.offline" : "loading")}</p>
    </main>
  );
}

/** Sits down: asks for a key first where this browser has none. */
function useSit(): (seat: number, label: string) => void {
  const { conn, act } = useHere();
  return (seat, label) => {
    const sit = (): void => void act({ do: "sit", seat, label });
    if (conn.keyRing) return sit();
    const stop = conn.live.watch(() => {
      if (!conn.keyRing || conn.live.get().status !== "live") return;
      stop();
      sit();
    });
    conn.claim(null);
  };
}

function Faces() {
  const { model } = useHere();
  const { view } = model;
  const sit = useSit();
  const [menu, setMenu] = useState<"main" | "keys" | null>(null);
  const [talk, setTalk] = useState(false);
  const width = useWidth();
  const bars = <TopBar menu={() => setMenu("main")} talk={() => setTalk(true)} width={width} />;
  const settled = useSettled(model);
  let body = <Table width={width} keys={() => setMenu("keys")} sit={sit} />;
  if (view.phase === "gathering") body = <Room sit={sit} />;
  else if (view.phase === "ended" && (settled || !view.deal || view.deal.phase !== "over")) body = <Over />;
  else if (settled) body = <Settlement sit={sit} />;
  const judge = model.mine?.authority !== undefined;
  const work = useStore(judging).part !== "" && judge && model.mine?.here !== undefined;
  const table = view.phase === "playing" && !settled && !judge;
  if (work)
    body = (
      <Suspense fallback={null}>
        <JudgeWork />
      </Suspense>
    );
  return (
    <div
      className={`tablep ${width}${table ? "" : " scrolls"}${judge ? " judged" : ""}`}
      data-phase={view.deal?.phase ?? view.phase}
    >
      {bars}
      <Banners />
      {judge && (
        <Suspense fallback={null}>
          <JudgeBar />
        </Suspense>
      )}
      {body}
      {menu && <Menu first={menu} close={() => setMenu(null)} />}
      {talk && <TalkDialog close={() => setTalk(false)} />}
    </div>
  );
}

/** The settlement shows once the last trick has lain long enough to be seen. */
function useSettled(model: Model): boolean {
  const shown = useShownTrick(model);
  return model.deal?.phase === "over" && (shown === null || shown.trick.winner === undefined);
}

/** What a referee scrolls has nothing in it that takes the focus: it takes it itself. */
const SCROLLS = { tabIndex: 0, role: "group" } as const;

function Table({ width, keys, sit }: { width: Width; keys: () => void; sit: (seat: number, label: string) => void }) {
  const { model } = useHere();
  const [peek, setPeek] = useState(false);
  const choice = useChoice();
  useKeys(model, choice, setPeek, keys);
  const text = useStore(settings).text;
  const room = roomOf(width, text);
  return (
    <main className="table-grid">
      <h1 className="vh">{t("t.table")}</h1>
      <div className="table-top">
        {width !== "flat" && <Strip />}
        {model.view.pause && saidOnFelt(model.view) && (
          <p className="paused-over" role="status" data-test="paused-over">
            <Icon name="pause" /> {pauseText(model.view.pause.cause, model.view.pause.reason)}
          </p>
        )}
        <Felt peek={peek} setPeek={setPeek} />
      </div>
      <div
        className={`table-low${model.me === null ? " watching-low" : ""}`}
        {...(model.mine?.authority ? SCROLLS : {})}
      >
        {model.me !== null ? <PlayArea choice={choice} room={room} /> : <Watching sit={sit} />}
      </div>
      {width === "desktop" && <Side />}
    </main>
  );
}

function roomOf(width: Width, text: string): HandRoom {
  if (width === "flat" && text === "100") return flat;
  if (width === "phone" || width === "flat") return text === "100" ? phone : phoneLarge;
  return width === "tablet" ? tablet : desktop;
}

const queries: [Width, string][] = [
  ["flat", "(max-height: 520px) and (min-width: 600px)"],
  ["desktop", "(min-width: 1200px)"],
  ["tablet", "(min-width: 700px)"],
];
const widthNow = (): Width =>
  typeof matchMedia !== "function" ? "phone" : (queries.find(([, query]) => matchMedia(query).matches)?.[0] ?? "phone");
const widths = createStore<Width>(widthNow());
if (typeof matchMedia === "function") {
  for (const [, query] of queries) matchMedia(query).addEventListener("change", () => widths.set(widthNow()));
}

function useWidth(): Width {
  return useStore(widths);
}

/** A table just made to be played at once: ready without asking, as soon as all seats are taken. */
function useReadyAtOnce(conn: Connection, wanted: boolean): void {
  const live = useStore(conn.live);
  const view = live.view;
  const me = view?.mine?.seat;
  const mine = me === undefined ? null : (view?.seats[String(me)] ?? null);
  const full = view ? Object.values(view.seats).every((seat) => seat.kind !== "open") : false;
  const go = wanted && view?.phase === "gathering" && full && mine !== null && !mine.ready;
  useEffect(() => {
    if (go) void conn.send({ do: "ready" });
  }, [conn, go]);
}

/** This person's part of the coming shuffle: 16 bytes, drawn after the commitment was shown. */
function useBytes(conn: Connection, model: Model | null): void {
  const coming = model?.view.coming;
  const me = model?.me ?? null;
  const given = coming?.added.some(([seat]) => seat === me) ?? true;
  const id = coming?.id ?? "";
  useEffect(() => {
    if (!id || me === null || given) return;
    void conn.send({ do: "add_bytes", deal_id: id, added: freshBytes() });
  }, [conn, id, me, given]);
}
