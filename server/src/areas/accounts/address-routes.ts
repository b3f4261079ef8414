import {
  createHomeDeliveryAddress,
  deleteHomeDeliveryAddress,
  getHomeDeliveryAddress,
  listHomeDeliveryAddresses,
  pageHomeDeliveryAddresses,
  updateHomeDeliveryAddress,
} from '@kosar/contract/accounts/home-addresses';
import { getBilling } from '@kosar/contract/accounts/users';
import { can } from '@kosar/domain/permissions';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../infra/app-context.ts';
import { route } from '../../infra/http/route.ts';
import { found } from '../../infra/refusal.ts';
import { allow, known, type Viewer } from '../../infra/session/viewer.ts';
import {
  findAddress,
  findBilling,
  listAddresses,
  type OwnAddress,
  pageAddresses,
} from './address-queries.ts';
import { createAddress, deleteAddress, updateAddress } from './save-address.ts';

/** Saved home delivery addresses, and the billing data of the last order. */
export function registerAddresses(app: FastifyInstance, context: AppContext): void {
  const { db } = context;

  route(app, context, getBilling, async ({ viewer }) => ({
    billingData: await findBilling(db, known(viewer).userId),
  }));

  route(app, context, listHomeDeliveryAddresses, ({ viewer, query }) => {
    const userId = query.user ?? known(viewer).userId;
    allow(viewer, 'manageHomeAddress', { userId });
    return listAddresses(db, userId);
  });

  route(app, context, pageHomeDeliveryAddresses, ({ viewer, query }) => {
    const userId = query.user ?? known(viewer).userId;
    allow(viewer, 'manageHomeAddress', { userId });
    return pageAddresses(db, userId, query);
  });

  route(app, context, getHomeDeliveryAddress, ({ viewer, params }) => findManageable(viewer, params.id));

  route(app, context, createHomeDeliveryAddress, ({ viewer, body }) =>
    createAddress(context, known(viewer), body),
  );

  route(app, context, updateHomeDeliveryAddress, async ({ viewer, params, body }) => {
    await findManageable(viewer, params.id);
    return updateAddress(context, known(viewer), params.id, body);
  });

  route(app, context, deleteHomeDeliveryAddress, async ({ viewer, params }) => {
    await findManageable(viewer, params.id);
    await deleteAddress(context, known(viewer), params.id);
  });

  /** Someone else's address isn't there at all. */
  async function findManageable(viewer: Viewer, id: number): Promise<OwnAddress> {
    const address = await findAddress(db, id);
    return found(address && can(viewer, 'manageHomeAddress', { userId: address.userId }) ? address : null);
  }
}
