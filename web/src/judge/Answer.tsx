/** The answer in large type, with the clause, its statement and how firmly it stands. */
import { Icon } from "../parts/Icon";
import { inScript } from "../script";
import { settings } from "../settings";
import { tOf } from "../words";
import { j } from "../words.judge";
import type { Said } from "./kinds";

/** busy: what stands here is the answer to what was asked before. */
export function Answer({ said, busy }: { said: Said | null; busy: boolean }) {
  if (!said) {
    return (
      <section className="judge-answer" role="status" aria-label={j("answer")} aria-busy={busy}>
        <p className="muted">{j("wait")}</p>
      </section>
    );
  }
  const { answer, statement } = said;
  const clause = answer?.clause || said.clause || "";
  return (
    <section className="judge-answer" role="status" aria-label={j("answer")} aria-busy={busy} data-test="judge-answer">
      {said.said.map(([weight, text], at) => (
        <p key={at} className={`prose said-${weight || (answer ? "plain" : "bad")}`}>
          {(weight === "good" || weight === "bad") && <Icon name={weight === "good" ? "ok" : "x"} />}
          <span>{text}</span>
        </p>
      ))}
      {answer && <Clause clause={clause} statement={statement ?? null} />}
    </section>
  );
}

function Clause({ clause, statement }: { clause: string; statement: Said["statement"] | null }) {
  if (!clause) return <p className="muted">{j("clause.none")}</p>;
  const lang = settings.get().lang;
  const soft = statement ? statement.standing !== "explicit" : false;
  return (
    <div className="judge-clause" data-test="judge-clause">
      <p>
        <b>
          {j("clause")} {soft ? "§? " : "§ "}
          {inScript(clause)}
        </b>{" "}
        {statement && <span className={`tag${soft ? " warn" : ""}`}>{tOf("clause.standing", statement.standing)}</span>}
      </p>
      {statement && (
        <>
          <p className="prose">
            <b>{statement.title[lang]}</b>
          </p>
          <p className="prose">{statement[lang]}</p>
          {soft && <p className="muted">{j("soft")}</p>}
        </>
      )}
    </div>
  );
}
