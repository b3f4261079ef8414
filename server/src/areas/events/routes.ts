import { countEventsByDay, getEvent, listEventCities, listEvents } from '@kosar/contract/events';
import { daysBetween } from '@kosar/domain/calendar';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { found, refuseUnless } from '../../platform/refusal.ts';
import { countEventsOnDays, findEvent, listCitiesWithEvents, listEventsFor } from './event-queries.ts';

const MAX_DAYS = 366;

/** Delivery events and their calendar (spec 7, /deliveryevent). */
export function registerEvents(app: FastifyInstance, platform: Platform): void {
  const { db, clock } = platform;

  route(app, platform, listEvents, ({ viewer, query }) => listEventsFor(db, { viewer }, clock.now(), query), {
    isShared: true,
  });

  route(
    app,
    platform,
    countEventsByDay,
    ({ viewer, query }) => {
      const days = daysBetween(query.dayOfDeliveryFrom, query.dayOfDeliveryTo) + 1;
      refuseUnless(days >= 1 && days <= MAX_DAYS, 'range');
      return countEventsOnDays(db, { viewer }, query);
    },
    { isShared: true },
  );

  route(app, platform, listEventCities, ({ viewer }) => listCitiesWithEvents(db, { viewer }), {
    isShared: true,
  });

  route(
    app,
    platform,
    getEvent,
    async ({ viewer, params, query }) =>
      found(await findEvent(db, { viewer, token: query.token }, clock.now(), params.id)),
    { isShared: true },
  );
}
