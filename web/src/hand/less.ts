/** Taking cards out of a hand. */

/** `hand` without `cards`, order kept; a card that is not there is let go. */
export function less(hand: readonly number[], cards: readonly number[]): number[] {
  const left = [...hand];
  for (const card of cards) {
    const at = left.indexOf(card);
    if (at >= 0) left.splice(at, 1);
  }
  return left;
}
