/**
 * The address under which others reach this server. A page opened at this machine itself stands under `localhost`, which
 * means nothing to a phone. Not here: what links carry (crypto.ts), who may come in (the server's settings).
 */
import { useEffect } from "react";
import type { Health } from "../protocol";
import { createStore, useStore } from "../store";
import { health } from "./api";

/** The page's own origin, or the server's on its network; `alone`: nobody but this machine can open it. */
export interface Origin {
  origin: string;
  alone: boolean;
}

export const LOOPBACK = /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/;
const found = createStore<Origin>({ origin: location.origin, alone: false });

/** Where links to this server should lead. */
export function useOrigin(): Origin {
  useEffect(() => {
    if (!LOOPBACK.test(location.hostname)) return;
    health().then(
      ({ outside }) => found.set({ origin: outside || location.origin, alone: !outside }),
      () => {},
    );
  }, []);
  return useStore(found);
}

/** Whether others in the network can read what this page and the server say to one another. */
export const readable = (): boolean => location.protocol === "http:" && !LOOPBACK.test(location.hostname);

const known = createStore<Health | null>(null);

/**
 * Whether cards would go over plain http to some device, so that a table's host has to allow it. friends: others will
 * come, over the address this server has on its network.
 */
export function usePlainQuestion(friends: boolean): boolean {
  useEffect(() => {
    if (location.protocol === "http:") health().then(known.set, () => {});
  }, []);
  const now = useStore(known);
  if (location.protocol !== "http:" || !now || now.plain_hands !== "ask") return false;
  return readable() || (friends && (now.outside ?? "").startsWith("http:"));
}
