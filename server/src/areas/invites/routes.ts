import type { DeliveryJson } from '@kosar/contract/deliveries';
import type { EventJson } from '@kosar/contract/events';
import * as joins from '@kosar/contract/joins';
import type { FastifyInstance } from 'fastify';
import { transaction } from '../../platform/database/connect.ts';
import { route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { found } from '../../platform/refusal.ts';
import { known, type Viewer } from '../../platform/session/viewer.ts';
import { createDeliveryPages } from '../chains/public.ts';
import { findEvent } from '../events/public.ts';
import { findPoint } from '../points/public.ts';
import { findInvited, findInviterName, type InviteKind, isTokenTaken } from './invited.ts';
import { join } from './join-invites.ts';

/** Invitations by token: what they open, who sent them, and joining (spec 2 and 7). */
export function registerInvites(app: FastifyInstance, platform: Platform): void {
  const { db, clock } = platform;
  const pages = createDeliveryPages(db, platform.answers.maxAgeMs);

  const check = (kind: InviteKind) => async (call: { params: { token: string } }) => ({
    exists: await isTokenTaken(db, kind, call.params.token),
  });
  route(app, platform, joins.checkDeliveryToken, check('delivery'));
  route(app, platform, joins.checkEventToken, check('deliveryEvent'));
  route(app, platform, joins.checkPointToken, check('deliveryPoint'));

  const opened = async (kind: InviteKind, token: string) =>
    found(await findInvited(db, kind, token), 'INVALID_INVITE_LINK');
  const deliveryOf = async (viewer: Viewer, token: string): Promise<DeliveryJson> => {
    const id = await opened('delivery', token);
    return found(await pages.find({ viewer, token }, id, clock.now()), 'INVALID_INVITE_LINK');
  };
  const eventOf = async (viewer: Viewer, token: string): Promise<EventJson> => {
    const id = await opened('deliveryEvent', token);
    return found(await findEvent(platform, { viewer, token }, id), 'INVALID_INVITE_LINK');
  };

  route(app, platform, joins.getInvitedDelivery, async ({ viewer, params, query }) => {
    const delivery = await deliveryOf(viewer, params.token);
    return { ...delivery, invitedBy: await findInviterName(db, 'delivery', delivery.id, query.inviter) };
  });

  route(app, platform, joins.getInvitedEvent, async ({ viewer, params, query }) => {
    const event = await eventOf(viewer, params.token);
    return { ...event, invitedBy: await findInviterName(db, 'deliveryEvent', event.id, query.inviter) };
  });

  route(app, platform, joins.getInvitedPoint, async ({ viewer, params, query }) => {
    const id = await opened('deliveryPoint', params.token);
    const sight = { viewer, token: params.token };
    const point = found(await findPoint(db, sight, clock.now(), id), 'INVALID_INVITE_LINK');
    return { ...point, invitedBy: await findInviterName(db, 'deliveryPoint', id, query.inviter) };
  });

  route(app, platform, joins.listInvitedDeliveries, async ({ viewer, params: { token } }) => {
    const { id, eventId } = await deliveryOf(viewer, token);
    const event = found(await findEvent(platform, { viewer, token }, eventId), 'INVALID_INVITE_LINK');
    return event.deliveries.filter((delivery) => delivery.id === id);
  });

  route(
    app,
    platform,
    joins.listDeliveriesOfInvitedEvent,
    async ({ viewer, params }) => (await eventOf(viewer, params.token)).deliveries,
  );

  route(app, platform, joins.listInvitedItems, async ({ viewer, params }) => {
    const { itemsByProducer } = await deliveryOf(viewer, params.token);
    return itemsByProducer.flatMap(({ items }) => items);
  });

  const joining = async (
    kind: InviteKind,
    viewer: Viewer,
    { token, inviterId }: { token: string; inviterId?: number | undefined },
  ) => {
    const { userId } = known(viewer);
    const now = clock.now();
    const id = await transaction(db, (trx) => join(trx, kind, { userId, token, inviterId, now }));
    return { id: found(id, 'INVALID_INVITE_LINK') };
  };
  route(app, platform, joins.joinDelivery, ({ viewer, body }) => joining('delivery', viewer, body));
  route(app, platform, joins.joinEvent, ({ viewer, body }) => joining('deliveryEvent', viewer, body));
  route(app, platform, joins.joinPoint, ({ viewer, body }) => joining('deliveryPoint', viewer, body));
}
