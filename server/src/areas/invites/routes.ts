import * as joins from '@kosar/contract/accounts/joins';
import type { DeliveryJson } from '@kosar/contract/chains/deliveries';
import type { EventJson } from '@kosar/contract/points/events';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AppContext } from '../../infra/app-context.ts';
import { transaction } from '../../infra/database/connect.ts';
import { route } from '../../infra/http/route.ts';
import { found } from '../../infra/refusal.ts';
import { openCounted } from '../../infra/session/counted-tokens.ts';
import { known, type Viewer } from '../../infra/session/viewer.ts';
import { createDeliveryPages } from '../chains/public.ts';
import { findEvent } from '../events/public.ts';
import { findPoint } from '../points/public.ts';
import { limitChecks } from './invite-limits.ts';
import { findInvited, findInviterName, type InviteKind, isTokenTaken } from './invited.ts';
import { hasShared, signInviter } from './inviter-signature.ts';
import { join } from './join-invites.ts';

/** Invitations by token: what they open, who sent them, and joining (spec 2 and 7). */
export function registerInvites(app: FastifyInstance, context: AppContext): void {
  const { db, clock } = context;
  const pages = createDeliveryPages(db, context.answers.maxAgeMs);

  const check =
    (kind: InviteKind) =>
    async ({ viewer, params }: { viewer: Viewer; params: { token: string } }) => {
      await limitChecks(context, known(viewer).userId, clock.now());
      return { exists: await isTokenTaken(db, kind, params.token) };
    };
  route(app, context, joins.checkDeliveryToken, check('delivery'));
  route(app, context, joins.checkEventToken, check('deliveryEvent'));
  route(app, context, joins.checkPointToken, check('deliveryPoint'));

  route(app, context, joins.signInvite, ({ viewer, params: { token } }) => ({
    by: signInviter(context, known(viewer).userId, token),
  }));

  const counted = <T>(request: FastifyRequest, open: () => Promise<T>) =>
    openCounted(context, { ipAddress: request.ip, now: clock.now() }, open);
  const opened = async (kind: InviteKind, token: string) =>
    found(await findInvited(db, kind, token), 'INVALID_INVITE_LINK');
  const inviterOf = async (kind: InviteKind, id: number, link: Link) =>
    hasShared(context, link, link.token) ? findInviterName(db, kind, id, link.inviter) : null;
  const deliveryOf = async (viewer: Viewer, token: string): Promise<DeliveryJson> => {
    const id = await opened('delivery', token);
    return found(await pages.find({ viewer, token }, id, clock.now()), 'INVALID_INVITE_LINK');
  };
  const eventOf = async (viewer: Viewer, token: string): Promise<EventJson> => {
    const id = await opened('deliveryEvent', token);
    return found(await findEvent(context, { viewer, token }, id), 'INVALID_INVITE_LINK');
  };

  route(app, context, joins.getInvitedDelivery, async ({ viewer, params, query, request }) => {
    const delivery = await counted(request, () => deliveryOf(viewer, params.token));
    return { ...delivery, invitedBy: await inviterOf('delivery', delivery.id, { ...params, ...query }) };
  });

  route(app, context, joins.getInvitedEvent, async ({ viewer, params, query, request }) => {
    const event = await counted(request, () => eventOf(viewer, params.token));
    return { ...event, invitedBy: await inviterOf('deliveryEvent', event.id, { ...params, ...query }) };
  });

  route(app, context, joins.getInvitedPoint, async ({ viewer, params, query, request }) => {
    const id = await counted(request, () => opened('deliveryPoint', params.token));
    const visibility = { viewer, token: params.token };
    const point = found(await findPoint(db, visibility, clock.now(), id), 'INVALID_INVITE_LINK');
    return { ...point, invitedBy: await inviterOf('deliveryPoint', id, { ...params, ...query }) };
  });

  route(app, context, joins.listInvitedDeliveries, async ({ viewer, params: { token }, request }) => {
    const { id, eventId } = await counted(request, () => deliveryOf(viewer, token));
    const event = found(await findEvent(context, { viewer, token }, eventId), 'INVALID_INVITE_LINK');
    return event.deliveries.filter((delivery) => delivery.id === id);
  });

  route(
    app,
    context,
    joins.listDeliveriesOfInvitedEvent,
    async ({ viewer, params, request }) =>
      (await counted(request, () => eventOf(viewer, params.token))).deliveries,
  );

  route(app, context, joins.listInvitedItems, async ({ viewer, params, request }) => {
    const { itemsByProducer } = await counted(request, () => deliveryOf(viewer, params.token));
    return itemsByProducer.flatMap(({ items }) => items);
  });

  const joining =
    (kind: InviteKind) =>
    ({ viewer, body: { token, inviterId }, request }: Joining) => {
      const { userId } = known(viewer);
      const now = clock.now();
      return counted(request, async () => {
        const id = await transaction(db, (trx) => join(trx, kind, { userId, token, inviterId, now }));
        return { id: found(id, 'INVALID_INVITE_LINK') };
      });
    };
  route(app, context, joins.joinDelivery, joining('delivery'));
  route(app, context, joins.joinEvent, joining('deliveryEvent'));
  route(app, context, joins.joinPoint, joining('deliveryPoint'));
}

interface Link {
  readonly token: string;
  readonly inviter?: number | undefined;
  readonly by?: string | undefined;
}

interface Joining {
  readonly viewer: Viewer;
  readonly body: { readonly token: string; readonly inviterId?: number | undefined };
  readonly request: FastifyRequest;
}
