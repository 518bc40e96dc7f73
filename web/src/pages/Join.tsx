/** Joining by code or by a pasted link. */
import { useState } from "react";
import { byCode, liveCode } from "../net/api";
import { go } from "../router";
import { t } from "../words";
import { Shell } from "./Shell";

export function JoinPage() {
  return (
    <Shell title={t("join.title")}>
      <h1>{t("join.title")}</h1>
      <JoinForm />
    </Shell>
  );
}

export function JoinForm() {
  const [text, setText] = useState("");
  const [bad, setBad] = useState(false);
  const join = async (): Promise<void> => {
    const found = await addressOf(text.trim());
    if (found) go(found.path, found.fragment);
    else setBad(true);
  };
  return (
    <form
      className="copyline"
      onSubmit={(event) => {
        event.preventDefault();
        void join();
      }}
    >
      <input
        value={text}
        aria-label={t("join.code.hint")}
        placeholder={t("join.code.hint")}
        aria-invalid={bad}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        data-test="join-code"
        onInput={(event) => {
          setText(event.currentTarget.value);
          setBad(false);
        }}
      />
      <button type="submit" className="btn" data-test="join-go">
        {t("join.go")}
      </button>
      {bad && (
        <p className="refuse" role="alert">
          {t("join.bad")}
        </p>
      )}
    </form>
  );
}

/** Where a pasted link or a typed code leads; null when nowhere. */
export async function addressOf(text: string): Promise<{ path: string; fragment: string } | null> {
  if (!text) return null;
  if (text.includes("/t/") || text.includes("/live/") || text.includes("/event/")) {
    try {
      const link = new URL(text, location.origin);
      return { path: link.pathname, fragment: link.hash.slice(1) };
    } catch {
      return null;
    }
  }
  const typed = text.toLowerCase().replace(/\s/g, "");
  if (/^[a-z2-9]{6}$/.test(typed)) {
    const room = await liveRoom(typed);
    if (room) return room;
  }
  const [code = "", letters = ""] = typed.split("-");
  try {
    const facts = await byCode(code);
    const fragment = letters ? `c=${facts.invitation}.${letters}` : "";
    return { path: `/t/${encodeURIComponent(facts.entry.table)}`, fragment };
  } catch {
    return null;
  }
}

/** Where the six letters of a match with real cards lead. */
async function liveRoom(code: string): Promise<{ path: string; fragment: string } | null> {
  try {
    const facts = await liveCode(code);
    const { pathOf } = await import("../event/links/given");
    const path = facts.event ? pathOf(facts.role, facts.room) : `/live/${encodeURIComponent(facts.room)}`;
    return { path, fragment: `c=${facts.link}.${code}` };
  } catch {
    return null;
  }
}
