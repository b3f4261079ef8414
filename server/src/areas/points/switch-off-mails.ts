import type { getUnsubscribe } from '@kosar/contract/accounts/unsubscribe';
import type { Output } from '@kosar/contract/endpoint';
import { NOTIFICATION_EVENTS, type NotificationEvent } from '@kosar/domain/vocabulary';
import { sql } from 'kysely';
import type { AppContext } from '../../infra/app-context.ts';
import { writeAudits } from '../../infra/audit.ts';
import { type Database, type Transaction, transaction } from '../../infra/database/connect.ts';
import { readUnsubscribeToken, type Unsubscribing } from '../../infra/mail/unsubscribe-token.ts';
import { found } from '../../infra/refusal.ts';

/** What the link of a mail switches off. */
export async function describeUnsubscribe(
  { db, secrets }: Pick<AppContext, 'db' | 'secrets'>,
  token: string,
): Promise<Output<typeof getUnsubscribe>> {
  const about = found(readUnsubscribeToken(secrets, token));
  if ('messageId' in about) {
    const email = found(await receiverOf(db, about.messageId));
    const row = await db
      .selectFrom('mail_optout')
      .select('event')
      .where('email', '=', email)
      .where('event', '=', about.event)
      .executeTakeFirst();
    return { event: about.event, deliveryPoints: [], off: row !== undefined };
  }
  const { rows } = await sql<{ id: number; name: string; off: boolean }>`
    select p.id, p.name, exists (select from subscription s join notification_setting n on n.subscription_id = s.id
      where s.user_id = ${about.userId} and s.delivery_point_id = p.id and n.event = ${about.event}
        and not n.email_enabled) as off
    from delivery_point p where p.id = any(${about.pointIds}::integer[]) order by p.name, p.id`.execute(db);
  return {
    event: about.event,
    deliveryPoints: rows.map(({ id, name }) => ({ id, name })),
    off: rows.length > 0 && rows.every(({ off }) => off),
  };
}

/** Switches off the mails that a token is about; whose they are needn't be logged in, and a second press changes nothing (RFC 8058). */
export async function switchOffMails(context: AppContext, token: string): Promise<void> {
  const about = found(readUnsubscribeToken(context.secrets, token));
  const now = context.clock.now();
  await transaction(context.db, async (trx) => {
    if ('messageId' in about) await optOut(trx, about, now);
    else await switchOffForUser(trx, about, now);
  });
}

async function optOut(
  trx: Transaction,
  { event, messageId }: Extract<Unsubscribing, { messageId: string }>,
  now: Date,
): Promise<void> {
  const email = found(await receiverOf(trx, messageId));
  await trx
    .insertInto('mail_optout')
    .values({ email, event, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Settings belong to subscriptions, so who doesn't follow a point gets one that is switched off, only to hold them. */
async function switchOffForUser(
  trx: Transaction,
  { event, userId, pointIds }: Extract<Unsubscribing, { userId: number }>,
  now: Date,
): Promise<void> {
  found(
    await trx
      .selectFrom('app_user')
      .select('id')
      .where('id', '=', userId)
      .where('erased_at', 'is', null)
      .executeTakeFirst(),
  );
  await trx
    .insertInto('subscription')
    .columns(['user_id', 'delivery_point_id', 'active', 'deleted'])
    .expression((eb) =>
      eb
        .selectFrom('delivery_point as p')
        .select((from) => [
          from.val(userId).as('user_id'),
          'p.id',
          from.lit(false).as('active'),
          from.lit(true).as('deleted'),
        ])
        .where('p.id', 'in', pointIds.length === 0 ? [0] : [...pointIds]),
    )
    .onConflict((conflict) => conflict.columns(['user_id', 'delivery_point_id']).doNothing())
    .execute();
  const changed = await writeSettings(trx, userId, pointIds, event);
  if (event === 'CAMPAIGN')
    await trx
      .updateTable('app_user')
      .set({ subscribed_to_promotions: false })
      .where('id', '=', userId)
      .execute();
  await writeAudits(
    trx,
    changed.map((subscriptionId) => ({
      userId,
      action: 'subscription.switch-off-mail',
      entity: 'subscription',
      entityId: subscriptionId,
      after: { event },
      now,
    })),
  );
}

/** Adds the settings that are missing and switches the mails of one event off; gives the subscriptions that this changed. */
async function writeSettings(
  trx: Transaction,
  userId: number,
  pointIds: readonly number[],
  event: NotificationEvent,
): Promise<number[]> {
  await sql`insert into notification_setting (subscription_id, event)
    select s.id, known.event from subscription s, unnest(${[...NOTIFICATION_EVENTS]}::text[]) as known(event)
    where s.user_id = ${userId} and s.delivery_point_id = any(${pointIds}::integer[])
    on conflict (subscription_id, event) do nothing`.execute(trx);
  const { rows } = await sql<{ subscription_id: number }>`
    update notification_setting n set email_enabled = false from subscription s
    where s.id = n.subscription_id and s.user_id = ${userId} and s.delivery_point_id = any(${pointIds}::integer[])
      and n.event = ${event} and n.email_enabled
    returning n.subscription_id`.execute(trx);
  return rows.map(({ subscription_id }) => subscription_id);
}

async function receiverOf(db: Database | Transaction, messageId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('email')
    .select('recipient')
    .where('message_id', '=', messageId)
    .executeTakeFirst();
  return row?.recipient.toLowerCase();
}
