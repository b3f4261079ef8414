import { newId } from './new-world.ts';
import type { Sim } from './sim.ts';
import type { Callback, Payment } from './world.ts';

/** How long the older of two is held back so that the newer can overtake it. */
const REORDER_MS = 3_000;

/** Notes that the shop is to be notified of a payment's status, as the switches say. */
export function enqueueCallback(sim: Sim, payment: Payment): void {
  const url = callbackAddress(payment);
  if (url === null) return;
  const { lose, duplicate, delayMs, reorder } = sim.world.settings.callbacks;
  const now = sim.now();
  if (reorder) letOvertake(sim, payment, now);
  const callback = (after: number): Callback => ({
    id: newId(),
    paymentId: payment.id,
    status: payment.status,
    url,
    createdAt: now,
    state: lose ? 'lost' : 'waiting',
    nextAttemptAt: now + delayMs + after,
    attempts: [],
  });
  sim.world.callbacks.push(callback(reorder ? REORDER_MS : 0));
  if (duplicate) sim.world.callbacks.push(callback(0));
  sim.touch();
}

/** Address with the payment's id, as it is sent to the shop and called. */
export function withPaymentId(url: string, paymentId: string): string {
  return `${url}${url.includes('?') ? '&' : '?'}paymentId=${paymentId}`;
}

function callbackAddress(payment: Payment): string | null {
  return payment.callbackUrl === null ? null : withPaymentId(payment.callbackUrl, payment.id);
}

/** What waits already goes after the one that is about to be queued. */
function letOvertake(sim: Sim, payment: Payment, now: number): void {
  for (const older of sim.world.callbacks)
    if (older.paymentId === payment.id && older.state === 'waiting' && older.attempts.length === 0)
      older.nextAttemptAt = Math.max(older.nextAttemptAt, now + REORDER_MS + 1);
}
