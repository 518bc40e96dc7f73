/** Online tables at the director's: where matches are played, how, and the tables there are. Not here: a table (table/). */
import { useState } from "react";
import { usePlainQuestion } from "../../net/outside";
import type { RoomConnection } from "../../net/room";
import { Seg, Toggle } from "../../parts/Seg";
import type { EventView, Online as OnlineRules } from "../../protocol";
import { e } from "../../words.event";
import { namesOf } from "../match/said";
import { o } from "../words.e4";
import { OnlineMatch } from "./OnlineMatch";

const PLACES = ["cards", "online"] as const;
const PACES = ["slow", "normal", "fast", "instant"] as const;
const WATCH = ["none", "played", "delayed"] as const;
const ABSENCE = ["wait", "bot"] as const;
const LENGTHS = ["0", "1", "4", "8"] as const;

export function OnlinePage({ room, event }: { room: RoomConnection; event: EventView }) {
  const [trouble, setTrouble] = useState("");
  const ask = async (body: Parameters<RoomConnection["send"]>[0]): Promise<void> => {
    setTrouble("");
    const done = await room.send(body);
    if (!done.ok) setTrouble(done.code === "offline" ? e("offline") : done.text || done.code);
  };
  const online = Object.values(event.matches).filter((match) => match.online && match.phase !== "done");
  return (
    <div className="ev-stack">
      <h2>{o("title")}</h2>
      {trouble && (
        <p className="refuse" role="alert">
          {trouble}
        </p>
      )}
      <Seg
        label={o("where")}
        hint={o("where.hint")}
        test="ev-where"
        value={event.where[""] ?? "cards"}
        onChange={(where) => void ask({ do: "set_place", of: "", where })}
        choices={PLACES.map((value) => ({ value, label: o(`where.${value}`) }))}
      />
      <Rounds event={event} ask={ask} />
      <Rules
        rules={event.online}
        save={(part) => void ask({ do: "set_online", online: { ...event.online, ...part } })}
      />
      <h3>{o("tables")}</h3>
      {online.length === 0 && <p className="lead">{o("tables.none")}</p>}
      {online.map((match) => (
        <section key={match.id} className="panel pad">
          <h4 className="own">
            {match.table && `${e("table", { name: match.table })} · `}
            {namesOf(event, match).join(` ${e("versus")} `)}
          </h4>
          <OnlineMatch room={room} event={event} match={match} />
        </section>
      ))}
    </div>
  );
}

type Ask = (body: Parameters<RoomConnection["send"]>[0]) => Promise<void>;

/** The round that is due may be played elsewhere than the others. */
function Rounds({ event, ask }: { event: EventView; ask: Ask }) {
  return Object.entries(event.rounds)
    .filter(([, round]) => round.stage > 0)
    .map(([section, round]) => {
      const key = `${section}/${round.stage}/${round.round}`;
      return (
        <Seg
          key={key}
          label={`${o("round.where")}${section && ` · ${section}`}`}
          test="ev-where-round"
          value={event.where[key] ?? "same"}
          onChange={(value) => void ask({ do: "set_place", of: key, where: value === "same" ? "" : value })}
          choices={[
            { value: "same", label: o("round.same") },
            ...PLACES.map((value) => ({ value, label: o(`where.${value}`) })),
          ]}
        />
      );
    });
}

function Rules({ rules, save }: { rules: OnlineRules; save: (part: Partial<OnlineRules>) => void }) {
  const plain = usePlainQuestion(true);
  return (
    <details className="panel pad">
      <summary data-test="ev-online-rules">{o("rules")}</summary>
      <div className="ev-stack">
        <Seg
          label={o("pace")}
          test="ev-pace"
          value={rules.pace ?? "normal"}
          onChange={(pace) => save({ pace })}
          choices={PACES.map((value) => ({ value, label: o(`pace.${value}`) }))}
        />
        <Seg
          label={o("watch")}
          test="ev-watch"
          value={rules.spectators ?? "played"}
          onChange={(spectators) => save({ spectators })}
          choices={WATCH.map((value) => ({ value, label: o(`watch.${value}`) }))}
        />
        <Seg
          label={o("absence")}
          test="ev-absence"
          value={rules.absence ?? "wait"}
          onChange={(absence) => save({ absence })}
          choices={ABSENCE.map((value) => ({ value, label: o(`absence.${value}`) }))}
        />
        <Seg
          label={o("length")}
          test="ev-length"
          value={String(rules.deals ?? 0) as (typeof LENGTHS)[number]}
          onChange={(deals) => save({ deals: Number(deals) })}
          choices={LENGTHS.map((value) => ({ value, label: o(`length.${value}`) }))}
        />
        {plain && (
          <Toggle
            label={o("plain")}
            test="ev-plain"
            on={rules.plain_hands ?? false}
            onChange={(plain_hands) => save({ plain_hands })}
          />
        )}
      </div>
    </details>
  );
}
