/** The actions of a page at its foot, outside of what scrolls: nothing ever lies under them. Not here: which there are. */
import { createContext, type ReactNode, useContext } from "react";
import { createPortal } from "react-dom";

/** The foot of the page there is; null: the actions stand where they are written. */
export const Foot = createContext<HTMLElement | null>(null);

export function Acts({ children }: { children: ReactNode }) {
  const foot = useContext(Foot);
  const acts = <footer className="lv-acts">{children}</footer>;
  return foot ? createPortal(acts, foot) : acts;
}
