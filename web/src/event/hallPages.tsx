/** Pages of a competition beside the director's own: by the last part of the address, each loaded when it is opened. */
import { type ComponentType, lazy } from "react";

const ScreenPage = lazy(() => import("./screen/ScreenPage").then((page) => ({ default: page.ScreenPage })));
const DrawPage = lazy(() => import("./ceremony/DrawPage").then((page) => ({ default: page.DrawPage })));
const ProofPage = lazy(() => import("./proof/ProofPage").then((page) => ({ default: page.ProofPage })));
const PublicPage = lazy(() => import("./public/PublicPage").then((page) => ({ default: page.PublicPage })));

/** Each comes into the room in its own way. */
export const HALL_PAGES: Record<string, ComponentType<{ id: string }>> = {
  screen: ScreenPage,
  draw: DrawPage,
  proof: ProofPage,
  public: PublicPage,
};
