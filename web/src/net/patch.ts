/** JSON merge patch (RFC 7396): how a view becomes the next one. */

type Tree = Record<string, unknown>;

const isTree = (value: unknown): value is Tree => typeof value === "object" && value !== null && !Array.isArray(value);

/** `target` after `patch`; neither is changed, and what the patch leaves alone keeps its identity. */
export function mergePatch<T>(target: T, patch: unknown): T {
  if (!isTree(patch)) return patch as T;
  const next: Tree = isTree(target) ? { ...target } : {};
  for (const [key, value] of Object.entries(patch)) {
    if (value === null) delete next[key];
    else next[key] = mergePatch(next[key], value);
  }
  return next as T;
}
