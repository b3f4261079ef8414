import { exportEvents } from '@kosar/contract/admin/admin-list-files';
import type { Parsed } from '@kosar/contract/endpoint';
import { formatDay } from '@kosar/contract/format';
import {
  allDeliveryOptions,
  allEvents,
  countEventsByDay,
  getEvent,
  listDeliveryOptions,
  listEventCities,
  listEvents,
} from '@kosar/contract/points/events';
import { daysBetween } from '@kosar/domain/calendar';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../infra/app-context.ts';
import { wholeOf } from '../../infra/database/page.ts';
import { route } from '../../infra/http/route.ts';
import { listFile } from '../../infra/lists/list-file.ts';
import { found, refuseUnless } from '../../infra/refusal.ts';
import { EVENT_COLUMNS } from './event-list-sheet.ts';
import { countEventsOnDays, findEvent, listCitiesWithEvents, listEventsFor } from './event-queries.ts';
import { registerEventManagement } from './management-routes.ts';
import { listOptionsFor } from './option-queries.ts';

const MAX_DAYS = 366;

/** Delivery events and their calendar (spec 7, /deliveryevent). */
export function registerEvents(app: FastifyInstance, context: AppContext): void {
  const { db, clock } = context;

  route(app, context, listEvents, ({ viewer, query }) => listEventsFor(db, { viewer }, clock.now(), query), {
    isShared: true,
  });

  route(
    app,
    context,
    allEvents,
    async ({ viewer, query }) => (await listEventsFor(db, { viewer }, clock.now(), wholeOf(query))).items,
    { isShared: true },
  );

  route(app, context, exportEvents, ({ viewer, query }) =>
    listFile(
      context.reads,
      (view, whole: Parsed<typeof listEvents>['query']) =>
        listEventsFor(view, { viewer }, clock.now(), whole),
      query,
      { fileName: `Átvételi alkalmak ${formatDay(clock.now())}`, columns: EVENT_COLUMNS },
    ),
  );

  route(app, context, listDeliveryOptions, ({ viewer, query }) => listOptionsFor(db, { viewer }, query), {
    isShared: true,
  });

  route(
    app,
    context,
    allDeliveryOptions,
    async ({ viewer, query }) => (await listOptionsFor(db, { viewer }, wholeOf(query))).items,
    { isShared: true },
  );

  route(
    app,
    context,
    countEventsByDay,
    ({ viewer, query }) => {
      const days = daysBetween(query.dayOfDeliveryFrom, query.dayOfDeliveryTo) + 1;
      refuseUnless(days >= 1 && days <= MAX_DAYS, 'range');
      return countEventsOnDays(db, { viewer }, query);
    },
    { isShared: true },
  );

  route(app, context, listEventCities, ({ viewer }) => listCitiesWithEvents(db, { viewer }), {
    isShared: true,
  });

  route(
    app,
    context,
    getEvent,
    async ({ viewer, params, query }) =>
      found(await findEvent(context, { viewer, token: query.token }, params.id)),
    { isShared: true },
  );

  registerEventManagement(app, context);
}
