import { createHash } from 'node:crypto';
import {
  getCalendarFeed,
  getDeliveryCalendar,
  renewCalendarFeed,
  revokeCalendarFeed,
} from '@kosar/contract/market/calendar';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../infra/app-context.ts';
import { sendProblem } from '../../infra/http/problems.ts';
import { route } from '../../infra/http/route.ts';
import { found } from '../../infra/refusal.ts';
import { known } from '../../infra/session/viewer.ts';
import { findFeed, readFeed, renewFeed, revokeFeed } from './calendar-feed.ts';
import { findSeenDelivery } from './calendar-query.ts';
import { writeCalendar } from './write-calendar.ts';

/** Calendar files of deliveries, and the private feed of each user (issue 3, Calendar feed). */
export function registerCalendar(app: FastifyInstance, context: AppContext): void {
  const { db, config } = context;

  route(app, context, getDeliveryCalendar, async ({ viewer, params, query, reply }) => {
    const visibility = { viewer, token: query.token };
    const delivery = found(await findSeenDelivery(db, visibility, params.id), 'DELIVERY_NOT_FOUND');
    void reply.header('content-disposition', `inline; filename="atvetel-${delivery.id}.ics"`);
    return writeCalendar([delivery], { name: delivery.name, baseUrl: config.baseUrl });
  });

  route(app, context, getCalendarFeed, ({ viewer }) => findFeed(db, known(viewer).userId));

  route(app, context, renewCalendarFeed, ({ viewer }) => renewFeed(context, known(viewer).userId));

  route(app, context, revokeCalendarFeed, ({ viewer }) => revokeFeed(context, known(viewer).userId));

  // Calendars of phones know no session: the address itself is the key.
  app.get<{ Params: { file: string } }>('/ical/:file', async ({ params, headers }, reply) => {
    const text = await readFeed(context, params.file);
    if (text === undefined) return sendProblem(reply, 'not_found', []);
    const etag = `"${createHash('sha256').update(text).digest('base64url')}"`;
    void reply.headers({ etag, 'cache-control': 'private, no-cache', 'x-robots-tag': 'noindex' });
    if (headers['if-none-match'] === etag) return reply.code(304).send();
    return reply
      .header('content-disposition', 'inline; filename="szallitasok.ics"')
      .type('text/calendar; charset=utf-8')
      .send(text);
  });
}
