import type { FtCoupon, OrderTotals } from '@kosar/domain/order-total';
import type { Percent } from '@kosar/domain/percent';
import { repricedPercents } from '@kosar/domain/price';
import { repriceOrder } from '@kosar/domain/reprice';
import { sql } from 'kysely';
import type { Transaction } from '../../infra/database/connect.ts';
import { listCouponsOfChain, type OwnCoupon, returnCouponRests } from '../discounts/public.ts';
import { followOrderValues } from '../payments/public.ts';
import { listStoredLinesOfOthers, type StoredLine } from './held-lines.ts';
import { couponSpendings } from './line-discounts.ts';
import { type OrderLines, orderLines, writeLines } from './write-lines.ts';
import { writeTotals } from './write-totals.ts';

/**
 * Lowers the prices of all other live orders of a chain that has reached a better tier (design 4, Discounts). What they no longer need of Ft coupons goes
 * back to these. Counted by the rules order by order, read and written by one statement each for all orders. Gives the ids of those that became cheaper.
 */
export async function repriceOthers(
  trx: Transaction,
  chainId: number,
  exceptOrderId: number,
  tierPercent: Percent,
): Promise<number[]> {
  const lines = await listStoredLinesOfOthers(trx, chainId, exceptOrderId);
  const cheaper = Map.groupBy(lines, ({ orderId }) => orderId);
  for (const [orderId, own] of cheaper) {
    if (own.every(({ percents }) => percents.tierPercent >= tierPercent)) cheaper.delete(orderId);
  }
  if (cheaper.size === 0) return [];
  const ids = [...cheaper.keys()];
  const coupons = await listCouponsOfChain(trx, chainId);
  const repriced = [...cheaper].map(([orderId, own]) =>
    reprice({ id: orderId, chainId }, own, coupons.get(orderId) ?? [], tierPercent),
  );
  await forgetDiscounts(trx, ids);
  await writeLines(trx, repriced);
  await writeTotals(trx, repriced);
  await returnCouponRests(trx, repriced.flatMap(couponUses));
  await followOrderValues(trx, ids);
  return ids;
}

type Repriced = OrderLines & { totals: OrderTotals; coupons: readonly OwnCoupon[] };

function reprice(
  order: { id: number; chainId: number },
  lines: readonly StoredLine[],
  coupons: readonly (OwnCoupon & { usedFt: number })[],
  tierPercent: Percent,
): Repriced {
  const ftCoupons: FtCoupon[] = coupons
    .filter((coupon) => coupon.unit === 'FT')
    .map(({ id, usedFt, onlyProducerId }) => ({ id, remainingFt: usedFt, onlyProducerId }));
  // The delivery fee gets no discount, so it is left out of the count.
  const totals = repriceOrder(lines, ftCoupons, 0, tierPercent);
  const priced = totals.lines.flatMap((line, index) => {
    const stored = lines[index];
    const percents = stored && repricedPercents(stored.percents, tierPercent);
    return stored && percents ? [{ ...stored, ...line, percents }] : [];
  });
  return { ...orderLines(order, priced, totals, coupons), totals, coupons };
}

function couponUses({ orderId, coupons, booked }: Repriced) {
  return couponSpendings(coupons, booked).map(({ couponId, usedFt }) => ({ orderId, couponId, usedFt }));
}

async function forgetDiscounts(trx: Transaction, orderIds: readonly number[]): Promise<void> {
  await sql`delete from order_item_discount d using order_item i
    where i.id = d.order_item_id and i.order_id = any (${[...orderIds]}) and i.cancelled_at is null`.execute(
    trx,
  );
}
