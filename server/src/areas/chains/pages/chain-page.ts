import type { ChainJson } from '@kosar/contract/chains/chains';
import { fromPercent } from '@kosar/domain/percent';
import { tierPercent } from '@kosar/domain/tiers';
import { sql } from 'kysely';
import { effectiveState } from '../../../infra/database/chain-state-sql.ts';
import type { Database } from '../../../infra/database/connect.ts';
import { cleanRichText } from '../../../infra/rich-text.ts';
import { seesChain, type Visibility } from '../../../infra/session/visibility.ts';
import { contactJson, presentContact } from '../../actors/public.ts';
import { listDiscountsInForce } from '../../discounts/public.ts';
import { type DeliveryHead, tiersOfChain } from './delivery-head-query.ts';
import { listItemsOfChain } from './delivery-items-query.ts';
import { listDeliveriesOfChain } from './delivery-list-query.ts';
import { presentItems } from './present-items.ts';

/**
 * The page of a chain, or undefined where there is none that the viewer may see. Its prices are those of the chain alone: discounts that
 * hold at one event or point only show on their deliveries.
 */
export async function findChain(
  db: Database,
  visibility: Visibility,
  now: Date,
  id: number,
): Promise<ChainJson | undefined> {
  const row = await findRow(db, visibility, now, id);
  if (row === undefined) return undefined;
  const [producers, discounts, deliveries] = await Promise.all([
    listItemsOfChain(db, id, now),
    listDiscountsInForce(db, now),
    listDeliveriesOfChain(db, visibility, now, id),
  ]);
  return {
    id: row.id,
    name: row.name,
    description: cleanRichText(row.description),
    state: row.state,
    dayOfDelivery: row.day_of_delivery,
    orderDeadline: row.order_deadline.toISOString(),
    minIncome: row.min_income_ft,
    orderedIncome: row.ordered_income_ft,
    discountTiers: row.tiers.map((tier) => ({
      tierStartIncome: tier.tierStartFt,
      discount: fromPercent(tier.discountPercent),
    })),
    currentDiscount: fromPercent(tierPercent(row.tiers, row.ordered_income_ft)),
    maxTierStart: row.tiers.at(-1)?.tierStartFt ?? null,
    tags: row.tags,
    transporter: presentContact(visibility.viewer, row.transporter),
    showProgressRemainingInAmount: row.show_progress_remaining_in_amount,
    bypassProductAvailableAmount: row.bypass_product_available_amount,
    invoiceRequired: row.invoice_required,
    paymentOptions: [
      ...(row.allows_on_site ? [{ paymentType: 'ON_SITE' as const }] : []),
      ...(row.allows_online ? [{ paymentType: 'ONLINE' as const }] : []),
    ],
    onSitePaymentOptions: row.allows_on_site ? row.on_site_payment_options : [],
    itemsByProducer: presentItems(ofChainAlone(row), producers, discounts, now),
    deliveries,
    currentUserTransporter: visibility.viewer.roleIds.TRANSPORTER.includes(row.transporter.id),
    currentUserTakesPart: row.takes_part,
  };
}

/** The chain as it is priced without an event or a point. */
export function ofChainAlone(chain: {
  id: number;
  tiers: DeliveryHead['tiers'];
  ordered_income_ft: number;
  bypass_product_available_amount: boolean;
}) {
  const { id, tiers, ordered_income_ft, bypass_product_available_amount } = chain;
  return {
    chain_id: id,
    event_id: 0,
    point_id: 0,
    tiers,
    ordered_income_ft,
    bypass_product_available_amount,
  };
}

function findRow(db: Database, visibility: Visibility, now: Date, id: number) {
  return db
    .selectFrom('chain as c')
    .innerJoin('transporter as t', 't.id', 'c.transporter_id')
    .innerJoin('actor as carrier', 'carrier.id', 't.actor_id')
    .select(['c.id', 'c.name', 'c.description', 'c.day_of_delivery', 'c.order_deadline', 'c.min_income_ft'])
    .select(['c.ordered_income_ft', 'c.tags', 'c.show_progress_remaining_in_amount', 'c.invoice_required'])
    .select(['c.bypass_product_available_amount', 'c.allows_on_site', 'c.allows_online'])
    .select([
      sql<string[]>`c.on_site_payment_options`.as('on_site_payment_options'),
      effectiveState(now).as('state'),
      tiersOfChain.as('tiers'),
      contactJson('t', 'carrier').as('transporter'),
      takesPart(visibility).as('takes_part'),
    ])
    .where('c.id', '=', id)
    .where(seesChain(visibility))
    .executeTakeFirst();
}

/** The viewer carries the chain `c`, organises or gives the place for one of its deliveries, or sells in it. */
function takesPart({ viewer: { roleIds } }: Visibility) {
  return sql<boolean>`(c.transporter_id = any(${[...roleIds.TRANSPORTER]}::int[])
    or exists (select from chain_item g where g.chain_id = c.id and g.producer_id = any(${[...roleIds.PRODUCER]}::int[]))
    or exists (select from delivery d join delivery_event e on e.id = d.event_id join delivery_point p on p.id = e.delivery_point_id
      where d.chain_id = c.id and (e.organizer_id = any(${[...roleIds.ORGANIZER]}::int[])
        or p.manager_id = any(${[...roleIds.DELIVERY_POINT_MANAGER]}::int[]))))`;
}
