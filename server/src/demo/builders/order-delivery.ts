import type { Coupon } from '@kosar/domain/discount';
import type { OrderablePacking, OrderFacts } from '@kosar/domain/order-facts';
import type { Selectable } from 'kysely';
import type { Transaction } from '../../infra/database/connect.ts';
import type {
  ChainPackingTable,
  ChainTable,
  DeliveryOptionTable,
  DeliveryTable,
} from '../../infra/database/tables.generated.ts';

/** A packing of a chain with what an order line keeps of it. */
export type Offer = OrderablePacking & {
  row: Selectable<ChainPackingTable> & { producer_id: number; item_name: string };
};

export interface DeliveryFacts {
  delivery: Selectable<DeliveryTable>;
  chain: Selectable<ChainTable>;
  options: Selectable<DeliveryOptionTable>[];
  offers: Offer[];
  facts: OrderFacts;
}

/** All that an order on a delivery depends on. */
export async function readDeliveryFacts(
  trx: Transaction,
  deliveryId: number,
  couponIds: readonly number[],
): Promise<DeliveryFacts> {
  const delivery = await trx
    .selectFrom('delivery')
    .selectAll()
    .where('id', '=', deliveryId)
    .executeTakeFirstOrThrow();
  const chain = await trx
    .selectFrom('chain')
    .selectAll()
    .where('id', '=', delivery.chain_id)
    .executeTakeFirstOrThrow();
  const options = await trx
    .selectFrom('delivery_option')
    .selectAll()
    .where('event_id', '=', delivery.event_id)
    .orderBy('list_order')
    .execute();
  const tiers = await trx.selectFrom('chain_tier').selectAll().where('chain_id', '=', chain.id).execute();
  const offers = await readOffers(trx, chain);
  const facts: OrderFacts = {
    chain: {
      state: chain.state,
      orderDeadline: chain.order_deadline,
      lastDeliveryDay: chain.day_of_delivery,
      minIncomeFt: chain.min_income_ft,
      orderedIncomeFt: chain.ordered_income_ft,
      isHandedOver: chain.handed_over_at !== null,
      tiers: tiers.map(({ start_income_ft, discount_percent }) => ({
        tierStartFt: start_income_ft,
        discountPercent: discount_percent,
      })),
      paymentOptions: [
        ...(chain.allows_on_site ? (['ON_SITE'] as const) : []),
        ...(chain.allows_online ? (['ONLINE'] as const) : []),
      ],
      isBillingForced: chain.invoice_required || delivery.billing_not_optional,
    },
    deliveryOptions: options.map(({ id, type, price_ft }) => ({ id, type, priceFt: price_ft })),
    packings: offers,
    coupons: await readCoupons(trx, couponIds),
  };
  return { delivery, chain, options, offers, facts };
}

async function readOffers(trx: Transaction, chain: Selectable<ChainTable>): Promise<Offer[]> {
  const rows = await trx
    .selectFrom('chain_packing as cp')
    .innerJoin('chain_item as i', 'i.id', 'cp.chain_item_id')
    .innerJoin('product as p', 'p.id', 'cp.product_id')
    .innerJoin('packing as k', 'k.id', 'cp.packing_id')
    .selectAll('cp')
    .select([
      'i.producer_id',
      'i.name as item_name',
      'i.max_amount_milli as item_max',
      'i.ordered_milli as item_ordered',
      'p.global_max_amount_milli as product_max',
      'p.reserved_milli as product_reserved',
      'k.global_max_amount_milli as packing_max',
      'k.reserved_milli as packing_reserved',
    ])
    .where('cp.chain_id', '=', chain.id)
    .orderBy('i.list_order')
    .orderBy('i.id')
    .orderBy('cp.list_order')
    .orderBy('cp.id')
    .execute();
  return rows.map((row) => ({
    packingId: row.id,
    itemId: row.chain_item_id,
    isOffered: row.included && row.cancelled_at === null && row.state === 'AVAILABLE',
    packing: {
      type: row.type,
      packetSizeMilli: row.packet_size_milli,
      deviationPercent: row.deviation_percent,
      incrementMilli: row.increment_milli,
      minOrderMilli: row.min_order_amount_milli,
      priceFt: row.price_ft,
      unitPriceFt: row.unit_price_ft,
    },
    free: {
      itemMilli: left(row.item_max, row.item_ordered),
      packingMilli: left(row.max_amount_milli, row.ordered_milli),
      productGlobalMilli: left(row.product_max, row.product_reserved),
      packingGlobalMilli: left(row.packing_max, row.packing_reserved),
      isGlobalBypassed: chain.bypass_product_available_amount,
    },
    // The discount of the day is the orders area's to find; what builders make is from before it.
    globalPercent: 0,
    row,
  }));
}

function left(max: number | null, taken: number): number | null {
  return max === null ? null : max - taken;
}

async function readCoupons(trx: Transaction, ids: readonly number[]): Promise<Coupon[]> {
  if (ids.length === 0) return [];
  const rows = await trx.selectFrom('user_discount').selectAll().where('id', 'in', ids).execute();
  return rows.map((row) => ({
    id: row.id,
    remainingUses: row.remaining_uses,
    ...(row.unit === 'FT'
      ? { unit: row.unit, remainingFt: row.remaining_amount_ft ?? 0 }
      : { unit: row.unit, percent: row.value }),
  }));
}
