import { randomInt } from 'node:crypto';
import { HOME_NAME } from '@kosar/contract/accounts/home-addresses';
import type { OrderData } from '@kosar/contract/orders/orders';
import type { DecidedOrder } from '@kosar/domain/order';
import { sql } from 'kysely';
import type { Transaction } from '../../infra/database/connect.ts';
import type { GeoPoint } from '../../providers/geocoding/geocoder.ts';
import type { DeliveryFacts, NamedOption } from './delivery-facts.ts';

/** What is known of a new order beside the decision about its lines. */
export interface NewOrder {
  readonly userId: number;
  readonly delivery: DeliveryFacts;
  readonly option: NamedOption;
  readonly decided: DecidedOrder;
  readonly data: OrderData;
  readonly homeCoords: GeoPoint | null;
  readonly now: Date;
}

/** Writes the head of an order under a code of its own and gives its id. A code that is taken is drawn again. */
export async function writeOrder(trx: Transaction, order: NewOrder): Promise<number> {
  for (;;) {
    const written = await trx
      .insertInto('customer_order')
      .values({ code: drawOrderCode(), ...headOf(order), ...billingOf(order), ...homeOf(order) })
      .onConflict((conflict) => conflict.constraint('customer_order_code_unique').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (written !== undefined) return written.id;
  }
}

function headOf({ userId, delivery, option, decided, data, now }: NewOrder) {
  return {
    user_id: userId,
    chain_id: delivery.chainId,
    delivery_id: delivery.deliveryId,
    event_id: delivery.eventId,
    ordered_at: now,
    min_income_passed: decided.chain.isMinIncomePassed,
    delivery_option_id: option.id,
    delivery_option_name: option.name,
    delivery_option_type: option.type,
    delivery_price_ft: option.priceFt,
    payment_type: decided.paymentType,
    note: data.note ?? '',
    full_value_ft: decided.totals.fullValueFt,
    value_ft: decided.totals.payableFt,
  };
}

/** Billing data is kept only where a bill is asked for. */
function billingOf({ decided, data: { billingData } }: NewOrder) {
  if (!decided.isBillingRequired || billingData === undefined) return { billing_required: false };
  return {
    billing_required: true,
    billing_name: billingData.billingName,
    billing_country: billingData.country,
    billing_city: billingData.city,
    billing_postal_code: billingData.postalCode,
    billing_address: billingData.address,
    billing_tax_number: billingData.taxNumber || null,
  };
}

/** An address that came with a pickup is no one's business and isn't kept. */
function homeOf({ option, data: { homeDeliveryAddress: home }, homeCoords }: NewOrder) {
  if (option.type !== 'HOME_DELIVERY' || home === undefined) return {};
  return {
    home_name: home.name || HOME_NAME,
    home_postal_code: home.postalCode,
    home_city: home.city,
    home_address: home.address,
    home_other_info: home.otherInfo ?? '',
    home_lat: homeCoords?.lat ?? null,
    home_lng: homeCoords?.lng ?? null,
  };
}

/** Letters and digits that can't be taken for each other when said or read at the pickup. */
const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const LENGTH = 6;

/** A code that people can say to each other. A new one is drawn if it is taken already. */
function drawOrderCode(): string {
  return Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('');
}

/** Keeps the billing data that were used, and a home address that the buyer doesn't have yet. */
export async function rememberBuyer(trx: Transaction, order: NewOrder): Promise<void> {
  if (order.decided.isBillingRequired) await rememberBilling(trx, order);
  if (order.option.type === 'HOME_DELIVERY') await rememberHome(trx, order);
}

async function rememberBilling(trx: Transaction, { userId, data: { billingData } }: NewOrder) {
  if (billingData === undefined) return;
  const billing = {
    billing_name: billingData.billingName,
    country: billingData.country,
    city: billingData.city,
    postal_code: billingData.postalCode,
    address: billingData.address,
    tax_number: billingData.taxNumber || null,
  };
  await trx
    .insertInto('user_billing')
    .values({ user_id: userId, ...billing })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(billing))
    .execute();
}

async function rememberHome(
  trx: Transaction,
  { userId, data: { homeDeliveryAddress: home }, homeCoords }: NewOrder,
) {
  if (home === undefined) return;
  await sql`
    insert into home_delivery_address (user_id, name, postal_code, city, address, other_info, lat, lng)
    select ${userId}, ${home.name || HOME_NAME}, ${home.postalCode}, ${home.city}, ${home.address}, ${home.otherInfo ?? ''},
      ${homeCoords?.lat ?? null}::double precision, ${homeCoords?.lng ?? null}::double precision
    where not exists (
      select from home_delivery_address h
      where h.user_id = ${userId} and h.deleted_at is null and h.name = ${home.name || HOME_NAME}::text and h.postal_code = ${home.postalCode}
        and h.city = ${home.city}::text and h.address = ${home.address}::text)`.execute(trx);
}
