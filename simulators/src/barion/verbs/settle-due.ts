import { PAYMENT_MOVES } from '../world/payment-moves.ts';
import type { Sim } from '../world/sim.ts';
import type { Payment } from '../world/world.ts';
import { finishWithNothing } from './finish-payment.ts';
import { dropPayment, endTransfer } from './pay.ts';
import { sendBack } from './transfer-money.ts';

/** Does what time has brought: expiries, arriving bank transfers, money that no one claimed, shops that are approved. */
export function settleDue(sim: Sim): void {
  const now = sim.now();
  for (const payment of sim.world.payments) {
    const due = dueTime(sim, payment);
    if (due === null || due > now) continue;
    if (payment.status === 'Waiting') endTransfer(sim, payment);
    else if (isHeld(payment)) finishWithNothing(sim, payment);
    else dropPayment(sim, payment, 'expire', 'Expired');
  }
  for (const parcel of sim.world.parcels.filter(({ dueAt }) => dueAt <= now)) sendBack(sim, parcel);
  for (const shop of sim.world.shops)
    if (shop.state === 'draft' && shop.opensAt !== undefined && shop.opensAt <= now) {
      shop.state = 'open';
      sim.touch();
    }
}

/** When something happens next by itself; null when nothing will. */
export function nextDue(sim: Sim): number | null {
  const times = [
    ...sim.world.payments.map((payment) => dueTime(sim, payment)),
    ...sim.world.parcels.map(({ dueAt }) => dueAt),
    ...sim.world.shops.map(({ state, opensAt }) => (state === 'draft' ? (opensAt ?? null) : null)),
    ...sim.world.callbacks.map(({ state, nextAttemptAt }) => (state === 'waiting' ? nextAttemptAt : null)),
  ].filter((time) => time !== null);
  return times.reduce<number | null>((first, time) => (first === null ? time : Math.min(first, time)), null);
}

function dueTime(sim: Sim, payment: Payment): number | null {
  if (Object.keys(PAYMENT_MOVES[payment.status]).length === 0) return null;
  if (payment.status === 'Waiting') return payment.arrivesAt;
  const end = isHeld(payment) ? payment.heldUntil : payment.validUntil;
  return end === null ? null : end + sim.world.settings.expiryLagMs;
}

function isHeld(payment: Payment): boolean {
  return ['Reserved', 'Authorized', 'PartiallySucceeded'].includes(payment.status);
}
