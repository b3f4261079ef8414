import { enqueueCallback } from './callback-queue.ts';
import type { Sim } from './sim.ts';
import type { PaymentStatus } from './words.ts';
import type { Payment } from './world.ts';

export type PaymentEvent =
  | 'open'
  | 'charge'
  | 'refuse'
  | 'fail'
  | 'await transfer'
  | 'succeed'
  | 'reserve'
  | 'authorize'
  | 'cancel'
  | 'finish some'
  | 'finish all'
  | 'finish with nothing'
  | 'expire';

/** The whole life of a payment: what may happen in a status, and what it becomes. */
export const PAYMENT_MOVES: Record<PaymentStatus, Partial<Record<PaymentEvent, PaymentStatus>>> = {
  Prepared: { open: 'Started', cancel: 'Canceled', expire: 'Expired' },
  Started: { open: 'Started', charge: 'InProgress', cancel: 'Canceled', expire: 'Expired' },
  InProgress: {
    refuse: 'Started',
    fail: 'Failed',
    'await transfer': 'Waiting',
    succeed: 'Succeeded',
    reserve: 'Reserved',
    authorize: 'Authorized',
    expire: 'Expired',
  },
  Waiting: { succeed: 'Succeeded', reserve: 'Reserved', fail: 'Failed' },
  Reserved: {
    'finish some': 'PartiallySucceeded',
    'finish all': 'Succeeded',
    'finish with nothing': 'Canceled',
    expire: 'Expired',
  },
  Authorized: {
    'finish some': 'PartiallySucceeded',
    'finish all': 'Succeeded',
    'finish with nothing': 'Canceled',
    cancel: 'Canceled',
    expire: 'Expired',
  },
  PartiallySucceeded: {
    'finish some': 'PartiallySucceeded',
    'finish all': 'Succeeded',
    'finish with nothing': 'Canceled',
  },
  Canceled: {},
  Succeeded: {},
  Failed: {},
  Expired: {},
};

/** No one is notified of a payment that is only being looked at. */
const SILENT: readonly PaymentStatus[] = ['Prepared', 'Started', 'InProgress', 'Waiting'];

export function mayMove(payment: Payment, event: PaymentEvent): boolean {
  return PAYMENT_MOVES[payment.status][event] !== undefined;
}

/** Moves a payment and notifies the shop. Throws on what the table doesn't allow: verbs ask first. */
export function movePayment(sim: Sim, payment: Payment, event: PaymentEvent): void {
  const allowed = PAYMENT_MOVES[payment.status][event];
  if (allowed === undefined) throw new Error(`${payment.status} can't ${event}`);
  const next = event === 'finish with nothing' ? sim.world.settings.zeroFinishStatus : allowed;
  const isOver = Object.keys(PAYMENT_MOVES[next]).length === 0;
  if (isOver) payment.completedAt = sim.now();
  if (next !== payment.status || next === 'PartiallySucceeded') {
    payment.status = next;
    if (!SILENT.includes(next)) enqueueCallback(sim, payment);
  }
  sim.touch();
}
