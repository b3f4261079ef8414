import type { ChainPrefillJson, ChangedPackingJson } from '@kosar/contract/chains/chain-preparing';
import { fromMilli } from '@kosar/domain/amount';
import { type OfferFacts, type UnfitReason, whyPackingUnavailable } from '@kosar/domain/availability';
import { instantOf, localDay, localTime } from '@kosar/domain/calendar';
import { canPayOnline, copiedChainDates } from '@kosar/domain/chain-dates';
import { type CopiedPacking, compareCopied } from '@kosar/domain/copy-chain';
import { orderPriceFt } from '@kosar/domain/packing';
import type { PackingType } from '@kosar/domain/vocabulary';
import { sql } from 'kysely';
import type { Database } from '../../../infra/database/connect.ts';
import { readProperties } from '../../../infra/properties/read-properties.ts';
import { findRow, termsOf } from './chain-form-query.ts';

/**
 * A past chain as the form of a new one begins (spec 5, Chains): its dates if they are in the future, else those of a new chain; what of its goods can
 * be sold now, at the prices of today; and each difference from then. Undefined where there is no such chain.
 */
export async function findChainPrefill(
  db: Database,
  id: number,
  now: Date,
): Promise<ChainPrefillJson | undefined> {
  const row = await findRow(db, id, now);
  if (row === undefined) return undefined;
  const goods = await listCopied(db, id);
  const { remaining, repriced, unavailable } = compareCopied(goods);
  const terms = termsOf(row);
  const source = {
    dayOfDelivery: row.day_of_delivery,
    deadlineDay: localDay(row.order_deadline),
    deadlineTime: localTime(row.order_deadline),
  };
  const dates = copiedChainDates(source, now, await readProperties(db));
  const producers = [...new Map(remaining.map((packing) => [packing.producerId, packing])).values()];
  const keepsOnline = row.allows_online && canPayOnline(producers);
  return {
    source: {
      id: row.id,
      name: row.name,
      dayOfDelivery: row.day_of_delivery,
      orderDeadline: row.order_deadline.toISOString(),
    },
    transporterId: row.transporter_id,
    terms: {
      ...terms,
      dayOfDelivery: dates.dayOfDelivery,
      orderDeadline: (instantOf(dates.deadlineDay, dates.deadlineTime) ?? row.order_deadline).toISOString(),
      paymentOptions: keepsOnline ? terms.paymentOptions : [{ paymentType: 'ON_SITE' }],
      onSitePaymentOptions: terms.onSitePaymentOptions.length === 0 ? ['CASH'] : terms.onSitePaymentOptions,
    },
    items: itemsOf(remaining),
    deliveryPointIds: await listPointIds(db, id),
    differences: {
      datesMoved: dates !== source,
      onlineDropped: row.allows_online && !keepsOnline,
      repriced: repriced.map(presentChanged),
      unavailable: unavailable.map(presentChanged),
    },
  };
}

interface Copied extends CopiedPacking {
  readonly producerId: number;
  readonly hasPaymentAccount: boolean;
  readonly productName: string;
  readonly packingName: string;
  readonly itemMaxMilli: number | null;
  readonly itemListOrder: number;
  readonly maxMilli: number | null;
  readonly listOrder: number;
}

interface CopiedRow {
  packing_id: number;
  product_id: number;
  producer_id: number;
  has_payment_account: boolean;
  is_carried: boolean;
  is_approved: boolean;
  product_name: string;
  packing_name: string;
  type: PackingType;
  type_now: PackingType;
  price_ft: number;
  unit_price_ft: number;
  price_now_ft: number;
  unit_price_now_ft: number;
  item_max_milli: number | null;
  item_list_order: number;
  max_milli: number | null;
  list_order: number;
  offer: OfferFacts;
  product: OfferFacts;
  siblings: OfferFacts[];
}

/** The packings that a chain sold, beside what has become of them. */
async function listCopied(db: Database, chainId: number): Promise<Copied[]> {
  const { rows } = await sql<CopiedRow>`
    select k.packing_id, k.product_id, i.producer_id, i.name as product_name, k.name as packing_name, k.type, g.type as type_now,
      k.price_ft, k.unit_price_ft, g.price_ft as price_now_ft, g.unit_price_ft as unit_price_now_ft,
      i.max_amount_milli as item_max_milli, i.list_order as item_list_order, k.max_amount_milli as max_milli, k.list_order,
      exists (select from barion_account b where b.actor_id = r.actor_id) as has_payment_account,
      t.actor_id = r.actor_id or exists (select from producer_transporter_relation rel
        where rel.producer_id = r.id and rel.transporter_id = t.id) as is_carried,
      exists (select from product_marketplace m where m.product_id = x.id) as is_approved,
      json_build_object('state', g.state, 'globalMaxMilli', g.global_max_amount_milli) as offer,
      json_build_object('state', x.state, 'globalMaxMilli', x.global_max_amount_milli) as product,
      array(select json_build_object('state', s.state, 'globalMaxMilli', s.global_max_amount_milli)
        from packing s where s.product_id = x.id) as siblings
    from chain c join transporter t on t.id = c.transporter_id join chain_item i on i.chain_id = c.id
      join chain_packing k on k.chain_item_id = i.id join packing g on g.id = k.packing_id
      join product x on x.id = k.product_id join producer r on r.id = i.producer_id
    where c.id = ${chainId} and k.included and k.state <> 'DELETED'
    order by i.list_order, i.name, i.id, k.list_order, k.name, k.id`.execute(db);
  return rows.map((row) => ({
    packingId: row.packing_id,
    productId: row.product_id,
    producerId: row.producer_id,
    hasPaymentAccount: row.has_payment_account,
    productName: row.product_name,
    packingName: row.packing_name,
    priceThenFt: orderPriceFt({ type: row.type, priceFt: row.price_ft, unitPriceFt: row.unit_price_ft }),
    priceNowFt: orderPriceFt({
      type: row.type_now,
      priceFt: row.price_now_ft,
      unitPriceFt: row.unit_price_now_ft,
    }),
    unfit: unfitOf(row),
    itemMaxMilli: row.item_max_milli,
    itemListOrder: row.item_list_order,
    maxMilli: row.max_milli,
    listOrder: row.list_order,
  }));
}

function unfitOf(row: CopiedRow): UnfitReason | null {
  if (!row.is_carried) return 'NOT_CARRIED';
  const why = whyPackingUnavailable(row.offer, { ...row.product, packings: row.siblings });
  return why ?? (row.is_approved ? null : 'NOT_APPROVED');
}

function itemsOf(remaining: readonly Copied[]): ChainPrefillJson['items'] {
  return [...Map.groupBy(remaining, ({ productId }) => productId)].flatMap(([productId, packings]) => {
    const [first] = packings;
    if (first === undefined) return [];
    return [
      {
        productId,
        maxAmount: amountOf(first.itemMaxMilli),
        listOrder: first.itemListOrder,
        packings: packings.map(({ packingId, maxMilli, listOrder }) => ({
          packingId,
          maxAmount: amountOf(maxMilli),
          listOrder,
        })),
      },
    ];
  });
}

async function listPointIds(db: Database, chainId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('delivery as d')
    .innerJoin('delivery_event as e', 'e.id', 'd.event_id')
    .select('e.delivery_point_id')
    .distinct()
    .where('d.chain_id', '=', chainId)
    .orderBy('e.delivery_point_id')
    .execute();
  return rows.map(({ delivery_point_id: pointId }) => pointId);
}

function presentChanged(packing: Copied): ChangedPackingJson {
  const { packingId, productName, packingName, priceThenFt, priceNowFt, unfit } = packing;
  return { packingId, productName, packingName, priceThen: priceThenFt, priceNow: priceNowFt, unfit };
}

function amountOf(milli: number | null): number | null {
  return milli === null ? null : fromMilli(milli);
}
