import {
  sendAdvertisingEmailPreview,
  sendAdvertisingEmailPreviewByGet,
  sendAdvertisingEmails,
  sendAdvertisingEmailsByGet,
  sendSummaryEmails,
  sendSummaryEmailsByGet,
} from '@kosar/contract/campaigns/event-mails';
import { createEvent, deleteEvent, updateEvent } from '@kosar/contract/points/event-management';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../infra/app-context.ts';
import { route } from '../../infra/http/route.ts';
import { onceOnly } from '../../infra/idempotency.ts';
import { HOUR_SECONDS, takeAttempt } from '../../infra/rate-limit.ts';
import { found } from '../../infra/refusal.ts';
import { known, type Viewer } from '../../infra/session/viewer.ts';
import { addEvents } from './add-events.ts';
import { changeEvent } from './change-event.ts';
import { findEvent } from './event-queries.ts';
import { allowOnEvents } from './find-own-events.ts';
import { removeEvent } from './remove-event.ts';
import { sendAdvertising, sendAdvertisingPreview } from './send-advertising.ts';
import { sendSummaries } from './send-summary.ts';

/** A preview goes to whatever address is typed, so no one gets to send many. */
const PREVIEWS_PER_HOUR = 30;

/** What organizers do with their events, and the mails they send about them (spec 4, 5 and 7, /deliveryevent). */
export function registerEventManagement(app: FastifyInstance, context: AppContext): void {
  const { db, clock } = context;

  route(app, context, createEvent, async ({ viewer, body, idempotencyKey }) => {
    const user = known(viewer);
    const once = onceOnly(user.userId, idempotencyKey, 'createEvent', body);
    const { id, created } = await addEvents(context, user, body, once);
    return { ...(await shown(viewer, id)), created };
  });

  route(app, context, updateEvent, async ({ viewer, params, body }) => {
    await allowOnEvents(db, viewer, 'editEvent', [params.id]);
    await changeEvent(context, known(viewer), params.id, body);
    return shown(viewer, params.id);
  });

  route(app, context, deleteEvent, async ({ viewer, params }) => {
    await allowOnEvents(db, viewer, 'deleteEvent', [params.id]);
    await removeEvent(context, known(viewer), params.id);
  });

  const summarise = async (viewer: Viewer, ids: readonly number[]) => {
    await allowOnEvents(db, viewer, 'sendEventEmails', ids);
    return sendSummaries(context, known(viewer), unique(ids));
  };
  route(app, context, sendSummaryEmails, ({ viewer, body }) => summarise(viewer, body.deliveryEventIds));
  route(app, context, sendSummaryEmailsByGet, ({ viewer, params }) => summarise(viewer, [params.id]));

  const advertise = async (viewer: Viewer, ids: readonly number[], subject: string | null) => {
    await allowOnEvents(db, viewer, 'sendEventEmails', ids);
    return sendAdvertising(context, known(viewer), unique(ids), subject);
  };
  route(app, context, sendAdvertisingEmails, ({ viewer, body }) =>
    advertise(viewer, body.deliveryEventIds, subjectOf(body)),
  );
  route(app, context, sendAdvertisingEmailsByGet, ({ viewer, params, query }) =>
    advertise(viewer, [params.id], query.customSubject ?? null),
  );

  const preview = async (
    viewer: Viewer,
    ids: readonly number[],
    mail: { to: string; subject: string | null },
  ) => {
    await allowOnEvents(db, viewer, 'sendEventEmails', ids);
    const user = known(viewer);
    const limit = { key: `event-preview:${user.userId}`, max: PREVIEWS_PER_HOUR };
    await takeAttempt(context, [limit], HOUR_SECONDS, clock.now());
    return sendAdvertisingPreview(context, user, unique(ids), mail);
  };
  route(app, context, sendAdvertisingEmailPreview, ({ viewer, body }) =>
    preview(viewer, body.deliveryEventIds, { to: body.to, subject: subjectOf(body) }),
  );
  route(app, context, sendAdvertisingEmailPreviewByGet, ({ viewer, params, query }) =>
    preview(viewer, [params.id], { to: query.to, subject: query.customSubject ?? null }),
  );

  async function shown(viewer: Viewer, id: number) {
    return found(await findEvent(context, { viewer }, id));
  }
}

function subjectOf({
  defaultSubject,
  customSubject,
}: {
  defaultSubject: boolean;
  customSubject?: string | null | undefined;
}): string | null {
  return defaultSubject ? null : (customSubject ?? null);
}

function unique(ids: readonly number[]): number[] {
  return [...new Set(ids)];
}
