/** What each person chooses for this device, as a form; shown on its own page and in the table's menu. */
import { useEffect, useState } from "react";
import { Seg, Toggle } from "../parts/Seg";
import { choose, type Reader, reader, settings } from "../settings";
import { mandarin, play, type Sound } from "../sound";
import { useStore } from "../store";
import { t } from "../words";

/** The page is loaded anew in other characters: everything it has read so far is in those of before. */
function read(wanted: Reader): void {
  const before = settings.get().script;
  const script = wanted === "zh" ? "hans" : wanted === "zh-TW" ? "hant" : before;
  choose({ lang: wanted === "en" ? "en" : "zh", script });
  if (script !== before) location.reload();
}

export function SettingsForm() {
  const now = useStore(settings);
  return (
    <div className="settings">
      <p className="muted">{t("set.kept")}</p>
      <Seg
        label={t("lang.label")}
        test="set-lang"
        value={reader(now)}
        onChange={read}
        choices={[
          { value: "zh", label: "简体" },
          { value: "zh-TW", label: "繁體（台灣）" },
          { value: "en", label: "English" },
        ]}
      />
      <label className="field">
        <span>{t("set.name")}</span>
        <input
          value={now.name}
          maxLength={24}
          placeholder={t("set.name.hint")}
          data-test="set-name"
          onInput={(event) => choose({ name: event.currentTarget.value })}
        />
      </label>
      <Looks />
      <Seg
        label={t("set.taps")}
        test="set-taps"
        value={now.taps}
        onChange={(taps) => choose({ taps })}
        choices={(["two", "one", "double"] as const).map((value) => ({ value, label: t(`set.taps.${value}`) }))}
      />
      <Seg
        label={t("set.motion")}
        test="set-motion"
        value={String(now.motion) as "0" | "1" | "2" | "3"}
        onChange={(value) => choose({ motion: Number(value) as 0 | 1 | 2 | 3 })}
        choices={(["0", "1", "2", "3"] as const).map((value) => ({ value, label: t(`set.motion.${value}`) }))}
      />
      <Seg
        label={t("set.hold")}
        test="set-hold"
        value={String(now.hold)}
        onChange={(value) => choose({ hold: Number(value) as 0 | 600 | 1200 | 2500 })}
        choices={["0", "600", "1200", "2500"].map((value) => ({
          value,
          label: value === "0" ? t("set.hold.0") : t("set.hold.s", { n: Number(value) / 1000 }),
        }))}
      />
      <Sounds />
      <Toggle
        label={t("set.counts")}
        test="set-counts"
        hint={t("set.counts.hint")}
        on={now.counts}
        onChange={(counts) => choose({ counts })}
      />
    </div>
  );
}

function Looks() {
  const now = useStore(settings);
  return (
    <>
      <Seg
        label={t("set.theme")}
        test="set-theme"
        value={now.theme}
        onChange={(theme) => choose({ theme })}
        choices={(["system", "light", "dark"] as const).map((value) => ({ value, label: t(`set.theme.${value}`) }))}
      />
      {now.theme !== "light" && (
        <Seg
          label={t("set.cards")}
          test="set-cards"
          value={now.cards}
          onChange={(cards) => choose({ cards })}
          choices={(["theme", "paper"] as const).map((value) => ({ value, label: t(`set.cards.${value}`) }))}
        />
      )}
      <Seg
        label={t("set.suits")}
        test="set-suits"
        value={now.suits}
        onChange={(suits) => choose({ suits })}
        choices={(["four", "two"] as const).map((value) => ({ value, label: t(`set.suits.${value}`) }))}
      />
      <Seg
        label={t("set.text")}
        test="set-text"
        value={now.text}
        onChange={(text) => choose({ text })}
        choices={(["100", "130", "200"] as const).map((value) => ({ value, label: t(`set.text.${value}`) }))}
      />
    </>
  );
}

function Sounds() {
  const now = useStore(settings);
  const [voice, setVoice] = useState(mandarin() !== null);
  useEffect(() => {
    const look = (): void => setVoice(mandarin() !== null);
    if (typeof speechSynthesis === "undefined") return;
    speechSynthesis.addEventListener?.("voiceschanged", look);
    return () => speechSynthesis.removeEventListener?.("voiceschanged", look);
  }, []);
  const flip = (name: Sound, on: boolean): void => {
    choose({ sounds: { ...now.sounds, [name]: on } });
    if (on) play(name);
  };
  return (
    <fieldset className="field">
      <legend>{t("set.sounds")}</legend>
      {(["turn", "card", "refused", "clock"] as const).map((name) => (
        <Toggle
          key={name}
          test={`sound-${name}`}
          label={t(`set.sound.${name}`)}
          on={now.sounds[name]}
          onChange={(on) => flip(name, on)}
        />
      ))}
      <Toggle
        label={t("set.speech")}
        test="set-speech"
        hint={voice ? t("set.speech.hint") : t("set.speech.none")}
        on={now.speech && voice}
        disabled={!voice}
        onChange={(speech) => choose({ speech })}
      />
    </fieldset>
  );
}
