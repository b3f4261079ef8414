/** Chance that repeats: the same seed gives the same picture on every machine. */
export interface Dice {
  /** From 0 up to 1. */
  roll: () => number;
  /** A number in the range. */
  between: (low: number, high: number) => number;
  pick: <T>(list: readonly [T, ...T[]]) => T;
}

/** Dice from any words or numbers (hash of FNV-1a, then mulberry32). */
export function createDice(...seed: (string | number)[]): Dice {
  let state = 0x811c9dc5;
  for (const letter of seed.join('/')) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  const roll = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let bits = Math.imul(state ^ (state >>> 15), 1 | state);
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits;
    return ((bits ^ (bits >>> 14)) >>> 0) / 4294967296;
  };
  return {
    roll,
    between: (low, high) => low + roll() * (high - low),
    pick: (list) => list[Math.floor(roll() * list.length)] ?? list[0],
  };
}
