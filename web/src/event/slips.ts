/**
 * A result slip read by a keyboard scanner or a phone's camera: which match it names, and opening that. Not here: what is
 * opened (the pages), what is printed (papers).
 */
import { useEffect, useRef } from "react";
import type { RoomConnection } from "../net/room";
import type { EventView } from "../protocol";
import { go } from "../router";
import { createStore, useStore } from "../store";

/** The match that stands open on a page that lists matches; "" for none. */
const opened = createStore("");

/** A scanner types its characters closer together than this, milliseconds; nobody's fingers do. */
const CLOSE = 80;
const SHORTEST = 3;

/** The match a slip names: its number as the bar code has it, or the address of the QR code. A Chinese keyboard types its
 * own full stops. */
export function matchOf(event: EventView, text: string): string {
  const typed = text.trim().replaceAll("。", ".");
  const query = /[?&]m=([^&#]+)/.exec(typed)?.[1];
  for (const one of [typed, query && decoded(query), typed.split("/").at(-1)])
    if (one && event.matches[one]) return one;
  return "";
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The match open on this page, and opening another; closed when the page is left. */
export function useOpened(): [string, (match: string) => void] {
  useEffect(() => () => opened.set(""), []);
  return [useStore(opened), opened.set];
}

/** The match the page's address names is opened once, and the address forgets it. */
export function useAddress(event: EventView, open: ((match: string) => void) | null): void {
  useEffect(() => {
    const match = new URLSearchParams(location.search).get("m") ?? "";
    if (!open || !event.matches[match]) return;
    history.replaceState(null, "", location.pathname);
    open(match);
  });
}

/** Where a role works at a match: its table's own page once that is open, else the page of the role that lists matches. */
function placeOf(room: string, event: EventView, role: string, match: string): string {
  const here = `/event/${encodeURIComponent(room)}`;
  const live = event.matches[match]?.live ?? "";
  if (role === "side" && event.mine?.match !== match) return `${here}/all`;
  if (live && role === "side") return `/live/${encodeURIComponent(room)}`;
  if (live && role === "referee") return `/live/${encodeURIComponent(room)}?m=${encodeURIComponent(live)}`;
  return role === "side" ? `${here}/all` : here;
}

/** Slips read at this page, by its address or by a scanner, open their match for whoever looks at it; role "": nobody who
 * works at matches. */
export function useSlips(room: RoomConnection, event: EventView, role: string): void {
  const open = (match: string): void => {
    const place = placeOf(room.room, event, role, match);
    if (location.pathname + location.search !== place) go(place);
    if (!place.startsWith("/live/")) opened.set(match);
  };
  useAddress(event, role ? open : null);
  useScanner(event, role ? open : null);
}

function useScanner(event: EventView, open: ((match: string) => void) | null): void {
  const now = useRef({ event, open });
  now.current = { event, open };
  useEffect(() => {
    let typed = "";
    let last = 0;
    const read = (key: KeyboardEvent): void => {
      if (key.timeStamp - last > CLOSE) typed = "";
      last = key.timeStamp;
      if (isField(key.target)) typed = "";
      else if (key.key.length === 1) typed += key.key;
      else if (key.key === "Enter" && typed.length >= SHORTEST) {
        const match = matchOf(now.current.event, typed);
        typed = "";
        // Whatever has the focus is not pressed by the scanner's return; another dialog is not left behind.
        key.preventDefault();
        if (match && (opened.get() || !document.querySelector("dialog[open]"))) now.current.open?.(match);
      }
    };
    addEventListener("keydown", read, true);
    return () => removeEventListener("keydown", read, true);
  }, []);
}

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
