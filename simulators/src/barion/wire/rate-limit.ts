import type { Sim } from '../world/sim.ts';

const asked = new WeakMap<Sim, Map<string, number[]>>();

/** Whether a payment's state is asked for more often than the limit allows. */
export function isTooOften(sim: Sim, paymentId: string): boolean {
  const limit = sim.world.settings.stateRateLimit;
  if (limit === null) return false;
  const times = asked.get(sim) ?? new Map<string, number[]>();
  asked.set(sim, times);
  const now = sim.now();
  const recent = (times.get(paymentId) ?? []).filter((time) => time <= now && time > now - limit.windowMs);
  if (recent.length >= limit.calls) return true;
  times.set(paymentId, [...recent, now]);
  return false;
}
