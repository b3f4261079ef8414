/** Chance by a seed: the same seed makes the same decisions on every machine. */
export interface Random {
  /** A whole number from `low` to `high`, both included. */
  int(low: number, high: number): number;
  /** True in so many of a hundred cases. */
  chance(percent: number): boolean;
  /** One of a list that isn't empty. */
  pick<T>(list: readonly T[]): T;
  /** `count` different ones of a list, or all of it, in its order. */
  some<T>(list: readonly T[], count: number): T[];
  /** A source of its own, so that what is drawn there moves nothing here. */
  fork(name: string): Random;
}

/** Chance that begins at a seed (mulberry32). */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const int = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1));
  const some = <T>(list: readonly T[], count: number): T[] => {
    const marked = list.map((value, index) => ({ value, index, turn: next() }));
    const chosen = marked.toSorted((a, b) => a.turn - b.turn).slice(0, count);
    return chosen.toSorted((a, b) => a.index - b.index).map(({ value }) => value);
  };
  return {
    int,
    chance: (percent) => next() * 100 < percent,
    pick: (list) => {
      const found = list[int(0, list.length - 1)];
      if (found === undefined) throw new Error('There is nothing to pick from.');
      return found;
    },
    some,
    fork: (name) => seededRandom(seed ^ hashOf(name)),
  };
}

function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
}
