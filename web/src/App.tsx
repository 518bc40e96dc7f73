/** The page's frame: route to page, settings to document, what screen readers are told. */
import { lazy, Suspense, useEffect, useState } from "react";
import { assertive, polite } from "./announce";
import { CreatePage } from "./pages/Create";
import { JoinPage } from "./pages/Join";
import { LobbyPage } from "./pages/Lobby";
import { SettingsPage } from "./pages/Settings";
import { Boundary } from "./parts/Boundary";
import { Edition } from "./parts/Edition";
import { Sprite } from "./parts/Icon";
import { Link } from "./parts/Link";
import { route, takeFragment } from "./router";
import { applySettings, settings } from "./settings";
import { useStore } from "./store";
import { TablePage } from "./table/TablePage";
import { t } from "./words";

const RulesPage = lazy(() => import("./pages/Rules").then((page) => ({ default: page.RulesPage })));
const RulebookPage = lazy(() => import("./pages/Rules").then((page) => ({ default: page.RulebookPage })));
const ComparePage = lazy(() => import("./pages/Compare").then((page) => ({ default: page.ComparePage })));
const OwnPage = lazy(() => import("./pages/Own").then((page) => ({ default: page.OwnPage })));
const ReplayPage = lazy(() => import("./pages/Replay").then((page) => ({ default: page.ReplayPage })));
const HallPage = lazy(() => import("./hall/HallPage").then((page) => ({ default: page.HallPage })));
const JudgePage = lazy(() => import("./pages/Judge").then((page) => ({ default: page.JudgePage })));
const NewLivePage = lazy(() => import("./live/NewLive").then((page) => ({ default: page.NewLivePage })));
const LivePage = lazy(() => import("./live/LivePage").then((page) => ({ default: page.LivePage })));
const NewEventPage = lazy(() => import("./event/NewEvent").then((page) => ({ default: page.NewEventPage })));
const EventPage = lazy(() => import("./event/EventPage").then((page) => ({ default: page.EventPage })));
const ShufflePage = lazy(() => import("./pages/Shuffle").then((page) => ({ default: page.ShufflePage })));

export function App() {
  const now = useStore(settings);
  useEffect(() => applySettings(document.documentElement, now), [now]);
  return (
    <Boundary>
      <Sprite />
      <Live />
      <Suspense fallback={<p className="quiet-page">{t("loading")}</p>}>
        <Page />
      </Suspense>
      <Edition />
    </Boundary>
  );
}

/** The two lines a screen reader listens to. */
function Live() {
  return (
    <>
      <div className="vh" aria-live="polite">
        {useStore(polite)}
      </div>
      <div className="vh" aria-live="assertive">
        {useStore(assertive)}
      </div>
    </>
  );
}

function Page() {
  const at = useStore(route);
  switch (at.page) {
    case "lobby":
      return <LobbyPage />;
    case "new":
      return <CreatePage />;
    case "join":
      return <JoinPage />;
    case "settings":
      return <SettingsPage />;
    case "rules":
      return <RulesPage />;
    case "rulebook":
      return <RulebookPage key={at.id} name={at.id} />;
    case "compare":
      return <ComparePage name={at.id} other={at.other} />;
    case "book":
      return <OwnPage />;
    case "replay":
      return <ReplayPage id={at.id} deal={at.deal} />;
    case "shuffle":
      return <ShufflePage />;
    case "judge":
      return <JudgePage />;
    case "hall":
      return <HallPage />;
    case "replays":
      return <ReplayPage id={null} />;
    case "newlive":
      return <NewLivePage />;
    case "live":
      return <LivePage key={at.id} id={at.id} part={at.part} />;
    case "newevent":
      return <NewEventPage />;
    case "event":
      return <EventPage key={at.id} id={at.id} part={at.part} />;
    case "table":
      return <TableAt key={at.id} id={at.id} />;
    default:
      return <Missing />;
  }
}

function TableAt({ id }: { id: string }) {
  const [fragment] = useState(takeFragment);
  return <TablePage id={id} fragment={fragment} />;
}

function Missing() {
  return (
    <main className="quiet-page">
      <h1>{t("state.missing")}</h1>
      <p>{t("state.missing.hint")}</p>
      <Link to="/" className="btn" test="home">
        {t("state.home")}
      </Link>
    </main>
  );
}
