/**
 * How many entries of this page have not reached the server yet. While there are any, leaving asks first and pulling the
 * page down does not reload it. Not here: the entries (outbox.ts).
 */
import { createStore } from "../store";

export const unsent = createStore(0);

const ask = (event: BeforeUnloadEvent): void => event.preventDefault();

unsent.watch(() => {
  const some = unsent.get() > 0;
  document.documentElement.classList.toggle("unsent", some);
  if (some) addEventListener("beforeunload", ask);
  else removeEventListener("beforeunload", ask);
});
