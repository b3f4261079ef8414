import type { NewChainJson } from '@kosar/contract/chains/chain-management';
import { localDay, localTime } from '@kosar/domain/calendar';
import type { NewChainFacts } from '@kosar/domain/open-chain';
import { toPercent } from '@kosar/domain/percent';
import type { DiscountTier } from '@kosar/domain/tiers';
import { sql } from 'kysely';
import type { Transaction } from '../../../infra/database/connect.ts';
import type { Viewer } from '../../../infra/session/viewer.ts';
import { seesEvent } from '../../../infra/session/visibility.ts';
import { readRequestedGoods } from './requested-goods.ts';

/**
 * Reads what the opening of a chain is decided by: the chosen events that the viewer may see, the goods, and who makes them. The events are
 * held, so that none moves before the deadline or is removed meanwhile; in id order, and the chain itself isn't there yet to be waited for.
 */
export async function readNewChainFacts(
  trx: Transaction,
  viewer: Viewer,
  input: NewChainJson,
): Promise<NewChainFacts> {
  const deadline = new Date(input.orderDeadline);
  const events = await readEvents(trx, viewer, input.deliveryEventIds);
  const marketplaceIds = [...events.values()].map(({ marketplace_id: id }) => id);
  return {
    dates: {
      dayOfDelivery: input.dayOfDelivery,
      deadlineDay: localDay(deadline),
      deadlineTime: localTime(deadline),
    },
    isOnlineRequested: isOnline(input),
    eventDays: input.deliveryEventIds.map((id) => events.get(id)?.day_of_delivery),
    tiers: tiersOf(input),
    ...(await readRequestedGoods(trx, input.transporterId, input.items, marketplaceIds)),
  };
}

/** Whether the terms of a chain offer online payment. */
export function isOnline({ paymentOptions }: Pick<NewChainJson, 'paymentOptions'>): boolean {
  return paymentOptions.some(({ paymentType }) => paymentType === 'ONLINE');
}

/** The tiers of a form as the rules count with them. */
export function tiersOf({ discountTiers }: Pick<NewChainJson, 'discountTiers'>): DiscountTier[] {
  return discountTiers.map(({ tierStartIncome, discount }) => ({
    tierStartFt: tierStartIncome,
    discountPercent: toPercent(discount),
  }));
}

async function readEvents(trx: Transaction, viewer: Viewer, eventIds: readonly number[]) {
  const rows = await trx
    .selectFrom('delivery_event as e')
    .innerJoin('delivery_point as p', 'p.id', 'e.delivery_point_id')
    .select(['e.id', 'e.day_of_delivery', 'e.marketplace_id'])
    .where('e.id', '=', sql<number>`any (${[...eventIds]})`)
    .where(seesEvent({ viewer }))
    .orderBy('e.id')
    .forShare('e')
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
