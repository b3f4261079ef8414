import {
  addDelivery,
  describeDelivery,
  getTransport,
  removeDelivery as removeDeliveryCall,
  updateDelivery,
} from '@kosar/contract/delivery-management';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { found } from '../../platform/refusal.ts';
import { cleanRichText } from '../../platform/rich-text.ts';
import { factsOf, findParties } from '../../platform/session/parties.ts';
import { allow, known, type Viewer } from '../../platform/session/viewer.ts';
import { addDeliveryToEvent } from './add-delivery.ts';
import { changeDelivery, removeDelivery } from './change-delivery.ts';
import { findTransport } from './transport-query.ts';

/** Deliveries as their transporters, organizers and admins make and change them (spec 7, /delivery). */
export function registerDeliveryChanges(app: FastifyInstance, platform: Platform): void {
  const { db, clock } = platform;

  route(app, platform, getTransport, async ({ viewer, params }) => {
    allow(viewer, 'openTransport', {});
    return found(await findTransport(db, viewer, params.eventId, clock.now()));
  });

  route(app, platform, addDelivery, ({ viewer, body }) => addDeliveryToEvent(platform, known(viewer), body));

  route(app, platform, updateDelivery, async ({ viewer, params, body }) => {
    allow(viewer, 'editChain', await factsOfDelivery(viewer, params.id));
    return changeDelivery(platform, { id: params.id, userId: known(viewer).userId, to: body });
  });

  route(app, platform, describeDelivery, async ({ viewer, params, body }) => {
    allow(viewer, 'editDeliveryDescription', await factsOfDelivery(viewer, params.id));
    const to = { description: cleanRichText(body.description) };
    return changeDelivery(platform, { id: params.id, userId: known(viewer).userId, to });
  });

  route(app, platform, removeDeliveryCall, async ({ viewer, params }) => {
    allow(viewer, 'deleteDelivery', {});
    await removeDelivery(platform, { id: params.id, userId: known(viewer).userId });
  });

  async function factsOfDelivery(viewer: Viewer, id: number) {
    return factsOf(found(await findParties(db, viewer, { kind: 'DELIVERY', id }), 'DELIVERY_NOT_FOUND'));
  }
}
