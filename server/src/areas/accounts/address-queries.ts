import type {
  HomeDeliveryAddressJson,
  pageHomeDeliveryAddresses,
} from '@kosar/contract/accounts/home-addresses';
import type { BillingDataJson } from '@kosar/contract/accounts/users';
import type { Output, Parsed } from '@kosar/contract/endpoint';
import type { Selectable } from 'kysely';
import type { Database } from '../../infra/database/connect.ts';
import { pageOf } from '../../infra/database/page.ts';
import type { HomeDeliveryAddressTable } from '../../infra/database/tables.generated.ts';

export interface OwnAddress extends HomeDeliveryAddressJson {
  readonly userId: number;
}

/** A user's saved addresses, by name as a Hungarian sorts them. */
export async function listAddresses(db: Database, userId: number): Promise<HomeDeliveryAddressJson[]> {
  const rows = await addressesOf(db, userId).orderBy('name').orderBy('id').execute();
  return rows.map(presentAddress);
}

/** One page of them. */
export async function pageAddresses(
  db: Database,
  userId: number,
  { page, size, orderby }: Parsed<typeof pageHomeDeliveryAddresses>['query'],
): Promise<Output<typeof pageHomeDeliveryAddresses>> {
  const { rows, total } = await pageOf(
    addressesOf(db, userId),
    { page, size, orderby },
    { name: 'name', id: 'id' },
  );
  return { items: rows.map(presentAddress), total, page, size };
}

function addressesOf(db: Database, userId: number) {
  return db
    .selectFrom('home_delivery_address')
    .selectAll()
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null);
}

/** One address with whose it is, or undefined. */
export async function findAddress(db: Database, id: number): Promise<OwnAddress | undefined> {
  const row = await db
    .selectFrom('home_delivery_address')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row && { ...presentAddress(row), userId: row.user_id };
}

export function presentAddress(row: Selectable<HomeDeliveryAddressTable>): HomeDeliveryAddressJson {
  return {
    id: row.id,
    name: row.name,
    postalCode: row.postal_code,
    city: row.city,
    address: row.address,
    otherInfo: row.other_info,
    coords: row.lat === null || row.lng === null ? null : { lat: row.lat, lng: row.lng },
  };
}

/** What the user last gave as billing data; null before the first order with an invoice. */
export async function findBilling(db: Database, userId: number): Promise<BillingDataJson | null> {
  const row = await db
    .selectFrom('user_billing')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!row) return null;
  return {
    billingName: row.billing_name,
    country: row.country,
    city: row.city,
    postalCode: row.postal_code,
    address: row.address,
    ...(row.tax_number === null ? {} : { taxNumber: row.tax_number }),
  };
}
