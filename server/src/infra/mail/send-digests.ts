import type { NotificationEvent } from '@kosar/domain/vocabulary';
import { sql } from 'kysely';
import type { AppContext } from '../app-context.ts';
import { type Transaction, transaction } from '../database/connect.ts';
import { digestMail } from './digest-mail.ts';
import { renderMail } from './layout/render-mail.ts';
import { type DigestItem, queueEmail } from './queue-email.ts';

const HOUR_MS = 3_600_000;

type World = Pick<AppContext, 'db' | 'clock' | 'config'>;

/**
 * Sends each user whose time has come one mail with what waited for it; also to those who want single mails again since, where it is due in more than the hour that the
 * rest of a flood waits. Each piece of news goes out in one summary, however many workers try: it leaves its state as the summary is written.
 */
export async function sendDigests(context: World): Promise<void> {
  const now = context.clock.now();
  const { rows } = await sql<{ user_id: number }>`
    select e.user_id from email e left join notice_preference p on p.user_id = e.user_id
    where e.state = 'HELD' group by e.user_id
    having min(e.send_after) <= ${now}
      or not coalesce(bool_or(p.is_digest), false) and min(e.send_after) > ${new Date(now.getTime() + HOUR_MS)}
    order by min(e.send_after)`.execute(context.db);
  for (const { user_id } of rows)
    await transaction(context.db, (trx) => sendDigest(context, trx, user_id, now));
}

interface HeldRow {
  id: number;
  event: NotificationEvent;
  digest_item: DigestItem;
  recipient: string;
  full_name: string;
}

async function sendDigest(context: World, trx: Transaction, userId: number, now: Date): Promise<void> {
  const held = await lockHeld(trx, userId);
  const [first] = held;
  if (first === undefined) return;
  const content = digestMail({
    readerId: userId,
    readerName: first.full_name,
    at: now,
    news: held.map(({ event, digest_item: { title, text, path } }) => ({ event, title, text, path })),
  });
  const digestId = await queueEmail(trx, {
    ...renderMail(content, context.config.baseUrl),
    eventKey: `digest:${userId}:${first.id}`,
    kind: 'digest',
    recipient: first.recipient,
    userId,
  });
  if (digestId === null) throw new Error(`mail ${first.id} has been in a summary already`);
  await trx
    .updateTable('email')
    .set({ state: 'DIGESTED', digest_id: digestId })
    .where(
      'id',
      'in',
      held.map(({ id }) => id),
    )
    .execute();
}

/** The news of a user that waits, oldest first; nothing while another worker has it. */
async function lockHeld(trx: Transaction, userId: number): Promise<HeldRow[]> {
  const { rows } = await sql<HeldRow>`
    select e.id, e.event, e.digest_item, u.email as recipient, u.full_name
    from email e join app_user u on u.id = e.user_id
    where e.user_id = ${userId} and e.state = 'HELD' and u.erased_at is null
    order by e.id limit ${MAX_NEWS} for update of e`.execute(trx);
  return rows;
}

/** More than this come in the next summary, a few minutes later. */
const MAX_NEWS = 200;
