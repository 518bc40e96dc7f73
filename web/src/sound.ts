/** Short sounds made by the browser itself, no files. Each can be muted; every sound has a visible twin on the page. */
import { settings } from "./settings";

export type Sound = "turn" | "card" | "refused" | "clock";

let context: AudioContext | null = null;

function audio(): AudioContext | null {
  if (typeof AudioContext === "undefined") return null;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  return context;
}

/** One tone: frequency in Hz, start and length in seconds, loudness 0..1. */
function tone(ctx: AudioContext, hz: number, start: number, length: number, loud: number, kind: OscillatorType): void {
  const oscillator = ctx.createOscillator();
  const gain = ctx.createGain();
  oscillator.type = kind;
  oscillator.frequency.value = hz;
  const at = ctx.currentTime + start;
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(loud, at + 0.006);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
  oscillator.connect(gain).connect(ctx.destination);
  oscillator.start(at);
  oscillator.stop(at + length + 0.02);
}

const tunes: Record<Sound, (ctx: AudioContext) => void> = {
  turn: (ctx) => {
    tone(ctx, 660, 0, 0.16, 0.18, "sine");
    tone(ctx, 990, 0.09, 0.2, 0.14, "sine");
  },
  card: (ctx) => tone(ctx, 220, 0, 0.05, 0.09, "triangle"),
  refused: (ctx) => tone(ctx, 140, 0, 0.18, 0.16, "triangle"),
  clock: (ctx) => tone(ctx, 1200, 0, 0.06, 0.12, "square"),
};

export function play(sound: Sound): void {
  if (!settings.get().sounds[sound]) return;
  const ctx = audio();
  if (ctx) tunes[sound](ctx);
}

/** Two notes, twice, as loud as a page may be: somebody calls the referee. It cannot be muted here. */
export function bell(): void {
  const ctx = audio();
  if (!ctx) return;
  for (const start of [0, 0.7]) {
    tone(ctx, 880, start, 0.3, 0.5, "triangle");
    tone(ctx, 660, start + 0.3, 0.35, 0.5, "triangle");
  }
}

/** Whether sounds can be heard: browsers want a tap first. */
export function bellReady(): boolean {
  return typeof AudioContext === "undefined" || context?.state === "running";
}

/** A voice for Mandarin, when this device has one. */
export function mandarin(): SpeechSynthesisVoice | null {
  if (typeof speechSynthesis === "undefined") return null;
  const voices = speechSynthesis.getVoices().filter((voice) => /^zh/i.test(voice.lang) && !/HK|yue/i.test(voice.lang));
  const near = voices.filter((voice) => /TW|Hant/i.test(voice.lang) === (settings.get().script === "hant"));
  const all = near.length ? near : voices;
  return all.find((voice) => voice.localService) ?? all[0] ?? null;
}

/** Says a Chinese label aloud, where that is wished. */
export function speak(text: string): void {
  const voice = settings.get().speech ? mandarin() : null;
  if (!voice) return;
  const words = new SpeechSynthesisUtterance(text);
  words.voice = voice;
  words.lang = voice.lang;
  words.rate = 1.1;
  speechSynthesis.speak(words);
}

/** The bell of the hall: `times` strokes of two notes; muted with the clock's sound. Every stroke has a banner beside it. */
export function ring(times: number): void {
  const ctx = settings.get().sounds.clock ? audio() : null;
  if (!ctx) return;
  for (let stroke = 0; stroke < times; stroke++) {
    tone(ctx, 880, stroke * 0.6, 0.35, 0.22, "sine");
    tone(ctx, 1175, stroke * 0.6 + 0.18, 0.4, 0.2, "sine");
  }
}
