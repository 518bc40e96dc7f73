/** Two entries that differ: both side by side, only the odd rows red; change one's own, take the other's, or call. */
import { useState } from "react";
import type { RoomConnection } from "../net/room";
import { Icon } from "../parts/Icon";
import type { LiveView } from "../protocol";
import { l } from "../words.live";
import { Acts } from "./Acts";
import { CallDialog } from "./Call";
import { BothEntries } from "./EntryLines";
import { DESK, sideName } from "./model";
import { useAgree } from "./OtherSide";
import { useForm } from "./useOutlook";

export function Dispute({
  room,
  view,
  number,
  side,
  edit,
  done,
}: {
  room: RoomConnection;
  view: LiveView;
  number: number;
  side: number;
  edit: () => void;
  done?: () => void;
}) {
  const deal = view.deals[String(number)]!;
  const { EW, NS } = deal.drafts;
  const { agree, trouble } = useAgree(room, view, number, side, done);
  const [calling, setCalling] = useState(false);
  const { form } = useForm(room, view, number, EW?.entry.start ?? null);
  const theirs = side === DESK ? undefined : side === 0 ? NS : EW;
  return (
    <section className="lv-dispute" data-test="lv-dispute">
      <h2 className="lv-h bad">
        <Icon name="x" /> {l("dispute", { n: deal.differs.length })}
      </h2>
      <p className="lv-say">{l("dispute.text")}</p>
      {EW && NS && <BothEntries view={view} entries={[EW.entry, NS.entry]} differs={deal.differs} />}
      {form && <p className="lv-res quiet">{l("dispute.check", { pack: form.pack })}</p>}
      {trouble && (
        <p className="refuse" role="alert">
          {trouble}
        </p>
      )}
      <Acts>
        {side !== DESK && (
          <button type="button" className="btn call" data-test="lv-dispute-call" onClick={() => setCalling(true)}>
            {l("call")}
          </button>
        )}
        {theirs && (
          <button type="button" className="btn" data-test="lv-take-theirs" onClick={() => void agree(theirs)}>
            {l("dispute.theirs", { side: sideName(view, 1 - side) })}
          </button>
        )}
        <button type="button" className="btn primary grow" data-test="lv-change" onClick={edit}>
          {l(side === DESK ? "dispute.desk" : "dispute.mine")}
        </button>
      </Acts>
      {calling && <CallDialog room={room} view={view} side={side} first="entry" close={() => setCalling(false)} />}
    </section>
  );
}
