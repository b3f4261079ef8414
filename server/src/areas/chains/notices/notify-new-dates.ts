import { formatDay, formatInstant } from '@kosar/contract/format';
import { sql } from 'kysely';
import type { AppContext } from '../../../infra/app-context.ts';
import type { Transaction } from '../../../infra/database/connect.ts';
import { pathSql } from '../../../infra/database/page-path-sql.ts';
import { renderMail } from '../../../infra/mail/layout/render-mail.ts';
import { queueEmails } from '../../../infra/mail/queue-email.ts';
import { newDatesMail } from './emails/new-dates-mail.ts';

interface BuyerRow {
  user_id: number;
  email: string;
  full_name: string;
  event_id: number;
}

/** Notifies every buyer with a live order on a chain its new dates: a notification and a mail each, in two statements however many they are. */
export async function notifyNewDates(
  trx: Transaction,
  context: Pick<AppContext, 'config'>,
  chain: { id: number; version: number; name: string; dayOfDelivery: string; orderDeadline: Date },
  now: Date,
): Promise<void> {
  const eventKey = `chain:${chain.id}:dates:${chain.version}`;
  const words = `Szállítás: ${formatDay(chain.dayOfDelivery)} · Határidő: ${formatInstant(chain.orderDeadline)}`;
  const { rows } = await sql<BuyerRow>`
    with buyer as (
      select u.id as user_id, u.email, u.full_name, min(o.event_id) as event_id, array_agg(distinct e.delivery_point_id) as point_ids
      from customer_order o join app_user u on u.id = o.user_id join delivery_event e on e.id = o.event_id
      where o.chain_id = ${chain.id} and o.cancelled_at is null and u.erased_at is null
      group by u.id),
    notified as (
      insert into notification (user_id, event, event_key, name, description, main_action_url, delivery_point_ids, created_at)
      select user_id, 'ORDER_CONFIRMED_OR_CHANGED', ${eventKey}, ${`Változott az időpont: ${chain.name}`.slice(0, 255)}::text,
        ${words}::text, ${pathSql('deliveryEventOrders', { id: sql`event_id` })}, point_ids, ${now}::timestamptz
      from buyer on conflict (user_id, event_key, event) do nothing)
    select * from buyer order by user_id`.execute(trx);
  await queueEmails(
    trx,
    rows.map((row) => ({
      ...renderMail(
        newDatesMail({
          buyerName: row.full_name,
          chainName: chain.name,
          eventId: row.event_id,
          dayOfDelivery: chain.dayOfDelivery,
          orderDeadline: chain.orderDeadline,
        }),
        context.config.baseUrl,
      ),
      eventKey,
      kind: 'chain-dates',
      recipient: row.email,
      userId: row.user_id,
      chainId: chain.id,
    })),
  );
}
