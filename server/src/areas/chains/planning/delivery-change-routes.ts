import {
  addDelivery,
  describeDelivery,
  getTransport,
  removeDelivery as removeDeliveryCall,
  updateDelivery,
} from '@kosar/contract/chains/delivery-management';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../../infra/app-context.ts';
import { route } from '../../../infra/http/route.ts';
import { found } from '../../../infra/refusal.ts';
import { cleanRichText } from '../../../infra/rich-text.ts';
import { factsOf, findParties } from '../../../infra/session/parties.ts';
import { allow, known, type Viewer } from '../../../infra/session/viewer.ts';
import { addDeliveryToEvent } from './add-delivery.ts';
import { changeDelivery, removeDelivery } from './change-delivery.ts';
import { findTransport } from './transport-query.ts';

/** Deliveries as their transporters, organizers and admins make and change them (spec 7, /delivery). */
export function registerDeliveryChanges(app: FastifyInstance, context: AppContext): void {
  const { db, clock } = context;

  route(app, context, getTransport, async ({ viewer, params }) => {
    allow(viewer, 'openTransport', {});
    return found(await findTransport(db, viewer, params.eventId, clock.now()));
  });

  route(app, context, addDelivery, ({ viewer, body }) => addDeliveryToEvent(context, known(viewer), body));

  route(app, context, updateDelivery, async ({ viewer, params, body }) => {
    allow(viewer, 'editChain', await factsOfDelivery(viewer, params.id));
    return changeDelivery(context, { id: params.id, userId: known(viewer).userId, to: body });
  });

  route(app, context, describeDelivery, async ({ viewer, params, body }) => {
    allow(viewer, 'editDeliveryDescription', await factsOfDelivery(viewer, params.id));
    const to = { description: cleanRichText(body.description) };
    return changeDelivery(context, { id: params.id, userId: known(viewer).userId, to });
  });

  route(app, context, removeDeliveryCall, async ({ viewer, params }) => {
    allow(viewer, 'deleteDelivery', {});
    await removeDelivery(context, { id: params.id, userId: known(viewer).userId });
  });

  async function factsOfDelivery(viewer: Viewer, id: number) {
    return factsOf(found(await findParties(db, viewer, { kind: 'DELIVERY', id }), 'DELIVERY_NOT_FOUND'));
  }
}
