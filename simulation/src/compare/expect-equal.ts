import { Difference } from '../life/stage.ts';

/** Holds one figure of the market against the oracle's. */
export function expectEqual(rule: string, what: string, seen: unknown, expected: unknown): void {
  if (seen === expected) return;
  throw new Difference(rule, `${what} is ${String(seen)}, by the rules it is ${String(expected)}`);
}
