/** The lower part of the table for whoever watches: what is shown to him, all hands where the table shows them later, and
 * the seats of programs that can be taken. */
import { Played } from "../cards/Face";
import { bySuit } from "../cards/faces";
import { Icon } from "../parts/Icon";
import { settings } from "../settings";
import { t } from "../words";
import { FailedThrow } from "./FailedThrow";
import { useHere } from "./here";
import { places } from "./model";
import { nameBeside, seatAndName, seatName, seatShort } from "./names";
import { NameField } from "./Room";

export function Watching({ sit }: { sit: (seat: number, label: string) => void }) {
  const { model } = useHere();
  const { view, deal } = model;
  return (
    <>
      <FailedThrow />
      {model.mine?.authority === undefined && (
        <p className="duty" data-test="watching">
          <Icon name="eye" />
          <span className="grow">
            {view.behind === 0 ? t("t.watch.played") : t(deal ? "t.watch.behind" : "t.watch.soon", { n: view.behind })}
          </span>
        </p>
      )}
      {deal?.hands && <Hands hands={deal.hands} />}
      {model.mine?.authority === undefined && <FreeSeats sit={sit} />}
    </>
  );
}

/** All hands, each by suit, in the order of the seats on the screen. */
function Hands({ hands }: { hands: readonly (readonly number[])[] }) {
  const { model } = useHere();
  const at = places(model.near);
  return (
    <section className="watched" aria-label={t("t.watch.hands")} data-test="watched-hands">
      {[at.bottom, at.right, at.top, at.left].map((seat) => (
        <figure key={seat} className={model.main?.seat === seat ? "turn" : ""}>
          <figcaption>
            <span className="dot small">{seatShort(seat)}</span> {nameBeside(model.view, seat)}
          </figcaption>
          <Played faces={bySuit(model.marks, hands[seat] ?? [])} marks={model.marks} label={seatName(seat)} />
        </figure>
      ))}
    </section>
  );
}

/** Programs' seats: in a match that is no competition whoever may sit down can take one; where the table is not public,
 * that needs a key that an invitation gave. */
export function FreeSeats({ sit }: { sit: (seat: number, label: string) => void }) {
  const { model, conn } = useHere();
  const { view } = model;
  const ring = conn.keyRing;
  if (!view.settings.public && (!ring || ring.loose)) return null;
  const free = [0, 1, 2, 3].filter((seat) => view.seats[String(seat)]?.kind === "bot");
  if (view.phase !== "playing" || view.settings.competition || free.length === 0) return null;
  return (
    <section className="freeseats">
      <NameField />
      {free.map((seat) => (
        <button
          type="button"
          key={seat}
          className="btn"
          data-test={`take-${seat}`}
          onClick={() => sit(seat, settings.get().name.trim() || seatName(seat))}
        >
          <span>
            {t("t.watch.take")} · {seatAndName(view, seat)}
          </span>
        </button>
      ))}
    </section>
  );
}
