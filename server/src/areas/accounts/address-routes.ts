import {
  createHomeDeliveryAddress,
  deleteHomeDeliveryAddress,
  getHomeDeliveryAddress,
  listHomeDeliveryAddresses,
  pageHomeDeliveryAddresses,
  updateHomeDeliveryAddress,
} from '@kosar/contract/home-addresses';
import { getBilling } from '@kosar/contract/users';
import { can } from '@kosar/domain/permissions';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { found } from '../../platform/refusal.ts';
import { allow, known, type Viewer } from '../../platform/session/viewer.ts';
import {
  findAddress,
  findBilling,
  listAddresses,
  type OwnAddress,
  pageAddresses,
} from './address-queries.ts';
import { createAddress, deleteAddress, updateAddress } from './save-address.ts';

/** Saved home delivery addresses, and the billing data of the last order. */
export function registerAddresses(app: FastifyInstance, platform: Platform): void {
  const { db } = platform;

  route(app, platform, getBilling, async ({ viewer }) => ({
    billingData: await findBilling(db, known(viewer).userId),
  }));

  route(app, platform, listHomeDeliveryAddresses, ({ viewer, query }) => {
    const userId = query.user ?? known(viewer).userId;
    allow(viewer, 'manageHomeAddress', { userId });
    return listAddresses(db, userId);
  });

  route(app, platform, pageHomeDeliveryAddresses, ({ viewer, query }) => {
    const userId = query.user ?? known(viewer).userId;
    allow(viewer, 'manageHomeAddress', { userId });
    return pageAddresses(db, userId, query);
  });

  route(app, platform, getHomeDeliveryAddress, ({ viewer, params }) => findManageable(viewer, params.id));

  route(app, platform, createHomeDeliveryAddress, ({ viewer, body }) =>
    createAddress(platform, known(viewer), body),
  );

  route(app, platform, updateHomeDeliveryAddress, async ({ viewer, params, body }) => {
    await findManageable(viewer, params.id);
    return updateAddress(platform, known(viewer), params.id, body);
  });

  route(app, platform, deleteHomeDeliveryAddress, async ({ viewer, params }) => {
    await findManageable(viewer, params.id);
    await deleteAddress(platform, known(viewer), params.id);
  });

  /** Somebody else's address isn't there at all. */
  async function findManageable(viewer: Viewer, id: number): Promise<OwnAddress> {
    const address = await findAddress(db, id);
    return found(address && can(viewer, 'manageHomeAddress', { userId: address.userId }) ? address : null);
  }
}
