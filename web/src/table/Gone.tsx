/** The whole page when this device is no longer at the table: why, and the way on. Quiet, nothing is lost. */
import type { Connection } from "../net/connection";
import type { GoneReason } from "../net/types";
import { Link } from "../parts/Link";
import { t, tOf } from "../words";

export function Gone({ conn, reason }: { conn: Connection; reason: GoneReason }) {
  const back = reason === "other_device";
  return (
    <main className="quiet-page" data-test={`gone-${reason}`}>
      <h1>{back ? t("other.title") : tOf("gone", reason)}</h1>
      <p>{back ? t("other.text") : tOf("gone", `${reason}_hint`, t("state.missing.hint"))}</p>
      <div className="room-acts">
        {(back || reason === "bad_messages" || reason === "too_many_messages") && (
          <button type="button" className="btn primary" data-test="take-over" onClick={() => conn.takeOver()}>
            {t("other.here")}
          </button>
        )}
        <Link to="/" className="btn" test="home">
          {t("state.home")}
        </Link>
      </div>
    </main>
  );
}
