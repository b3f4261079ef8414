import type { Parsed } from '@kosar/contract/endpoint';
import {
  type createHomeDeliveryAddress,
  HOME_NAME,
  type HomeDeliveryAddressJson,
} from '@kosar/contract/home-addresses';
import { writeAudit } from '../../platform/audit.ts';
import { transaction } from '../../platform/database/connect.ts';
import type { Platform } from '../../platform/platform.ts';
import { found } from '../../platform/refusal.ts';
import type { KnownViewer } from '../../platform/session/viewer.ts';
import { findAddress, presentAddress } from './address-queries.ts';

type Wish = Parsed<typeof createHomeDeliveryAddress>['body'];

/** Saves a new address of the viewer, with its place on the map where it can be found. */
export async function createAddress(
  platform: Platform,
  viewer: KnownViewer,
  wish: Wish,
): Promise<HomeDeliveryAddressJson> {
  const values = { ...(await placed(platform, wish)), user_id: viewer.userId };
  const now = platform.clock.now();
  return transaction(platform.db, async (trx) => {
    const row = await trx
      .insertInto('home_delivery_address')
      .values({ ...values, created_at: now })
      .returningAll()
      .executeTakeFirstOrThrow();
    const address = presentAddress(row);
    await writeAudit(trx, { ...entryOf(viewer, address.id, 'create'), after: address, now });
    return address;
  });
}

/** Changes an address; orders that were placed with it keep what they had. */
export async function updateAddress(
  platform: Platform,
  viewer: KnownViewer,
  id: number,
  wish: Wish,
): Promise<HomeDeliveryAddressJson> {
  const values = await placed(platform, wish);
  return transaction(platform.db, async (trx) => {
    const before = found(await findAddress(trx, id));
    const row = await trx
      .updateTable('home_delivery_address')
      .set(values)
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .returningAll()
      .executeTakeFirst();
    const after = presentAddress(found(row));
    const now = platform.clock.now();
    await writeAudit(trx, { ...entryOf(viewer, id, 'update'), before, after, now });
    return after;
  });
}

/** Takes an address off the list. */
export async function deleteAddress(platform: Platform, viewer: KnownViewer, id: number): Promise<void> {
  const now = platform.clock.now();
  await transaction(platform.db, async (trx) => {
    const before = found(await findAddress(trx, id));
    await trx.updateTable('home_delivery_address').set({ deleted_at: now }).where('id', '=', id).execute();
    await writeAudit(trx, { ...entryOf(viewer, id, 'delete'), before, now });
  });
}

async function placed({ geocoder }: Platform, wish: Wish) {
  const point = await geocoder.geocode({
    postalCode: wish.postalCode,
    city: wish.city,
    street: wish.address,
  });
  return {
    name: wish.name || HOME_NAME,
    postal_code: wish.postalCode,
    city: wish.city,
    address: wish.address,
    other_info: wish.otherInfo,
    lat: point?.lat ?? null,
    lng: point?.lng ?? null,
  };
}

function entryOf(viewer: KnownViewer, id: number, verb: 'create' | 'update' | 'delete') {
  return {
    userId: viewer.userId,
    action: `address.${verb}` as const,
    entity: 'home_delivery_address',
    entityId: id,
  };
}
