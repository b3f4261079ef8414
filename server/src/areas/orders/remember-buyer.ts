import { HOME_NAME } from '@kosar/contract/accounts/home-addresses';
import type { OrderData } from '@kosar/contract/orders/orders';
import type { DeliveryOptionType } from '@kosar/domain/vocabulary';
import { sql } from 'kysely';
import type { Transaction } from '../../infra/database/connect.ts';

/** What the buyer gave at the checkout and will be offered the next time. */
interface BuyersData {
  readonly userId: number;
  readonly data: OrderData;
  readonly isBillingRequired: boolean;
  readonly option: { type: DeliveryOptionType };
  readonly homeCoords: { lat: number; lng: number } | null;
}

/** Keeps the billing data that were used, and a home address that the buyer doesn't have yet. */
export async function rememberBuyer(trx: Transaction, buyer: BuyersData): Promise<void> {
  if (buyer.isBillingRequired) await rememberBilling(trx, buyer);
  if (buyer.option.type === 'HOME_DELIVERY') await rememberHome(trx, buyer);
}

async function rememberBilling(trx: Transaction, { userId, data: { billingData } }: BuyersData) {
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
  { userId, data: { homeDeliveryAddress: home }, homeCoords }: BuyersData,
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
