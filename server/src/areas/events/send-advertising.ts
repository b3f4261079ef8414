import type { MailsSentJson } from '@kosar/contract/campaigns/event-mails';
import { whyNoAdvertising } from '@kosar/domain/event-mails';
import { sql } from 'kysely';
import type { AppContext } from '../../infra/app-context.ts';
import { writeAudits } from '../../infra/audit.ts';
import { type Transaction, transaction } from '../../infra/database/connect.ts';
import { renderMail } from '../../infra/mail/layout/render-mail.ts';
import { queueEmails } from '../../infra/mail/queue-email.ts';
import { switchableMail } from '../../infra/mail/switchable-mail.ts';
import { Refusal } from '../../infra/refusal.ts';
import { plainTextOf } from '../../infra/rich-text.ts';
import type { KnownViewer } from '../../infra/session/viewer.ts';
import { advertisingMail } from './emails/advertising-mail.ts';
import { digestOf, listMailedEvents, type MailedEvent } from './mailed-event.ts';

/** The same kind as of a new delivery: who has switched those off at a point isn't advertised to, either. */
const SWITCH = 'NEW_DELIVERY';

interface FollowerRow {
  event_id: number;
  user_id: number;
  email: string;
  full_name: string;
  wants_mail: boolean;
}

/**
 * Mails those who follow the points of the events what can be ordered there, all or nothing. Each gets one mail for an event and the deliveries
 * it has, however often it is sent and under whatever subject; a delivery that comes later can be advertised again.
 */
export async function sendAdvertising(
  context: AppContext,
  viewer: KnownViewer,
  eventIds: readonly number[],
  subject: string | null,
): Promise<MailsSentJson> {
  return transaction(context.db, async (trx) => {
    const now = context.clock.now();
    await lockEvents(trx, eventIds);
    const events = await advertisable(trx, eventIds, now);
    const followers = await listFollowers(trx, eventIds);
    const wanted = followers.filter(({ wants_mail }) => wants_mail);
    const notified = await listNotified(trx, events);
    const mails = events.flatMap((event) =>
      wanted
        .filter(({ event_id, email }) => event_id === event.id && !notified.has(nameOf(keyOf(event), email)))
        .map((follower) => mailTo(context, follower, event, subject)),
    );
    const queued = (await queueEmails(trx, mails)).length;
    if (queued > 0) await noteSending(trx, viewer, { eventIds, subject, queued, now });
    return { queued, already: wanted.length - queued, switchedOff: followers.length - wanted.length };
  });
}

/** Mails what the advertisement would say to one address, with a line that it is a preview. Pressed again, it comes again. */
export async function sendAdvertisingPreview(
  context: AppContext,
  viewer: KnownViewer,
  eventIds: readonly number[],
  { to, subject }: { to: string; subject: string | null },
): Promise<MailsSentJson> {
  return transaction(context.db, async (trx) => {
    const now = context.clock.now();
    const events = await advertisable(trx, eventIds, now);
    const mails = events.map((event) => ({
      ...renderMail(contentOf(event, subject, { isPreview: true }), context.config.baseUrl),
      eventKey: `event:${event.id}:ad-preview:${viewer.userId}:${now.toISOString()}`,
      kind: 'event-ad-preview',
      recipient: to,
    }));
    const queued = (await queueEmails(trx, mails)).length;
    return { queued, already: mails.length - queued, switchedOff: 0 };
  });
}

/** Refuses when one of the events has nothing to order; the key that other clients look for stands beside the words. */
async function advertisable(
  trx: Transaction,
  eventIds: readonly number[],
  now: Date,
): Promise<MailedEvent[]> {
  const events = await listMailedEvents(trx, eventIds, now);
  const errors = events
    .filter(({ states }) => whyNoAdvertising(states) !== null)
    .map(({ id, name }) => ({
      path: `deliveryEventIds.${eventIds.indexOf(id)}`,
      code: 'has no deliveries',
      message: name,
    }));
  if (errors.length > 0) throw new Refusal('EVENT_HAS_NO_DELIVERIES', { errors });
  return events;
}

/** Of two presses at once the second waits, and finds what the first has sent instead of writing thousands of mails again. */
async function lockEvents(trx: Transaction, eventIds: readonly number[]): Promise<void> {
  await sql`select from delivery_event where id = any(${[...eventIds]}) order by id for no key update`.execute(
    trx,
  );
}

/** Who has the advertisement of which event already. */
async function listNotified(trx: Transaction, events: readonly MailedEvent[]): Promise<ReadonlySet<string>> {
  const rows = await trx
    .selectFrom('email')
    .select(['event_key', 'recipient'])
    .where('kind', '=', 'event-ad')
    .where('event_key', 'in', events.map(keyOf))
    .execute();
  return new Set(rows.map(({ event_key, recipient }) => nameOf(event_key, recipient)));
}

function nameOf(eventKey: string, recipient: string): string {
  return `${eventKey} ${recipient.toLowerCase()}`;
}

/** The advertisement of an event and the deliveries that it has now. */
function keyOf({ id, deliveries }: MailedEvent): string {
  return `event:${id}:ad:${digestOf(deliveries.map((delivery) => delivery.id).toSorted((a, b) => a - b))}`;
}

async function listFollowers(trx: Transaction, eventIds: readonly number[]): Promise<FollowerRow[]> {
  const { rows } = await sql<FollowerRow>`
    select e.id as event_id, u.id as user_id, u.email, u.full_name,
      not exists (select from notification_setting n where n.subscription_id = s.id and n.event = ${SWITCH}
        and not n.email_enabled) as wants_mail
    from delivery_event e join subscription s on s.delivery_point_id = e.delivery_point_id and s.active and not s.deleted
      join app_user u on u.id = s.user_id
    where e.id = any(${[...eventIds]}) and u.erased_at is null and u.disabled_at is null
    order by u.id, e.day_of_delivery, e.id`.execute(trx);
  return rows;
}

function mailTo(context: AppContext, follower: FollowerRow, event: MailedEvent, subject: string | null) {
  return switchableMail(
    context,
    contentOf(event, subject, { readerName: follower.full_name }),
    {
      eventKey: keyOf(event),
      kind: 'event-ad',
      recipient: follower.email,
      userId: follower.user_id,
    },
    { event: SWITCH, pointIds: [event.pointId], usefulUntil: lastDeadline(event) },
  );
}

/** An advertisement is of use while something of it can be ordered. */
function lastDeadline({ deliveries }: MailedEvent): Date {
  return new Date(Math.max(...deliveries.map(({ orderDeadline }) => Date.parse(orderDeadline))));
}

function contentOf(
  event: MailedEvent,
  subject: string | null,
  reader: { readerName?: string; isPreview?: boolean },
) {
  return advertisingMail({ ...event, description: plainTextOf(event.description), subject, ...reader });
}

/** The day is shown to the organizer; it isn't a change of the event, so its version stays. */
async function noteSending(
  trx: Transaction,
  { userId }: KnownViewer,
  sent: { eventIds: readonly number[]; subject: string | null; queued: number; now: Date },
): Promise<void> {
  const { eventIds, subject, queued, now } = sent;
  await sql`update delivery_event e set ad_email_last_sent_at = ${now}
    where e.id in (select id from delivery_event where id = any(${[...eventIds]}) order by id for no key update)`.execute(
    trx,
  );
  const audits = eventIds.map((entityId) => ({
    userId,
    action: 'event.advertise' as const,
    entity: 'delivery_event',
    entityId,
    after: { subject, queued },
    now,
  }));
  await writeAudits(trx, audits);
}
