import { type Order, totalOf } from '../oracle/books.ts';
import { orderOf } from '../oracle/find-in-books.ts';
import type { ActionOf } from './actions.ts';
import { type Attempt, make } from './attempt.ts';
import { attemptAmendment, attemptCancelling, attemptEdit, attemptOrder } from './attempt-orders.ts';
import { Difference, type Stage } from './stage.ts';

/** A buyer orders, and pays where that is by card. */
export async function playOrder(stage: Stage, action: ActionOf<'order'>): Promise<void> {
  const attempt = attemptOrder(stage, action);
  if (attempt === null || !(await make(stage, attempt))) return;
  const order = orderOf(stage.books, action.chain, action.order);
  if (order.payment.state === 'STARTED' && action.pays) await payByCard(stage, order);
}

/** A buyer, or an admin, changes an order. */
export async function playChange(stage: Stage, action: ActionOf<'edit'>): Promise<void> {
  await makeIfAny(stage, action.do === 'edit' ? attemptEdit(stage, action) : attemptAmendment(stage, action));
}

/** A buyer, or an admin, cancels an order. */
export async function playCancel(stage: Stage, action: ActionOf<'cancel'>): Promise<void> {
  await makeIfAny(stage, attemptCancelling(stage, action));
}

async function makeIfAny(stage: Stage, attempt: Attempt | null): Promise<void> {
  if (attempt !== null) await make(stage, attempt);
}

const CARD = { number: '4444888888885559', expiry: '12/40', cvc: '123', email: 'vevo@pelda.hu' };

async function payByCard({ market, orders }: Stage, order: Order): Promise<void> {
  const externalId = orders.get(order.key)?.seen.payments[0]?.externalId ?? null;
  if (externalId === null)
    throw new Difference('PAY-1', `no payment of order ${order.key} of ${totalOf(order)} Ft has begun`);
  await fetch(`${market.barion.url}/Pay/card`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ id: externalId, ...CARD }),
  });
  order.payment.state = 'RESERVED';
  // The poller reads a payment a few seconds after it has begun.
  market.setNow(market.now() + 10_000);
  await market.worker.wake(['poll-payments']);
  await market.worker.work();
}
