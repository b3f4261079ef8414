import { sql } from 'kysely';
import type { Transaction } from '../../../infra/database/connect.ts';
import { pathSql } from '../../../infra/database/page-path-sql.ts';
import { addJob } from '../../../infra/jobs/add-job.ts';
import type { ShortenedOrder } from '../../orders/public.ts';
import type { LockedRound } from './lock-round.ts';

/** The task that mails the buyers which of their packings won't come. */
export const MAIL_CANCELLED_PACKINGS = 'mail-cancelled-packings';

interface PackingNews {
  readonly round: LockedRound;
  readonly orders: readonly ShortenedOrder[];
  readonly now: Date;
}

/** Notifies each buyer who had ordered one of the cancelled packings: in the app at once, by mail through a job. */
export async function notifyOfPackings(trx: Transaction, news: PackingNews): Promise<void> {
  const { round, orders, now } = news;
  if (orders.length === 0) return;
  // A packing is cancelled once, under the round's lock, so the moment names what was cancelled then.
  const eventKey = `chain:${round.id}:packings:${now.toISOString()}`;
  await sql`
    insert into notification (user_id, event, event_key, name, description, main_action_url, delivery_point_ids, created_at)
    select o.user_id, 'PACKING_CANCELLED', ${eventKey},
      ${`Tételek maradnak el: ${round.name}`.slice(0, 255)}::text,
      'A rendelésed összegét ennyivel csökkentettük, a többi tétel megmaradt.',
      ${pathSql('deliveryEventOrders', { id: sql`(array_agg(o.event_id order by o.id))[1]` })}, array_agg(distinct e.delivery_point_id), ${now}::timestamptz
    from customer_order o join delivery_event e on e.id = o.event_id
    where o.id = any (${orders.map(({ orderId }) => orderId)})
    group by o.user_id
    on conflict (user_id, event_key, event) do nothing`.execute(trx);
  const payload = { chainId: round.id, at: now.toISOString(), eventKey };
  await addJob(trx, MAIL_CANCELLED_PACKINGS, payload, { key: eventKey });
}
