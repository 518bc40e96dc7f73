/** This phone delivers an entry that another one could not send: it tries until the server has it. */
import { useEffect, useState } from "react";
import { deliver, Refused } from "../net/api";
import { fromBase64url } from "../net/crypto";
import { Icon } from "../parts/Icon";
import { Link } from "../parts/Link";
import type { Carried } from "../protocol";
import { l } from "../words.live";

const AGAIN = 3000;

/** What a link carries; null when it is none. */
export function parcelOf(fragment: string): Carried | null {
  const bytes = fromBase64url(fragment);
  if (!bytes) return null;
  try {
    const { key, body, mac } = JSON.parse(new TextDecoder().decode(bytes)) as Carried;
    return typeof key === "string" && typeof body === "string" && typeof mac === "string" ? { key, body, mac } : null;
  } catch {
    return null;
  }
}

type State = { kind: "trying" | "done" | "again" } | { kind: "refused"; text: string };

export function Deliver({ room, parcel }: { room: string; parcel: Carried | null }) {
  const [state, setState] = useState<State>({ kind: "trying" });
  useEffect(() => {
    if (!parcel) return setState({ kind: "refused", text: l("deliver.broken") });
    let timer: ReturnType<typeof setTimeout> | undefined;
    let here = true;
    const go = (): void => {
      deliver(room, parcel).then(
        (answer) => here && setState({ kind: answer.again ? "again" : "done" }),
        (error: unknown) => {
          if (!here) return;
          const problem = error instanceof Refused ? error.problem : { code: "offline", text: "" };
          if (problem.code === "offline") timer = setTimeout(go, AGAIN);
          else setState({ kind: "refused", text: problem.text || problem.code });
        },
      );
    };
    go();
    return () => {
      here = false;
      clearTimeout(timer);
    };
  }, [room, parcel]);
  return (
    <main className="quiet-page" data-test="lv-deliver" data-state={state.kind}>
      <h1>
        <Icon name={state.kind === "trying" ? "wait" : state.kind === "refused" ? "x" : "ok"} />{" "}
        {l(`deliver.${state.kind}`)}
      </h1>
      <p className="lead">{state.kind === "refused" ? state.text : l(`deliver.${state.kind}.text`)}</p>
      <Link to="/" className="btn" test="home">
        {l("home")}
      </Link>
    </main>
  );
}
