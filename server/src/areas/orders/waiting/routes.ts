import {
  joinWaitingList,
  leaveWaitingList,
  listWaitingEntries,
  orderWhatWasWaitedFor,
} from '@kosar/contract/orders/waiting-list';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../../infra/app-context.ts';
import { route } from '../../../infra/http/route.ts';
import { found } from '../../../infra/refusal.ts';
import { allow, known } from '../../../infra/session/viewer.ts';
import { joinWaiting } from './join-waiting-list.ts';
import { leaveWaiting } from './leave-waiting-list.ts';
import { orderOffered } from './place-for-waiting.ts';
import { listWaiting } from './waiting-query.ts';

/** Waiting for what has sold out. */
export function registerWaitingList(app: FastifyInstance, context: AppContext): void {
  route(app, context, listWaitingEntries, ({ viewer, query }) =>
    listWaiting(context, known(viewer), { deliveryId: query.delivery }),
  );

  route(app, context, joinWaitingList, async ({ viewer, body }) => {
    allow(viewer, 'placeOrder', {});
    const buyer = known(viewer);
    const id = await joinWaiting(context, buyer, body);
    return found((await listWaiting(context, buyer, { id }))[0]);
  });

  route(app, context, leaveWaitingList, ({ viewer, params }) =>
    leaveWaiting(context, { entryId: params.id, userId: known(viewer).userId }),
  );

  route(app, context, orderWhatWasWaitedFor, ({ viewer, params, body }) => {
    allow(viewer, 'placeOrder', {});
    return orderOffered(context, known(viewer), { entryId: params.id, ...body });
  });
}
