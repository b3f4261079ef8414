import { NOTICE_URGENCY, type QuietHours, timePush } from '@kosar/domain/notice-timing';
import type { NotificationEvent } from '@kosar/domain/vocabulary';
import { sql } from 'kysely';
import type { PushTransport } from '../../providers/push/push-transport.ts';
import type { AppContext } from '../app-context.ts';
import { type Transaction, transaction } from '../database/connect.ts';
import { addJob } from '../jobs/add-job.ts';
import type { JobTask } from '../jobs/start-worker.ts';

/** The task that pushes one notification to one device; `notify` adds it. */
export const SEND_PUSH = 'send-push';

/** How often a push is tried. */
export const PUSH_ATTEMPTS = 8;
const MAX_BODY = 300;
const HOUR_MS = 3_600_000;

/**
 * Pushes a notification to a device, once: what was sent is never sent again. Quiet hours are kept, what was read or has grown old meanwhile
 * is left out, and a device that takes no more is forgotten.
 */
export function createPushSender(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  transport: PushTransport,
): JobTask {
  return async ({ pushId }, attempt) => {
    const push = await transaction(db, (trx) => claim(trx, Number(pushId), clock.now()));
    if (push === undefined) return;
    try {
      const answer = await transport.send(push);
      if (answer.is === 'GONE') return await transaction(db, (trx) => forgetDevice(trx, push.deviceId));
      const outcome =
        answer.is === 'TAKEN'
          ? ({ state: 'SENT', sent_at: clock.now(), last_error: null } as const)
          : ({ state: 'FAILED', last_error: answer.reason } as const);
      await transaction(db, (trx) => settle(trx, push.id, outcome));
    } catch (error) {
      const reason = error instanceof Error ? error.message.slice(0, 1000) : 'unknown';
      const state = attempt.isLast ? 'FAILED' : 'WAITING';
      await transaction(db, (trx) => settle(trx, push.id, { state, last_error: reason }));
      if (!attempt.isLast) throw error;
    }
  };
}

interface WaitingRow {
  device_id: number;
  endpoint: string;
  p256dh: string;
  auth: string;
  event: NotificationEvent | 'ACCOUNT';
  name: string;
  description: string;
  main_action_url: string | null;
  notification_id: number;
  created_at: Date;
  is_seen: boolean;
  /** Pieces of news that this person was sent in the last hour. */
  pushed_lately: number;
  quiet: QuietHours | null;
}

async function claim(trx: Transaction, id: number, now: Date) {
  const row = await lockWaiting(trx, id, now);
  if (row === undefined) return undefined;
  const notice = { event: row.event, createdAt: row.created_at, pushedLately: row.pushed_lately };
  const timing = timePush(notice, row.quiet, now);
  if (row.is_seen || timing.is === 'TOO_LATE' || timing.is === 'TOO_MANY') {
    const why = timing.is === 'TOO_MANY' ? 'one of too many in an hour' : 'too old';
    await settle(trx, id, { state: 'EXPIRED', last_error: row.is_seen ? 'read meanwhile' : why });
    return undefined;
  }
  if (timing.is === 'LATER') {
    await addJob(
      trx,
      SEND_PUSH,
      { pushId: id },
      { key: `push:${id}`, runAt: timing.at, maxAttempts: PUSH_ATTEMPTS },
    );
    return undefined;
  }
  await trx
    .updateTable('push_message')
    .set((push) => ({ attempts: push('attempts', '+', 1) }))
    .where('id', '=', id)
    .execute();
  return {
    id,
    deviceId: row.device_id,
    endpoint: row.endpoint,
    keys: { p256dh: row.p256dh, auth: row.auth },
    lifetimeSeconds: timing.lifetimeSeconds,
    isUrgent: row.event !== 'ACCOUNT' && NOTICE_URGENCY[row.event] === 'AT_ONCE',
    text: JSON.stringify({
      id: row.notification_id,
      title: row.name,
      body: row.description.slice(0, MAX_BODY),
      path: row.main_action_url ?? '/',
    }),
  };
}

async function lockWaiting(trx: Transaction, id: number, now: Date): Promise<WaitingRow | undefined> {
  const anHourAgo = new Date(now.getTime() - HOUR_MS);
  // What is older isn't pushed any more.
  const oldest = new Date(now.getTime() - 48 * HOUR_MS);
  const { rows } = await sql<WaitingRow>`
    select d.id as device_id, d.endpoint, d.p256dh, d.auth, n.event, n.name, n.description, n.main_action_url,
      n.id as notification_id, n.created_at, n.seen_at is not null as is_seen,
      (select count(distinct s.notification_id)::integer from notification o join push_message s on s.notification_id = o.id
        where o.user_id = n.user_id and o.id <> n.id and o.created_at > ${oldest} and s.sent_at > ${anHourAgo}) as pushed_lately,
      case when q.quiet_from is not null then json_build_object('from', to_char(q.quiet_from, 'HH24:MI'),
        'until', to_char(q.quiet_until, 'HH24:MI')) end as quiet
    from push_message m join push_subscription d on d.id = m.push_subscription_id
      join notification n on n.id = m.notification_id left join notice_preference q on q.user_id = n.user_id
    where m.id = ${id} and m.state = 'WAITING' and d.user_id = n.user_id
    for update of m`.execute(trx);
  return rows[0];
}

/** Its other pushes go with it. */
async function forgetDevice(trx: Transaction, id: number): Promise<void> {
  await trx.deleteFrom('push_subscription').where('id', '=', id).execute();
}

type Outcome =
  | { state: 'SENT'; sent_at: Date; last_error: null }
  | { state: 'WAITING' | 'FAILED' | 'EXPIRED'; last_error: string };

async function settle(trx: Transaction, id: number, outcome: Outcome): Promise<void> {
  await trx
    .updateTable('push_message')
    .set(outcome)
    .where('id', '=', id)
    .where('state', '=', 'WAITING')
    .execute();
}
