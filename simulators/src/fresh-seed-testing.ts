import fc from 'fast-check';

/** A seed for one run, or the one that is given back (see `scripts/given-seed.ts`). It stands in the test's name. */
export function freshSeed(): number {
  return fc.readConfigureGlobal().seed ?? fc.sample(fc.noBias(fc.nat()), 1)[0] ?? 0;
}
