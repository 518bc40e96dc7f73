/** Which page the address names. Secrets of links stand in the fragment and leave the address as soon as they are read. */
import { createStore } from "./store";

export type Route =
  | {
      page:
        | "lobby"
        | "new"
        | "join"
        | "settings"
        | "rules"
        | "book"
        | "judge"
        | "hall"
        | "missing"
        | "replays"
        | "shuffle"
        | "newlive"
        | "newevent";
    }
  | { page: "table" | "rulebook"; id: string }
  /** deal: its place among the finished ones, from 1; 0 for the list of them. */
  | { page: "replay"; id: string; deal: number }
  | { page: "compare"; id: string; other: string }
  /** A room of matches with real cards; part: "" what one's role opens, else a page of it. */
  | { page: "live"; id: string; part: string }
  /** A competition. */
  | { page: "event"; id: string; part: string };

/** A part of an address; one that is mistyped stays as it is and leads nowhere. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

export function routeOf(path: string): Route {
  const [first = "", second = "", third = "", other = ""] = path
    .split(/[?#]/)[0]!
    .split("/")
    .filter(Boolean)
    .map(decoded);
  if (first === "") return { page: "lobby" };
  if (first === "live")
    return second && second !== "new" ? { page: "live", id: second, part: third } : { page: "newlive" };
  if (first === "event")
    return second && second !== "new" ? { page: "event", id: second, part: third } : { page: "newevent" };
  if (first === "t" && second) return { page: "table", id: second };
  if (first === "replay")
    return second ? { page: "replay", id: second, deal: Number(third) || 0 } : { page: "replays" };
  if (first === "shuffle") return { page: "shuffle" };
  if (first === "rules" && third === "against") return { page: "compare", id: second, other };
  if (first === "rules") return second ? { page: "rulebook", id: second } : { page: "rules" };
  if (
    first === "new" ||
    first === "join" ||
    first === "settings" ||
    first === "book" ||
    first === "judge" ||
    first === "hall"
  )
    return { page: first };
  return { page: "missing" };
}

export const route = createStore<Route>(routeOf(typeof location === "undefined" ? "/" : location.pathname));
/** The fragment the page was opened with, taken out of the address bar at once. */
let fragment = "";

export function takeFragment(): string {
  const taken = fragment;
  fragment = "";
  return taken;
}

function readAddress(): void {
  if (location.hash.length > 1) {
    fragment = location.hash.slice(1);
    history.replaceState(null, "", location.pathname + location.search);
  }
  route.set(routeOf(location.pathname));
}

export function startRouter(): void {
  readAddress();
  addEventListener("popstate", readAddress);
  addEventListener("hashchange", readAddress);
}

/** instead: the page left is not one to come back to. */
export function go(path: string, withFragment = "", instead = false): void {
  fragment = withFragment;
  if (instead) history.replaceState(null, "", path);
  else history.pushState(null, "", path);
  route.set(routeOf(path));
  scrollTo(0, 0);
}
