import * as fc from 'fast-check';

/** Seeded random whole numbers for tests that are too many for fast-check: `int(from, to)`, both ends included. */
export type RandomInt = (from: number, to: number) => number;

/** The same seed gives the same numbers (mulberry32). */
export function seededInt(seed: number): RandomInt {
  let state = seed >>> 0;
  return (from, to) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return from + (((mixed ^ (mixed >>> 14)) >>> 0) % (to - from + 1));
  };
}

/** A seed for one run, or the one that all properties of this run begin with. It stands in the test's name, so that a failure can be repeated. */
export function freshSeed(): number {
  return fc.readConfigureGlobal().seed ?? fc.sample(fc.noBias(fc.nat()), 1)[0] ?? 0;
}
