import {
  sendAdvertisingEmailPreview,
  sendAdvertisingEmailPreviewByGet,
  sendAdvertisingEmails,
  sendAdvertisingEmailsByGet,
  sendSummaryEmails,
  sendSummaryEmailsByGet,
} from '@kosar/contract/event-mails';
import { createEvent, deleteEvent, updateEvent } from '@kosar/contract/event-management';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import { onceOnly } from '../../platform/idempotency.ts';
import type { Platform } from '../../platform/platform.ts';
import { HOUR_SECONDS, takeTry } from '../../platform/rate-limit.ts';
import { found } from '../../platform/refusal.ts';
import { known, type Viewer } from '../../platform/session/viewer.ts';
import { addEvents } from './add-events.ts';
import { changeEvent } from './change-event.ts';
import { findEvent } from './event-queries.ts';
import { allowOnEvents } from './find-own-events.ts';
import { removeEvent } from './remove-event.ts';
import { sendAdvertising, sendAdvertisingPreview } from './send-advertising.ts';
import { sendSummaries } from './send-summary.ts';

/** A preview goes to whatever address is typed, so nobody gets to send many. */
const PREVIEWS_PER_HOUR = 30;

/** What organizers do with their events, and the mails they send about them (spec 4, 5 and 7, /deliveryevent). */
export function registerEventManagement(app: FastifyInstance, platform: Platform): void {
  const { db, clock } = platform;

  route(app, platform, createEvent, async ({ viewer, body, idempotencyKey }) => {
    const user = known(viewer);
    const once = onceOnly(user.userId, idempotencyKey, 'createEvent', body);
    const { id, created } = await addEvents(platform, user, body, once);
    return { ...(await shown(viewer, id)), created };
  });

  route(app, platform, updateEvent, async ({ viewer, params, body }) => {
    await allowOnEvents(db, viewer, 'editEvent', [params.id]);
    await changeEvent(platform, known(viewer), params.id, body);
    return shown(viewer, params.id);
  });

  route(app, platform, deleteEvent, async ({ viewer, params }) => {
    await allowOnEvents(db, viewer, 'deleteEvent', [params.id]);
    await removeEvent(platform, known(viewer), params.id);
  });

  const summarise = async (viewer: Viewer, ids: readonly number[]) => {
    await allowOnEvents(db, viewer, 'sendEventEmails', ids);
    return sendSummaries(platform, known(viewer), unique(ids));
  };
  route(app, platform, sendSummaryEmails, ({ viewer, body }) => summarise(viewer, body.deliveryEventIds));
  route(app, platform, sendSummaryEmailsByGet, ({ viewer, params }) => summarise(viewer, [params.id]));

  const advertise = async (viewer: Viewer, ids: readonly number[], subject: string | null) => {
    await allowOnEvents(db, viewer, 'sendEventEmails', ids);
    return sendAdvertising(platform, known(viewer), unique(ids), subject);
  };
  route(app, platform, sendAdvertisingEmails, ({ viewer, body }) =>
    advertise(viewer, body.deliveryEventIds, subjectOf(body)),
  );
  route(app, platform, sendAdvertisingEmailsByGet, ({ viewer, params, query }) =>
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
    await takeTry(platform, [limit], HOUR_SECONDS, clock.now());
    return sendAdvertisingPreview(platform, user, unique(ids), mail);
  };
  route(app, platform, sendAdvertisingEmailPreview, ({ viewer, body }) =>
    preview(viewer, body.deliveryEventIds, { to: body.to, subject: subjectOf(body) }),
  );
  route(app, platform, sendAdvertisingEmailPreviewByGet, ({ viewer, params, query }) =>
    preview(viewer, [params.id], { to: query.to, subject: query.customSubject ?? null }),
  );

  async function shown(viewer: Viewer, id: number) {
    return found(await findEvent(platform, { viewer }, id));
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
