import {
  type MailTiming,
  type NoticePreference,
  timeMail,
  USUAL_PREFERENCE,
} from '@kosar/domain/notice-timing';
import type { NotificationEvent } from '@kosar/domain/vocabulary';
import { sql } from 'kysely';
import type { Transaction } from '../database/connect.ts';
import type { Json } from '../database/tables.generated.ts';
import { wantsNotice } from '../notices/wants-notice.ts';
import { addSendJob } from './queue-email.ts';

/** A mail in the hand of the worker that sends it. */
export interface ClaimedEmail {
  readonly id: number;
  readonly recipient: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly message_id: string;
  readonly headers: Json;
  readonly attachments: Json;
}

interface WaitingEmail extends ClaimedEmail {
  event: NotificationEvent | null;
  useful_until: Date | null;
  can_be_digested: boolean;
  /** Of the news that others caused, to this person in the last hour. */
  sent_lately: number;
  is_wanted: boolean;
  is_broken: boolean;
  preference: NoticePreference | null;
}

/**
 * Takes a mail out of the outbox to send it, if it is to leave now. One whose reader has switched it off since, or whose address mails came
 * back from, is marked so; one that may wait, by how its reader wants to be notified, is put off or kept for the summary of the day.
 */
export async function claimEmail(
  trx: Transaction,
  emailId: number,
  now: Date,
): Promise<ClaimedEmail | undefined> {
  const email = await lockWaiting(trx, emailId, now);
  if (email === undefined) return undefined;
  if (email.is_broken) return suppress(trx, emailId, BROKEN);
  if (!email.is_wanted) return suppress(trx, emailId, SWITCHED_OFF);
  const timing = timingOf(email, now);
  if (timing.is !== 'NOW') {
    await putOff(trx, emailId, timing);
    return undefined;
  }
  await trx
    .updateTable('email')
    .set((row) => ({ attempts: row('attempts', '+', 1) }))
    .where('id', '=', emailId)
    .execute();
  return email;
}

const HOUR_MS = 3_600_000;
const BROKEN = 'mails came back from this address';
const SWITCHED_OFF = 'its reader has switched this kind off';

function timingOf(
  { event, useful_until, can_be_digested, sent_lately, preference }: WaitingEmail,
  now: Date,
): MailTiming {
  const requested = preference ?? USUAL_PREFERENCE;
  return timeMail(
    { event, usefulUntil: useful_until, sentLately: can_be_digested ? sent_lately : 0 },
    { ...requested, isDigest: requested.isDigest && can_be_digested },
    now,
  );
}

const IS_WANTED = wantsNotice('MAIL', {
  userId: sql`e.user_id`,
  event: sql`e.event`,
  pointIds: sql`e.delivery_point_ids`,
});

async function lockWaiting(trx: Transaction, emailId: number, now: Date): Promise<WaitingEmail | undefined> {
  const anHourAgo = new Date(now.getTime() - HOUR_MS);
  const { rows } = await sql<WaitingEmail>`
    select e.id, e.recipient, e.subject, e.html, e.text, e.message_id, e.headers, e.attachments, e.event, e.useful_until,
      e.digest_item is not null and e.user_id is not null as can_be_digested,
      e.event is null or e.user_id is null or ${IS_WANTED} as is_wanted,
      (select count(*)::integer from email s where s.user_id = e.user_id and s.event is not null and s.state = 'SENT'
        and s.sent_at > ${anHourAgo}) as sent_lately,
      t.broken_at is not null and not e.is_asked_for as is_broken,
      case when p.user_id is not null then json_build_object('isDigest', p.is_digest,
        'digestTime', to_char(p.digest_time, 'HH24:MI'), 'quiet', case when p.quiet_from is not null then json_build_object(
          'from', to_char(p.quiet_from, 'HH24:MI'), 'until', to_char(p.quiet_until, 'HH24:MI')) end) end as preference
    from email e left join notice_preference p on p.user_id = e.user_id left join mail_trouble t on t.email = lower(e.recipient)
    where e.id = ${emailId} and e.state = 'QUEUED'
    for update of e`.execute(trx);
  return rows[0];
}

async function suppress(trx: Transaction, emailId: number, reason: string): Promise<undefined> {
  await trx
    .updateTable('email')
    .set({ state: 'SUPPRESSED', last_error: reason })
    .where('id', '=', emailId)
    .execute();
}

async function putOff(
  trx: Transaction,
  emailId: number,
  { is, at }: Exclude<MailTiming, { is: 'NOW' }>,
): Promise<void> {
  const state = is === 'IN_DIGEST' ? 'HELD' : 'QUEUED';
  await trx.updateTable('email').set({ state, send_after: at }).where('id', '=', emailId).execute();
  if (is === 'LATER') await addSendJob(trx, emailId, at);
}
