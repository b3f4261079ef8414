/** Design 4, Idle: half an hour without a sign of life, the last minute of it with a warning. */
export const IDLE_MS = 30 * 60_000;
export const WARNING_MS = 60_000;

export type IdlePhase =
  | { readonly phase: 'active' }
  | { readonly phase: 'warning'; readonly secondsLeft: number }
  | { readonly phase: 'expired' };

/** Where a person stands who gave the last sign of life at `lastActiveMs` (both in milliseconds of the same clock). */
export function idlePhase(lastActiveMs: number, nowMs: number): IdlePhase {
  const leftMs = lastActiveMs + IDLE_MS - nowMs;
  if (leftMs <= 0) return { phase: 'expired' };
  if (leftMs <= WARNING_MS) return { phase: 'warning', secondsLeft: Math.ceil(leftMs / 1000) };
  return { phase: 'active' };
}
