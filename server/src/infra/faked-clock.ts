/**
 * What libfaketime needs in the environment of a program that is to have the same clock as this process; nothing where the clock is the
 * machine's. `npm run test:date` sets it. A segment of memory isn't shared: PostgreSQL may run as a user who can't open ours.
 */
export function fakedClock(env: NodeJS.ProcessEnv = process.env): Record<string, string> {
  const { FAKETIME, FAKETIME_DONT_FAKE_MONOTONIC = '', LD_PRELOAD = '' } = env;
  return FAKETIME === undefined ? {} : { FAKETIME, FAKETIME_DONT_FAKE_MONOTONIC, LD_PRELOAD };
}
