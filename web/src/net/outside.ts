/**
 * The address under which others reach this server. A page opened at this machine itself stands under `localhost`, which
 * means nothing to a phone. Not here: what links carry (crypto.ts), who may come in (the server's settings).
 */
import { useEffect } from "react";
import { createStore, useStore } from "../store";
import { outside } from "./api";

/** The page's own origin, or the server's on its network; `alone`: nobody but this machine can open it. */
export interface Origin {
  origin: string;
  alone: boolean;
}

const LOOPBACK = /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/;
const found = createStore<Origin>({ origin: location.origin, alone: false });

/** Where links to this server should lead. */
export function useOrigin(): Origin {
  useEffect(() => {
    if (!LOOPBACK.test(location.hostname)) return;
    outside().then(
      (origin) => found.set({ origin: origin || location.origin, alone: !origin }),
      () => {},
    );
  }, []);
  return useStore(found);
}
