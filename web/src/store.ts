/** A value that components can watch. Not here: which values there are. */
import { useSyncExternalStore } from "react";

export interface Store<T> {
  get(): T;
  set(next: T): void;
  update(change: (now: T) => T): void;
  watch(listener: () => void): () => void;
}

export function createStore<T>(first: T): Store<T> {
  let value = first;
  const listeners = new Set<() => void>();
  const set = (next: T): void => {
    if (Object.is(next, value)) return;
    value = next;
    for (const listener of [...listeners]) listener();
  };
  return {
    get: () => value,
    set,
    update: (change) => set(change(value)),
    watch: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The store's value; the component is drawn again when it changes. */
export function useStore<T>(store: Pick<Store<T>, "get" | "watch">): T {
  return useSyncExternalStore(store.watch, store.get, store.get);
}
