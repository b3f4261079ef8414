import { exportEvents } from '@kosar/contract/admin-list-files';
import type { Parsed } from '@kosar/contract/endpoint';
import {
  allDeliveryOptions,
  allEvents,
  countEventsByDay,
  getEvent,
  listDeliveryOptions,
  listEventCities,
  listEvents,
} from '@kosar/contract/events';
import { formatDay } from '@kosar/contract/format';
import { daysBetween } from '@kosar/domain/calendar';
import type { FastifyInstance } from 'fastify';
import { wholeOf } from '../../platform/database/page.ts';
import { route } from '../../platform/http/route.ts';
import { listFile } from '../../platform/lists/list-file.ts';
import type { Platform } from '../../platform/platform.ts';
import { found, refuseUnless } from '../../platform/refusal.ts';
import { EVENT_COLUMNS } from './event-list-sheet.ts';
import { countEventsOnDays, findEvent, listCitiesWithEvents, listEventsFor } from './event-queries.ts';
import { registerEventManagement } from './management-routes.ts';
import { listOptionsFor } from './option-queries.ts';

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
    allEvents,
    async ({ viewer, query }) => (await listEventsFor(db, { viewer }, clock.now(), wholeOf(query))).items,
    { isShared: true },
  );

  route(app, platform, exportEvents, ({ viewer, query }) =>
    listFile(
      platform.reads,
      (view, whole: Parsed<typeof listEvents>['query']) =>
        listEventsFor(view, { viewer }, clock.now(), whole),
      query,
      { fileName: `Átvételi alkalmak ${formatDay(clock.now())}`, columns: EVENT_COLUMNS },
    ),
  );

  route(app, platform, listDeliveryOptions, ({ viewer, query }) => listOptionsFor(db, { viewer }, query), {
    isShared: true,
  });

  route(
    app,
    platform,
    allDeliveryOptions,
    async ({ viewer, query }) => (await listOptionsFor(db, { viewer }, wholeOf(query))).items,
    { isShared: true },
  );

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
      found(await findEvent(platform, { viewer, token: query.token }, params.id)),
    { isShared: true },
  );

  registerEventManagement(app, platform);
}
