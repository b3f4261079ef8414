import { sumFt } from '@kosar/domain/money';
import { type DecidedLine, type DecidedOrder, decideOrder } from '@kosar/domain/order';
import { productUnitsMilli } from '@kosar/domain/packing';
import { amountRule } from '@kosar/domain/stock';
import type { DeliveryOptionType, PaymentType } from '@kosar/domain/vocabulary';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Transaction } from '../../infra/database/connect.ts';
import type { CustomerOrderTable, OrderItemTable } from '../../infra/database/tables.generated.ts';
import { makeChain } from './chain.ts';
import { columns, type Only } from './columns.ts';
import { BUILT_AT } from './default-time.ts';
import { type DeliveryFacts, readDeliveryFacts } from './order-delivery.ts';
import { repriceOrders } from './reprice.ts';
import { moveOrderStock } from './stock-movement.ts';
import { nextTag } from './tag.ts';
import { makeUser } from './user.ts';

export type OrderOptions = Only<CustomerOrderTable> & {
  /** What is ordered: the least amount of the chain's first packing unless said. */
  lines?: readonly { chainPackingId: number; amountMilli?: number }[];
  paymentType?: PaymentType;
  /** The first option of this kind; pickup unless said. Home delivery goes to an address in Budapest unless columns say where. */
  optionType?: DeliveryOptionType;
  /** Coupons of the buyer: any of Ft, or one of percent. */
  couponIds?: readonly number[];
};

export type MadeOrder = Selectable<CustomerOrderTable> & { items: Selectable<OrderItemTable>[] };

/**
 * A placed order with all that belongs to it: lines, stock, income, tier, coupons, payment. By a new buyer, of a new chain, at `orderedAt` unless said. The
 * rules decide it, so an order that they refuse throws with their reason.
 */
export async function makeOrder(trx: Transaction, options: OrderOptions = {}): Promise<MadeOrder> {
  const { lines, optionType = 'DELIVERY_POINT', paymentType, couponIds = [], ...only } = options;
  const deliveryId = only.deliveryId ?? (await newDelivery(trx));
  const userId = only.userId ?? (await makeUser(trx)).id;
  const orderedAt = new Date(only.orderedAt ?? BUILT_AT);
  const facts = await readDeliveryFacts(trx, deliveryId, couponIds);
  const option = facts.options.find(({ type }) => type === optionType);
  const decision = decideOrder(
    facts.facts,
    {
      items: requestedItems(facts, lines),
      isEulaAccepted: true,
      paymentType: paymentType ?? null,
      deliveryOptionId: option?.id ?? null,
      isBillingRequested: only.billingRequired ?? false,
      hasBillingData: true,
      hasHomeAddress: true,
      couponIds,
      expectedTotalFt: null,
    },
    orderedAt,
  );
  if ('refusal' in decision) throw new Error(`The order is refused: ${JSON.stringify(decision.refusal)}`);
  const { order } = decision;
  const row = await trx
    .insertInto('customer_order')
    .values({ ...orderValues(facts, order, only), user_id: userId, ordered_at: orderedAt })
    .returningAll()
    .executeTakeFirstOrThrow();
  const items = await trx
    .insertInto('order_item')
    .values(order.lines.map((line) => lineValues(facts, line, row.id)))
    .returningAll()
    .execute();
  await moveOrderStock(trx, row.id, 1, { reason: 'ORDER', userId, at: orderedAt });
  await writeIncome(trx, facts, order);
  const made = { ...row, items };
  await bookDiscounts(trx, made, order, couponIds);
  await openPayment(trx, row);
  if (order.chain.isRepriceDue) await repriceOrders(trx, facts.chain.id, order.chain.tierPercent);
  return made;
}

/** Takes an order back at an instant: its stock, its part of the income and its payment go with it. */
export async function cancelOrder(trx: Transaction, orderId: number, at: Date): Promise<void> {
  await moveOrderStock(trx, orderId, -1, { reason: 'CANCEL', userId: null, at });
  const order = await trx
    .updateTable('customer_order')
    .set({ cancelled_at: at })
    .where('id', '=', orderId)
    .returningAll()
    .executeTakeFirstOrThrow();
  await sql`
    update chain set
      ordered_income_ft = ordered_income_ft - ${order.full_value_ft},
      state = case when state = 'MIN_INCOME_PASSED' and ordered_income_ft - ${order.full_value_ft} < min_income_ft
        then 'OPEN' else state end
    where id = ${order.chain_id}`.execute(trx);
  await trx
    .updateTable('payment')
    .set({ status: 'CANCELLED', status_changed_at: at })
    .where('order_id', '=', orderId)
    .execute();
}

async function newDelivery(trx: Transaction): Promise<number> {
  const { deliveries } = await makeChain(trx);
  return deliveries[0]?.id ?? 0;
}

function requestedItems(facts: DeliveryFacts, lines: OrderOptions['lines']) {
  const chosen: NonNullable<OrderOptions['lines']> =
    lines ?? facts.offers.slice(0, 1).map(({ packingId }) => ({ chainPackingId: packingId }));
  return chosen.map((line) => {
    const offer = facts.offers.find(({ packingId }) => packingId === line.chainPackingId);
    const least = offer ? amountRule(offer.packing).minMilli : 0;
    return { packingId: line.chainPackingId, amountMilli: line.amountMilli ?? least };
  });
}

function orderValues(
  facts: DeliveryFacts,
  order: DecidedOrder,
  only: Only<CustomerOrderTable>,
): Omit<Insertable<CustomerOrderTable>, 'user_id'> {
  const option = facts.options.find(({ id }) => id === order.deliveryOption.id);
  const isHome = order.deliveryOption.type === 'HOME_DELIVERY';
  return {
    code: nextTag().toUpperCase().slice(-16).replace(/^-+/, ''),
    min_income_passed: order.chain.isMinIncomePassed,
    delivery_option_name: option?.name ?? '',
    ...(order.isBillingRequired ? BILLING : {}),
    ...(isHome ? HOME : {}),
    ...columns(only),
    chain_id: facts.chain.id,
    delivery_id: facts.delivery.id,
    event_id: facts.delivery.event_id,
    delivery_option_id: order.deliveryOption.id,
    delivery_option_type: order.deliveryOption.type,
    delivery_price_ft: order.deliveryOption.priceFt,
    payment_type: order.paymentType,
    billing_required: order.isBillingRequired,
    full_value_ft: order.totals.fullValueFt,
    value_ft: order.totals.payableFt,
  };
}

const BILLING = {
  billing_name: 'Minta Márta',
  billing_country: 'Magyarország',
  billing_city: 'Budapest',
  billing_postal_code: '1111',
  billing_address: 'Bartók Béla út 10.',
};
const HOME = {
  home_name: 'Otthon',
  home_postal_code: '1111',
  home_city: 'Budapest',
  home_address: 'Bartók Béla út 10.',
};

function lineValues(facts: DeliveryFacts, line: DecidedLine, orderId: number): Insertable<OrderItemTable> {
  const row = facts.offers.find(({ packingId }) => packingId === line.packingId)?.row;
  if (!row) throw new Error('A decided line is one of the offers.');
  return {
    order_id: orderId,
    chain_id: row.chain_id,
    chain_item_id: row.chain_item_id,
    chain_packing_id: row.id,
    product_id: row.product_id,
    packing_id: row.packing_id,
    producer_id: row.producer_id,
    product_name: row.item_name,
    packing_name: row.name,
    packing_type: row.type,
    unit_name: row.unit_name,
    packet_size_milli: row.packet_size_milli,
    deviation_percent: row.deviation_percent,
    amount_milli: line.amountMilli,
    unit_amount_milli: productUnitsMilli(line.packing, line.amountMilli),
    price_ft: line.fullPriceFt,
    discounted_price_ft: line.discountedPriceFt,
    full_value_ft: line.fullValueFt,
    value_ft: line.payableFt,
    counts_globally: !facts.chain.bypass_product_available_amount,
  };
}

async function writeIncome(trx: Transaction, facts: DeliveryFacts, { chain }: DecidedOrder): Promise<void> {
  await trx
    .updateTable('chain')
    .set({
      ordered_income_ft: chain.orderedIncomeFt,
      state: chain.state,
      granted_discount_percent: Math.max(chain.tierPercent, facts.chain.granted_discount_percent),
    })
    .where('id', '=', facts.chain.id)
    .execute();
}

/** Notes on the lines where their discounts come from, and takes from the coupons what they gave. */
async function bookDiscounts(
  trx: Transaction,
  order: MadeOrder,
  { lines, totals, usedPercentCouponIds }: DecidedOrder,
  couponIds: readonly number[],
): Promise<void> {
  const coupons = couponIds.map((id) => ({
    id,
    percent: usedPercentCouponIds.includes(id) ? (lines[0]?.percents.couponPercent ?? null) : null,
    lineFts:
      totals.couponUses.find(({ couponId }) => couponId === id)?.lineFts ??
      lines.map((line) => line.revenueBaseFt - line.discountedValueFt),
  }));
  const rows = order.items.flatMap((item, index) => {
    const line = lines[index];
    const tierPercent = line?.percents.tierPercent ?? 0;
    return [
      ...(line && tierPercent > 0
        ? [tierBooking(item.id, tierPercent, line.fullValueFt - line.revenueBaseFt)]
        : []),
      ...coupons.map(({ id, percent, lineFts }) => ({
        order_item_id: item.id,
        source: 'COUPON' as const,
        user_discount_id: id,
        discount_percent: percent,
        amount_ft: lineFts[index] ?? 0,
      })),
    ];
  });
  if (rows.length > 0) await trx.insertInto('order_item_discount').values(rows).execute();
  for (const { id, percent, lineFts } of coupons) {
    const usedFt = sumFt(lineFts);
    await trx
      .insertInto('order_coupon')
      .values({ order_id: order.id, user_id: order.user_id, user_discount_id: id, used_ft: usedFt })
      .execute();
    await trx
      .updateTable('user_discount')
      .set((eb) =>
        percent === null
          ? { remaining_amount_ft: eb('remaining_amount_ft', '-', usedFt) }
          : { remaining_uses: eb('remaining_uses', '-', 1) },
      )
      .where('id', '=', id)
      .execute();
  }
}

function tierBooking(order_item_id: number, discount_percent: number, amount_ft: number) {
  return { order_item_id, source: 'TIER' as const, discount_percent, amount_ft };
}

async function openPayment(trx: Transaction, order: Selectable<CustomerOrderTable>): Promise<void> {
  await trx
    .insertInto('payment')
    .values({
      order_id: order.id,
      user_id: order.user_id,
      type: order.payment_type,
      value_ft: order.total_ft ?? 0,
      request_id: crypto.randomUUID(),
      created_at: order.ordered_at,
      status_changed_at: order.ordered_at,
    })
    .execute();
}
