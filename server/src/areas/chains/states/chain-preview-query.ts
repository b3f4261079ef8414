import type { ChainPreviewJson } from '@kosar/contract/chains/chain-preview';
import { fromMilli } from '@kosar/domain/amount';
import { type OrderedGoods, previewOfChain, shortageOf } from '@kosar/domain/chain-preview';
import type { ChainFacts } from '@kosar/domain/chain-state';
import { isPackaged } from '@kosar/domain/packing';
import { fromPercent } from '@kosar/domain/percent';
import { can } from '@kosar/domain/permissions';
import type { DiscountTier } from '@kosar/domain/tiers';
import type { ChainState, NotificationEvent, PackingType } from '@kosar/domain/vocabulary';
import { type RawBuilder, sql } from 'kysely';
import { lastDeliveryDay } from '../../../infra/database/chain-state-sql.ts';
import type { Database } from '../../../infra/database/connect.ts';
import { wantsMail } from '../../../infra/notices/wants-notice.ts';
import { found, refuseUnless } from '../../../infra/refusal.ts';
import type { Viewer } from '../../../infra/session/viewer.ts';
import { listMissedProducers } from '../rescue/missed-producers.ts';
import { isChainSeen } from './is-chain-seen.ts';
import { EVENTS } from './notify-buyers.ts';

/**
 * What a chain would come to if it closed now, for its transporter and admins: computed by the domain from what is ordered, nothing is
 * written. Refuses with DELIVERY_NOT_FOUND and UNAUTHORIZED, as the actions of the chain do.
 */
export async function getPreview(
  db: Database,
  viewer: Viewer,
  chainId: number,
  now: Date,
): Promise<ChainPreviewJson> {
  refuseUnless(await isChainSeen(db, viewer, chainId), 'DELIVERY_NOT_FOUND');
  const chain = found(await findChain(db, chainId), 'DELIVERY_NOT_FOUND');
  refuseUnless(can(viewer, 'approveChain', { transporterIds: [chain.transporter_id] }), 'UNAUTHORIZED');
  const [sums, producers, goods, missed] = await Promise.all([
    sumOrders(db, chainId),
    sumByProducer(db, chainId),
    listOrderedGoods(db, chainId),
    listMissedProducers(db, chainId),
  ]);
  const preview = previewOfChain(factsOf(chain), chain.tiers, now);
  return {
    state: preview.state,
    closesOrdering: preview.closesOrdering,
    isMinIncomeReached: preview.isMinIncomeReached,
    minIncome: chain.min_income_ft,
    orderedIncome: chain.ordered_income_ft,
    missingIncome: preview.missingFt,
    discount: fromPercent(preview.discountPercent),
    nextTier: preview.nextTier && {
      tierStartIncome: preview.nextTier.tierStartFt,
      discount: fromPercent(preview.nextTier.discountPercent),
      missingIncome: preview.nextTier.missingFt,
    },
    ...sums,
    producers,
    missedMinimums: missed.map(({ producerId, name, minIncomeFt, orderedIncomeFt, orders }) => ({
      producer: { id: producerId, name },
      minIncome: minIncomeFt,
      orderedIncome: orderedIncomeFt,
      orders,
    })),
    shortages: goods.flatMap(presentShortage),
  };
}

interface ChainRow {
  transporter_id: number;
  state: ChainState;
  order_deadline: Date;
  last_delivery_day: string;
  min_income_ft: number;
  ordered_income_ft: number;
  handed_over_at: Date | null;
  granted_discount_percent: number;
  tiers: DiscountTier[];
}

async function findChain(db: Database, chainId: number): Promise<ChainRow | undefined> {
  const { rows } = await sql<ChainRow>`
    select c.transporter_id, c.state, c.order_deadline, ${lastDeliveryDay('c')} as last_delivery_day, c.min_income_ft,
      c.ordered_income_ft, c.handed_over_at, c.granted_discount_percent,
      array(select json_build_object('tierStartFt', t.start_income_ft, 'discountPercent', t.discount_percent)
        from chain_tier t where t.chain_id = c.id) as tiers
    from chain c where c.id = ${chainId}`.execute(db);
  return rows[0];
}

function factsOf(chain: ChainRow): ChainFacts & { grantedPercent: number } {
  return {
    state: chain.state,
    orderDeadline: chain.order_deadline,
    lastDeliveryDay: chain.last_delivery_day,
    minIncomeFt: chain.min_income_ft,
    orderedIncomeFt: chain.ordered_income_ft,
    isHandedOver: chain.handed_over_at !== null,
    grantedPercent: chain.granted_discount_percent,
  };
}

type Sums = Pick<
  ChainPreviewJson,
  | 'orders'
  | 'buyers'
  | 'discountedValue'
  | 'deliveryPrice'
  | 'totalValue'
  | 'onlineValue'
  | 'releasedOrders'
  | 'releasedValue'
  | 'mailed'
>;

/** Mails go to those whom the job would write to: not erased, and not switched off for the point. */
async function sumOrders(db: Database, chainId: number): Promise<Sums> {
  const { rows } = await sql<Sums>`
    select count(*) as orders, count(distinct o.user_id) as buyers, ${sumOf(sql`o.value_ft`)} as "discountedValue",
      ${sumOf(sql`o.delivery_price_ft`)} as "deliveryPrice", ${sumOf(sql`o.total_ft`)} as "totalValue",
      ${sumOf(sql`(select max(greatest(held.reserved_ft, o.prepaid_value_ft)) from payment held where held.order_id = o.id
        and held.type = 'ONLINE' and held.status in ('RESERVED', 'PAID'))`)} as "onlineValue",
      count(*) filter (where ${isReleased}) as "releasedOrders",
      coalesce(sum(o.total_ft) filter (where ${isReleased}), 0)::bigint as "releasedValue",
      json_build_object('approve', ${mailedOf(EVENTS.APPROVED)}, 'cancel', ${mailedOf(EVENTS.CANCELLED)},
        'reopen', ${mailedOf(EVENTS.REOPENED)}, 'restore', ${mailedOf(EVENTS.RESTORED)}) as mailed
    from customer_order o join app_user u on u.id = o.user_id join delivery_event e on e.id = o.event_id
    where o.chain_id = ${chainId} and o.cancelled_at is null`.execute(db);
  return found(rows[0]);
}

/** Nothing is held or paid for the order `o` any more that was to be paid online. */
const isReleased = sql`o.payment_type = 'ONLINE' and not exists (
  select from payment live where live.order_id = o.id and live.status not in ('CANCELLED', 'EXPIRED'))`;

function mailedOf(event: NotificationEvent): RawBuilder<number> {
  return sql<number>`count(distinct o.user_id) filter (where ${wantsMail(event)})`;
}

function sumOf(column: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`coalesce(sum(${column}), 0)::bigint`;
}

/** What each producer would have to bring, and what it is worth before and after discounts. */
async function sumByProducer(db: Database, chainId: number): Promise<ChainPreviewJson['producers']> {
  const { rows } = await sql<ChainPreviewJson['producers'][number]>`
    select json_build_object('id', r.id, 'name', a.name) as producer, count(distinct o.id) as orders,
      count(distinct i.chain_packing_id) as packings, sum(i.full_value_ft)::bigint as "fullValue",
      sum(i.value_ft)::bigint as "discountedValue"
    from customer_order o join order_item i on i.order_id = o.id and i.cancelled_at is null
      join producer r on r.id = i.producer_id join actor a on a.id = r.actor_id
    where o.chain_id = ${chainId} and o.cancelled_at is null
    group by r.id, a.id order by a.name, r.id`.execute(db);
  return rows;
}

interface GoodsRow {
  id: number;
  producer: { id: number; name: string };
  item_name: string;
  packing_name: string;
  type: PackingType;
  unit_name: string;
  goods: OrderedGoods;
}

async function listOrderedGoods(db: Database, chainId: number): Promise<GoodsRow[]> {
  const { rows } = await sql<GoodsRow>`
    select k.id, json_build_object('id', r.id, 'name', a.name) as producer, item.name as item_name, k.name as packing_name,
      k.type, k.unit_name, json_build_object('productState', product.state, 'packingState', packing.state,
        'isBypassed', c.bypass_product_available_amount,
        'item', json_build_object('orderedMilli', item.ordered_milli, 'maxMilli', item.max_amount_milli),
        'packing', json_build_object('orderedMilli', k.ordered_milli, 'maxMilli', k.max_amount_milli),
        'product', json_build_object('orderedMilli', product.reserved_milli, 'maxMilli', product.global_max_amount_milli),
        'globalPacking', json_build_object('orderedMilli', packing.reserved_milli, 'maxMilli', packing.global_max_amount_milli)
      ) as goods
    from chain_packing k join chain c on c.id = k.chain_id join chain_item item on item.id = k.chain_item_id
      join product on product.id = k.product_id join packing on packing.id = k.packing_id
      join producer r on r.id = item.producer_id join actor a on a.id = r.actor_id
    where k.chain_id = ${chainId} and k.ordered_milli > 0
    order by a.name, r.id, item.list_order, item.name, k.id`.execute(db);
  return rows;
}

function presentShortage(row: GoodsRow): ChainPreviewJson['shortages'] {
  const shortage = shortageOf(row.goods);
  if (shortage === null) return [];
  return [
    {
      deliveryItemPackingId: row.id,
      producer: row.producer,
      itemName: row.item_name,
      packingName: row.packing_name,
      packaged: isPackaged(row.type),
      unitName: row.unit_name,
      reason: shortage.reason,
      missingAmount: 'missingMilli' in shortage ? fromMilli(shortage.missingMilli) : null,
    },
  ];
}
