/** Step one: what happened. Findings first, then the rulebook's offences by when they happen; typing finds one. */
import { useMemo, useState } from "react";
import { settings } from "../settings";
import { type DeskWord, d } from "../words.desk";
import type { Finding } from "./finding";
import { found, grouped } from "./offences";
import type { RulingPort } from "./port";

export function WhatHappened({
  port,
  findings,
  onPick,
  onFinding,
}: {
  port: RulingPort;
  findings: readonly Finding[];
  onPick: (event: string) => void;
  onFinding: (finding: Finding) => void;
}) {
  const [typed, setTyped] = useState("");
  const lang = settings.get().lang;
  const groups = useMemo(() => grouped(port.offences), [port.offences]);
  const shown = found(groups, typed, lang);
  const comma = lang === "zh" ? "、" : "; ";
  return (
    <div className="what">
      {findings.length > 0 && (
        <section className="group" aria-label={d("found")}>
          <h3>{d("found")}</h3>
          {findings.map((finding) => (
            <button
              key={finding.id}
              type="button"
              className="offence finding"
              data-test={`finding-${finding.id}`}
              onClick={() => onFinding(finding)}
            >
              <b>{finding.text}</b>
              <small>
                {finding.trick
                  ? d("found.at", { deal: finding.deal, trick: finding.trick })
                  : d("deal.n", { n: finding.deal })}
              </small>
            </button>
          ))}
        </section>
      )}
      <input
        className="search"
        type="search"
        value={typed}
        maxLength={40}
        placeholder={d("find")}
        aria-label={d("find")}
        data-test="rule-find"
        onInput={(event) => setTyped(event.currentTarget.value)}
      />
      {shown.map(({ moment, rows }) => (
        <section key={moment} className="group" aria-label={d(`moment.${moment}` as DeskWord)}>
          <h3>{d(`moment.${moment}` as DeskWord)}</h3>
          {rows.map(({ entry, also }) => (
            <button
              key={entry.item.event}
              type="button"
              className="offence"
              data-test={`offence-${entry.item.event}`}
              onClick={() => onPick(entry.item.event)}
            >
              <b>{entry.words[lang]!.title}</b>
              {also.length > 0 && <small>{also.map((one) => one.words[lang]!.title).join(comma)}</small>}
            </button>
          ))}
        </section>
      ))}
      {shown.length === 0 && <p className="muted">{d("find.none")}</p>}
    </div>
  );
}
