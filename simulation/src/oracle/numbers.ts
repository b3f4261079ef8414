/** Arithmetic of docs/rules.md, "Numbers", in big integers throughout: no product is too large, no fraction is kept. */

/** ⌈a × b / c⌉ of whole numbers that aren't negative (NUM-1). */
export function timesUp(a: number, b: number, c: number): number {
  const product = BigInt(a) * BigInt(b);
  const by = BigInt(c);
  return Number((product + by - 1n) / by);
}

/** ⌊a × b / c⌋ of whole numbers that aren't negative. */
export function timesDown(a: number, b: number, c: number): number {
  return Number((BigInt(a) * BigInt(b)) / BigInt(c));
}

/** A whole sum split by whole weights (NUM-4). */
export function split(sum: number, weights: readonly number[]): number[] {
  if (sum < 0) return split(-sum, weights).map((part) => (part === 0 ? 0 : -part));
  const all = weights.reduce((total, weight) => total + weight, 0);
  if (all === 0)
    return sum === 0
      ? weights.map(() => 0)
      : split(
          sum,
          weights.map(() => 1),
        );
  const exact = weights.map((weight) => BigInt(sum) * BigInt(weight));
  const parts = exact.map((value) => Number(value / BigInt(all)));
  let left = sum - parts.reduce((total, part) => total + part, 0);
  const turns = exact
    .map((value, index) => ({ index, remainder: value % BigInt(all) }))
    .toSorted((a, b) =>
      a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1,
    );
  for (const { index } of turns) {
    if (left === 0) break;
    parts[index] = (parts[index] ?? 0) + 1;
    left -= 1;
  }
  return parts;
}

/** The nearest 5 Ft (CASH-1). */
export function toCoins(ft: number): number {
  const over = ((ft % 5) + 5) % 5;
  return over < 3 ? ft - over : ft + 5 - over;
}

/** Adds up. */
export function total(values: Iterable<number>): number {
  let sum = 0;
  for (const value of values) sum += value;
  return sum;
}
