import { getDelivery, listCurrentDeliveries } from '@kosar/contract/deliveries';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { found } from '../../platform/refusal.ts';
import { listDiscountsInForce } from '../discounts/public.ts';
import { listOpenDeliveries } from './current-deliveries-query.ts';
import { findDeliveryHead } from './delivery-head-query.ts';
import { listItemsOfChain } from './delivery-items-query.ts';
import { presentDelivery } from './present-delivery.ts';

/** Chains and their deliveries (spec 7, /deliverychain and /delivery). */
export function registerChains(app: FastifyInstance, platform: Platform): void {
  const { db, clock } = platform;

  route(
    app,
    platform,
    getDelivery,
    async ({ viewer, params, query }) => {
      const now = clock.now();
      const sight = { viewer, token: query.token };
      const head = found(await findDeliveryHead(db, sight, params.id), 'DELIVERY_NOT_FOUND');
      const [items, discounts] = await Promise.all([
        listItemsOfChain(db, head.chain_id),
        listDiscountsInForce(db, now),
      ]);
      return presentDelivery(head, items, discounts, viewer, now);
    },
    { isShared: true },
  );

  route(
    app,
    platform,
    listCurrentDeliveries,
    ({ viewer, query }) => listOpenDeliveries(db, { viewer }, clock.now(), query),
    { isShared: true },
  );
}
