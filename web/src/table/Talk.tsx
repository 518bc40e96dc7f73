/** Talk: fixed phrases and emotes; free text where the table allows it; what was said. */
import { useState } from "react";
import { Dialog } from "../parts/Dialog";
import { t } from "../words";
import { phrase } from "./Felt";
import { useHere } from "./here";
import { personAt } from "./names";

const PHRASES = [
  "hello",
  "good_luck",
  "well_played",
  "thanks",
  "sorry",
  "please_wait",
  "hurry",
  "my_fault",
  "one_more",
  "bye",
];
const EMOTES = ["smile", "clap", "think", "sweat"];

export function TalkDialog({ close }: { close: () => void }) {
  return (
    <Dialog title={t("t.say")} close={close}>
      <TalkPanel after={close} />
    </Dialog>
  );
}

export function TalkPanel({ after }: { after?: () => void }) {
  const { model, act } = useHere();
  const { view, me } = model;
  const [text, setText] = useState("");
  if (view.settings.talk === "off") return <p className="muted pad">{t("t.say.off")}</p>;
  const say = (name: string): void => {
    void act({ do: "say", phrase: name });
    after?.();
  };
  return (
    <div className="talk">
      <ol className="said" aria-live="off">
        {Object.entries(view.talk).map(([at, said]) => (
          <li key={at}>
            <b className="own">{personAt(view, said.seat)}</b> {said.text || phrase(said.phrase)}
          </li>
        ))}
      </ol>
      {me !== null && (
        <>
          <div className="phrases">
            {PHRASES.map((name) => (
              <button
                type="button"
                key={name}
                className="btn s40"
                data-test={`phrase-${name}`}
                onClick={() => say(name)}
              >
                {phrase(name)}
              </button>
            ))}
            {EMOTES.map((name) => (
              <button
                type="button"
                key={name}
                className="btn s40 emote"
                data-test={`emote-${name}`}
                onClick={() => say(name)}
              >
                {phrase(name)}
              </button>
            ))}
          </div>
          {view.settings.talk === "free" && (
            <form
              className="copyline"
              onSubmit={(event) => {
                event.preventDefault();
                if (!text.trim()) return;
                void act({ do: "chat", text: text.trim() });
                setText("");
              }}
            >
              <input
                value={text}
                maxLength={200}
                aria-label={t("t.say.text")}
                placeholder={t("t.say.text")}
                data-test="chat-text"
                onInput={(event) => setText(event.currentTarget.value)}
              />
              <button type="submit" className="btn" data-test="chat-send">
                {t("t.say.send")}
              </button>
            </form>
          )}
        </>
      )}
    </div>
  );
}
