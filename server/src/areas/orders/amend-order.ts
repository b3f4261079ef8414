import type { AmendmentData, OrderJson } from '@kosar/contract/orders';
import type { DecidedOrder } from '@kosar/domain/order';
import { writeAudit } from '../../platform/audit.ts';
import { type Transaction, transaction } from '../../platform/database/connect.ts';
import { claim, type OnceOnly, rememberAnswer } from '../../platform/idempotency.ts';
import type { Platform } from '../../platform/platform.ts';
import { found, refuseUnless } from '../../platform/refusal.ts';
import { giveBackCoupons, listDiscountsInForce, spendCoupons } from '../discounts/public.ts';
import { followOrderValues } from '../payments/public.ts';
import { type AmendmentCase, decideAmendmentCase, readAmendmentCase } from './amendment-case.ts';
import { couponSpendings } from './line-discounts.ts';
import { lockForChange } from './lock-round.ts';
import { tellBuyer } from './notices.ts';
import { findOrder } from './order-queries.ts';
import { soldOutOf } from './order-refusal.ts';
import { auditOf } from './place-order.ts';
import { repriceOthers } from './reprice-orders.ts';
import { moveStock } from './take-stock.ts';
import { updateRound } from './update-round.ts';
import { clearLines, linesToWrite, orderLines, writeLines } from './write-lines.ts';
import { writeTotals } from './write-totals.ts';

interface Amendment {
  readonly orderId: number;
  /** Who amends: the buyer or an admin. */
  readonly userId: number;
  readonly data: AmendmentData;
}

/**
 * Changes the lines of a placed order until ordering closes (design 4, Orders). What it holds stays its own, at its price, even if the packing has sold
 * out since; coupons are spent anew; the chain's income, state and tier follow.
 */
export async function amendOrder(
  platform: Platform,
  amendment: Amendment,
  once: OnceOnly | null,
): Promise<OrderJson> {
  const { db, clock } = platform;
  const discounts = await listDiscountsInForce(db, clock.now());
  const orderId = await transaction(db, async (trx) => {
    const answered = await claim(trx, once, clock.now());
    if (answered !== null) return answered;
    const packingIds = amendment.data.orderItems.map(({ deliveryItemPackingId }) => deliveryItemPackingId);
    found(await lockForChange(trx, amendment.orderId, packingIds));
    const now = clock.now();
    const facts = await readAmendmentCase(trx, amendment.orderId, packingIds, discounts);
    refuseStale(facts, amendment.data);
    const decided = decideAmendmentCase(facts, amendment.data, now);
    await write(platform, trx, { amendment, facts, decided, now });
    await rememberAnswer(trx, once, amendment.orderId);
    return amendment.orderId;
  }).catch((error: unknown) => {
    throw soldOutOf(error);
  });
  return found(await findOrder(db, orderId, clock.now()));
}

/** Somebody has changed the order since it was read (a second window, an admin): the caller reads it again. */
function refuseStale({ order }: AmendmentCase, { version }: AmendmentData): void {
  refuseUnless(version === undefined || version === order.version, 'conflict');
}

interface Amending {
  readonly amendment: Amendment;
  readonly facts: AmendmentCase;
  readonly decided: DecidedOrder;
  readonly now: Date;
}

async function write(platform: Platform, trx: Transaction, amending: Amending): Promise<void> {
  const { amendment, facts, decided, now } = amending;
  const { order, round, kept, offers, coupons } = facts;
  const { chainId } = round;
  const before = found(await findOrder(trx, order.id, now));
  const lines = orderLines(order, linesToWrite(decided.lines, offers, kept), decided.totals, coupons);
  await clearLines(
    trx,
    order.id,
    decided.lines.map(({ packingId }) => packingId),
    now,
  );
  await writeLines(trx, [lines]);
  await writeTotals(trx, [{ orderId: order.id, totals: decided.totals }]);
  await writeNote(trx, order.id, amendment.data.note);
  await moveStock(
    trx,
    decided.stockChanges.map((change) => ({
      ...change,
      orderId: order.id,
      chainPackingId: change.packingId,
    })),
    { reason: 'AMEND', userId: amendment.userId, now },
  );
  await giveBackCoupons(trx, order.id, 'FORGET');
  await spendCoupons(trx, { id: order.id, userId: order.userId }, couponSpendings(coupons, lines.booked));
  await followOrderValues(trx, [order.id]);
  await updateRound(trx, round, decided.chain);
  if (decided.chain.isRepriceDue) await repriceOthers(trx, chainId, order.id, decided.chain.tierPercent);
  const after = found(await findOrder(trx, order.id, now));
  await writeAudit(trx, {
    userId: amendment.userId,
    action: 'order.amend',
    entity: 'customer_order',
    entityId: order.id,
    before: auditOf(before),
    after: auditOf(after),
    now,
  });
  const { baseUrl } = platform.config;
  const eventKey = `order:${order.id}:amended:${after.version}`;
  await tellBuyer(trx, 'AMENDED', { order: after, chainId, eventKey, baseUrl, now });
}

async function writeNote(trx: Transaction, orderId: number, note: string | undefined): Promise<void> {
  if (note === undefined) return;
  await trx.updateTable('customer_order').set({ note }).where('id', '=', orderId).execute();
}
