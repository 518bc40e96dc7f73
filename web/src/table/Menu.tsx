/** The menu of a table: everything that is not playing a card. One dialog; host's controls last. */
import { type ReactNode, useEffect, useState } from "react";
import { editionOf } from "../clauses";
import { SettingsForm } from "../pages/SettingsForm";
import { Dialog } from "../parts/Dialog";
import { Icon } from "../parts/Icon";
import { Link } from "../parts/Link";
import type { TableView } from "../protocol";
import { choose, settings } from "../settings";
import { useStore } from "../store";
import { t } from "../words";
import { useHere } from "./here";
import { Invitation, MoveLink } from "./Invite";
import { seatAndName } from "./names";
import { CallPanel, RefereeLinks, RulingsPanel } from "./Referee";
import { Panels } from "./Side";

type Panel =
  | "main"
  | "invite"
  | "settings"
  | "end"
  | "leave"
  | "move"
  | "keys"
  | "host"
  | "tricks"
  | "call"
  | "rulings"
  | "referees";

export function Menu({ close, first = "main" }: { close: () => void; first?: Panel }) {
  const [panel, setPanel] = useState<Panel>(first);
  const titles: Record<Panel, string> = {
    main: t("nav.menu"),
    settings: t("set.title"),
    end: t("t.end"),
    leave: t("t.leave"),
    move: t("move.title"),
    invite: t("wait.link"),
    keys: t("t.keys"),
    host: t("t.host"),
    tricks: t("t.tricks"),
    call: t("ref.call"),
    rulings: t("ref.rulings"),
    referees: t("ref.link"),
  };
  return (
    <Dialog title={titles[panel]} close={close} wide={panel === "settings"}>
      {panel === "main" && <Main open={setPanel} close={close} />}
      {panel === "settings" && <SettingsForm />}
      {panel === "end" && <EndPanel close={close} />}
      {panel === "leave" && <LeavePanel close={close} />}
      {panel === "move" && <MoveLink />}
      {panel === "invite" && (
        <>
          <p className="prose">{t("t.invite.text")}</p>
          <Invitation />
        </>
      )}
      {panel === "keys" && <KeysPanel />}
      {panel === "host" && <HostPanel close={close} />}
      {panel === "call" && <CallPanel close={close} />}
      {panel === "rulings" && <RulingsPanel />}
      {panel === "referees" && <RefereeLinks />}
      {panel === "tricks" && (
        <div className="side in-dialog">
          <Panels />
        </div>
      )}
    </Dialog>
  );
}

function Item({
  test,
  onClick,
  children,
  hint,
}: {
  test: string;
  onClick: () => void;
  children: ReactNode;
  hint?: string;
}) {
  return (
    <button type="button" className="item" data-test={test} onClick={onClick}>
      <span className="grow">
        {children}
        {hint && <small>{hint}</small>}
      </span>
      <Icon name="next" />
    </button>
  );
}

function Main({ open, close }: { open: (panel: Panel) => void; close: () => void }) {
  const { model, act } = useHere();
  const { view, me, mine } = model;
  const now = useStore(settings);
  const playing = view.phase === "playing";
  const seated = me !== null;
  const then = (body: Parameters<typeof act>[0]) => () => {
    void act(body);
    close();
  };
  return (
    <div className="items">
      <Item test="menu-lang" onClick={() => choose({ lang: now.lang === "zh" ? "en" : "zh" })}>
        {t("lang.label")} <span className="muted">{t("lang.switch")}</span>
      </Item>
      <Item test="menu-settings" onClick={() => open("settings")}>
        {t("set.title")}
      </Item>
      {view.deal && (
        <Item test="menu-tricks" onClick={() => open("tricks")}>
          {t("t.tricks")}
        </Item>
      )}
      {seated && view.phase !== "gathering" && (
        <Item test="menu-call" onClick={() => open("call")}>
          {t("ref.call")}
        </Item>
      )}
      {Object.keys(view.desk.rulings).length > 0 && (
        <Item test="menu-rulings" onClick={() => open("rulings")}>
          {t("ref.rulings")}
        </Item>
      )}
      {seated && playing && (view.desk.autoplay ?? !view.settings.competition) && (
        <Item test="menu-autoplay" onClick={then({ do: "autoplay" })}>
          {t("t.autoplay")}
        </Item>
      )}
      {seated && playing && takebackOf(view) && (
        <Item test="menu-takeback" onClick={then({ do: "ask_takeback" })}>
          {t("t.takeback.ask")}
        </Item>
      )}
      {seated && playing && view.settings.enforcement === "record" && view.deal?.trump !== undefined && (
        <Item test="menu-claim" onClick={then({ do: "claim" })} hint={t("t.claim.hint")}>
          {t("t.claim")}
        </Item>
      )}
      {seated && (
        <Item test="menu-move" onClick={() => open("move")}>
          {t("move.title")}
        </Item>
      )}
      <Link to={`/rules/${encodeURIComponent(editionOf(view))}`} className="item" test="menu-rules">
        <span className="grow">{t("nav.rules")}</span>
        <Icon name="next" />
      </Link>
      <Item test="menu-keys" onClick={() => open("keys")}>
        {t("t.keys")}
      </Item>
      {mine?.host && playing && !view.settings.competition && (
        <Item test="menu-invite" onClick={() => open("invite")}>
          {t("wait.link")}
        </Item>
      )}
      {mine?.host && (
        <Item test="menu-referees" onClick={() => open("referees")}>
          {t("ref.link")}
        </Item>
      )}
      {mine?.host && (
        <Item test="menu-host" onClick={() => open("host")}>
          {t("t.host")}
        </Item>
      )}
      {seated && playing && !view.of && (
        <Item test="menu-end" onClick={() => open("end")}>
          {t("t.end")}
        </Item>
      )}
      {view.of && (
        <Link to={`/event/${encodeURIComponent(view.of.room)}`} className="item" test="menu-event">
          <span className="grow">{t("of.back")}</span>
          <Icon name="next" />
        </Link>
      )}
      {seated && !view.of && (
        <Item test="menu-leave" onClick={() => open("leave")}>
          {t("t.leave")}
        </Item>
      )}
      <Link to="/" className="item" test="home">
        <span className="grow">{t("state.home")}</span>
        <Icon name="next" />
      </Link>
      <Commitment />
    </div>
  );
}

/** Whether taking back may be asked for: as the referee says, else as the table has it. */
const takebackOf = (view: TableView): boolean =>
  view.desk.takeback ?? ((view.settings.takeback ?? true) && !view.settings.competition);

/** What the house promised before the deal, for whoever wants to check it afterwards. */
function Commitment() {
  const { model } = useHere();
  const commitment = model.deal?.commitment || model.view.coming?.commitment;
  if (!commitment) return null;
  return (
    <p className="commit">
      <small>{t("t.commit")}</small>
      <code>{commitment}</code>
    </p>
  );
}

function EndPanel({ close }: { close: () => void }) {
  const { act } = useHere();
  return (
    <Asked text={t("t.end.ask")} yes={t("t.end")} test="end-ask" go={() => act({ do: "ask_end" })} close={close} />
  );
}

function LeavePanel({ close }: { close: () => void }) {
  const { model, act } = useHere();
  const text = t(model.view.phase === "playing" ? "t.leave.text" : "t.leave.before");
  return <Asked text={text} yes={t("t.leave")} test="leave-go" go={() => act({ do: "stand" })} close={close} />;
}

/** What cannot be taken back lightly is asked once more. */
function Asked({
  text,
  yes,
  test,
  go,
  close,
}: {
  text: string;
  yes: string;
  test: string;
  go: () => Promise<unknown>;
  close: () => void;
}) {
  return (
    <>
      <p className="prose">{text}</p>
      <div className="row end">
        <button type="button" className="btn" data-test="cancel" onClick={close}>
          {t("cancel")}
        </button>
        <button
          type="button"
          className="btn danger"
          data-test={test}
          onClick={() => {
            void go();
            close();
          }}
        >
          {yes}
        </button>
      </div>
    </>
  );
}

function KeysPanel() {
  return (
    <ul className="keylist">
      {t("t.keys.list")
        .split(/[；;]\s*/)
        .map((line) => (
          <li key={line}>{line}</li>
        ))}
    </ul>
  );
}

function HostPanel({ close }: { close: () => void }) {
  const { model, act } = useHere();
  const { view, me, mine } = model;
  const others = [0, 1, 2, 3].filter((seat) => seat !== me);
  useEffect(() => {
    if (!mine?.host) close();
  }, [mine?.host, close]);
  const alone = others.every((seat) => view.seats[String(seat)]?.kind !== "person");
  return (
    <div className="items">
      {view.phase === "playing" && (
        <button
          type="button"
          className="item"
          data-test="host-pause"
          onClick={() => act({ do: "pause", on: !view.pause })}
        >
          <Icon name={view.pause ? "play" : "pause"} />
          <span className="grow">{t(view.pause ? "t.resume" : "t.pause")}</span>
        </button>
      )}
      {others.map((seat) => (
        <HostRow key={seat} seat={seat} />
      ))}
      {(alone || view.phase === "gathering") && (
        <button
          type="button"
          className="item"
          data-test="host-close"
          onClick={() => {
            void act({ do: "end_table" });
            close();
          }}
        >
          <span className="grow">{t("wait.end")}</span>
        </button>
      )}
    </div>
  );
}

/** One seat under the host's hand: what is asked for is said again with the name before it is done. */
function HostRow({ seat }: { seat: number }) {
  const { model, act } = useHere();
  const { view } = model;
  const [sure, setSure] = useState<"give" | "remove" | null>(null);
  const there = view.seats[String(seat)];
  if (!there || there.kind === "open") return null;
  const who = seatAndName(view, seat);
  if (sure) {
    const go = (): void => {
      void act(sure === "give" ? { do: "give_host", seat } : { do: "remove", seat });
      setSure(null);
    };
    return (
      <div className="item still" role="group" aria-label={who}>
        <span className="grow">{t(sure === "give" ? "t.host.give.sure" : "t.host.remove.sure", { who })}</span>
        <button type="button" className="btn s40" data-test="cancel" onClick={() => setSure(null)}>
          {t("cancel")}
        </button>
        <button type="button" className="btn s40 danger" data-test={`host-sure-${seat}`} onClick={go}>
          {t("confirm")}
        </button>
      </div>
    );
  }
  const absent = there.kind === "person" && there.away_since !== undefined && !there.autoplay;
  return (
    <div className="item still">
      <span className="grow">{who}</span>
      {absent && view.phase === "playing" && (
        <button
          type="button"
          className="btn s40"
          data-test={`host-bot-${seat}`}
          onClick={() => act({ do: "seat_bot", seat, kind: "rules" })}
        >
          {t("t.absent.bot")}
        </button>
      )}
      {there.kind === "person" && (
        <button type="button" className="btn s40" data-test={`host-give-${seat}`} onClick={() => setSure("give")}>
          {t("t.host.give")}
        </button>
      )}
      {(there.kind !== "bot" || view.phase === "gathering") && (
        <button
          type="button"
          className="btn s40 danger"
          data-test={`host-remove-${seat}`}
          aria-label={`${t("wait.remove")} ${who}`}
          onClick={() => setSure("remove")}
        >
          {t("wait.remove")}
        </button>
      )}
    </div>
  );
}
