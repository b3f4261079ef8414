import { formatDay, formatInstant } from '@kosar/contract/format';
import { to } from '@kosar/contract/pages/paths';
import { sql } from 'kysely';
import type { AppContext } from '../../../infra/app-context.ts';
import type { Transaction } from '../../../infra/database/connect.ts';
import { renderMail } from '../../../infra/mail/layout/render-mail.ts';
import { notify } from '../../../infra/notices/notify.ts';
import { newDatesMail } from './emails/new-dates-mail.ts';

interface BuyerRow {
  user_id: number;
  email: string;
  full_name: string;
  event_id: number;
  point_ids: number[];
}

/** Notifies every buyer with a live order on a chain its new dates: a notification and a mail each. */
export async function notifyNewDates(
  trx: Transaction,
  context: Pick<AppContext, 'config'>,
  chain: { id: number; version: number; name: string; dayOfDelivery: string; orderDeadline: Date },
  now: Date,
): Promise<void> {
  const eventKey = `chain:${chain.id}:dates:${chain.version}`;
  const words = `Szállítás: ${formatDay(chain.dayOfDelivery)} · Határidő: ${formatInstant(chain.orderDeadline)}`;
  const { rows } = await sql<BuyerRow>`
    select u.id as user_id, u.email, u.full_name, min(o.event_id) as event_id, array_agg(distinct e.delivery_point_id) as point_ids
    from customer_order o join app_user u on u.id = o.user_id join delivery_event e on e.id = o.event_id
    where o.chain_id = ${chain.id} and o.cancelled_at is null and u.erased_at is null
    group by u.id order by u.id`.execute(trx);
  const mailOf = (row: BuyerRow) => ({
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
  });
  const notices = rows.map((row) => ({
    userId: row.user_id,
    event: 'ORDER_CONFIRMED_OR_CHANGED' as const,
    key: eventKey,
    title: `Változott az időpont: ${chain.name}`,
    text: words,
    link: to('deliveryEventOrders', { id: row.event_id }),
    pointIds: row.point_ids,
    mail: mailOf(row),
  }));
  await notify(trx, notices, now);
}
