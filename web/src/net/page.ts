/** What the server counts this browser's tables and uploads by: random, says nothing about anybody. */
import { load, save } from "../keep";
import { freshBytes } from "../shuffle";

export function pageId(): string {
  const kept = load<string>("page", "");
  if (kept) return kept;
  const fresh = freshBytes();
  save("page", fresh);
  return fresh;
}
