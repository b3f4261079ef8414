import {
  type createHomeDeliveryAddress,
  HOME_NAME,
  type HomeDeliveryAddressJson,
} from '@kosar/contract/accounts/home-addresses';
import type { Parsed } from '@kosar/contract/endpoint';
import type { AppContext } from '../../infra/app-context.ts';
import { writeAudit } from '../../infra/audit.ts';
import { transaction } from '../../infra/database/connect.ts';
import { found } from '../../infra/refusal.ts';
import type { KnownViewer } from '../../infra/session/viewer.ts';
import { findAddress, presentAddress } from './address-queries.ts';

type Input = Parsed<typeof createHomeDeliveryAddress>['body'];

/** Saves a new address of the viewer, with its place on the map where it can be found. */
export async function createAddress(
  context: AppContext,
  viewer: KnownViewer,
  input: Input,
): Promise<HomeDeliveryAddressJson> {
  const values = { ...(await placed(context, input)), user_id: viewer.userId };
  const now = context.clock.now();
  return transaction(context.db, async (trx) => {
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
  context: AppContext,
  viewer: KnownViewer,
  id: number,
  input: Input,
): Promise<HomeDeliveryAddressJson> {
  const values = await placed(context, input);
  return transaction(context.db, async (trx) => {
    const before = found(await findAddress(trx, id));
    const row = await trx
      .updateTable('home_delivery_address')
      .set(values)
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .returningAll()
      .executeTakeFirst();
    const after = presentAddress(found(row));
    const now = context.clock.now();
    await writeAudit(trx, { ...entryOf(viewer, id, 'update'), before, after, now });
    return after;
  });
}

/** Takes an address off the list. */
export async function deleteAddress(context: AppContext, viewer: KnownViewer, id: number): Promise<void> {
  const now = context.clock.now();
  await transaction(context.db, async (trx) => {
    const before = found(await findAddress(trx, id));
    await trx.updateTable('home_delivery_address').set({ deleted_at: now }).where('id', '=', id).execute();
    await writeAudit(trx, { ...entryOf(viewer, id, 'delete'), before, now });
  });
}

async function placed({ geocoder }: AppContext, input: Input) {
  const point = await geocoder.geocode({
    postalCode: input.postalCode,
    city: input.city,
    street: input.address,
  });
  return {
    name: input.name || HOME_NAME,
    postal_code: input.postalCode,
    city: input.city,
    address: input.address,
    other_info: input.otherInfo,
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
