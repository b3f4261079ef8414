import type { NotificationEvent } from '@kosar/domain/vocabulary';
import { sql } from 'kysely';
import type { Transaction } from '../database/connect.ts';
import { type EmailToQueue, queueEmails } from '../mail/queue-email.ts';
import { PUSH_ATTEMPTS, SEND_PUSH } from '../push/send-push.ts';
import { wantsNotice } from './wants-notice.ts';

/** Something that one user hears of: in the app, on their devices, and by mail where there is one. */
export interface Notice {
  readonly userId: number;
  /** By what people switch it on and off; what concerns the account can't be switched off. */
  readonly event: NotificationEvent | 'ACCOUNT';
  /** What has happened, once: for example `order:17:placed`. Notices of the same key and event reach a user once. */
  readonly key: string;
  /** Cut to 255 characters. */
  readonly title: string;
  /** Cut to 1000 characters. */
  readonly text: string;
  /** The address of the page that it leads to, as `to` makes it. */
  readonly link: string;
  /** The points that it is about: whose settings switch it. */
  readonly pointIds?: readonly number[];
  /** The mail that says the same. Whoever makes it has asked `wantsMail` if it can be switched off. */
  readonly mail?: EmailToQueue | undefined;
}

const NOTICES_PER_STATEMENT = 2000;

/**
 * Notifies people: writes what isn't written yet, and in the same statement the pushes to those devices whose owners want them, with their jobs;
 * then the mails. Open pages hear of it when the transaction commits. This is the only place that writes notices.
 */
export async function notify(trx: Transaction, notices: readonly Notice[], now: Date): Promise<void> {
  for (let start = 0; start < notices.length; start += NOTICES_PER_STATEMENT) {
    await writeNotices(trx, notices.slice(start, start + NOTICES_PER_STATEMENT), now);
  }
  await queueEmails(
    trx,
    notices.flatMap(({ mail }) => mail ?? []),
  );
}

async function writeNotices(trx: Transaction, notices: readonly Notice[], now: Date): Promise<void> {
  const rows = notices.map(({ userId, event, key, title, text, link, pointIds = [] }) => ({
    user_id: userId,
    event,
    event_key: key,
    name: title,
    description: text,
    main_action_url: link,
    point_ids: pointIds,
  }));
  await sql`
    with written as (
      insert into notification (user_id, event, event_key, name, description, main_action_url, delivery_point_ids, created_at)
      select n.user_id, n.event, n.event_key, left(n.name, 255), left(n.description, 1000), n.main_action_url, n.point_ids,
        ${now}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(user_id integer, event text, event_key text, name text,
        description text, main_action_url text, point_ids integer[])
      on conflict (user_id, event_key, event) do nothing
      returning id, user_id, event, delivery_point_ids, created_at),
    pushed as (
      insert into push_message (notification_id, push_subscription_id, created_at)
      select w.id, device.id, w.created_at
      from written w join push_subscription device on device.user_id = w.user_id join app_user u on u.id = w.user_id
      where u.erased_at is null and u.disabled_at is null and ${WANTS_PUSH}
      returning id)
    select count(*) from graphile_worker.add_jobs(coalesce((
      select array_agg(row(${SEND_PUSH}::text, json_build_object('pushId', id), null, null, ${PUSH_ATTEMPTS}::integer,
        'push:' || id, null, null)::graphile_worker.job_spec order by id)
      from pushed), '{}'))`.execute(trx);
}

const WANTS_PUSH = wantsNotice('PUSH', {
  userId: sql`w.user_id`,
  event: sql`w.event`,
  pointIds: sql`w.delivery_point_ids`,
});
