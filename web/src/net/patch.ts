/** How a view becomes the next one: JSON merge patch (RFC 7396), where an object for a list is keyed by position. */

type Tree = Record<string, unknown>;

const isTree = (value: unknown): value is Tree => typeof value === "object" && value !== null && !Array.isArray(value);

/** `target` after `patch`; neither is changed, and what the patch leaves alone keeps its identity. */
export function mergePatch<T>(target: T, patch: unknown): T {
  if (!isTree(patch)) return patch as T;
  if (Array.isArray(target)) return mergeList(target, patch) as T;
  const next: Tree = isTree(target) ? { ...target } : {};
  for (const [key, value] of Object.entries(patch)) {
    if (value === null) delete next[key];
    else next[key] = mergePatch(next[key], value);
  }
  return next as T;
}

/** `target` with the entries at the positions in `patch` changed, added at the end, or (null) taken out. */
function mergeList(target: readonly unknown[], patch: Tree): unknown[] {
  const next = [...target];
  for (const [place, value] of Object.entries(patch)) next[Number(place)] = mergePatch(next[Number(place)], value);
  return next.filter((value, place) => value !== null || patch[place] !== null);
}
