import { to } from '@kosar/contract/pages/paths';
import { sql } from 'kysely';
import type { Transaction } from '../../infra/database/connect.ts';

/** What those who answer for a complaint are to hear of. */
export interface ComplaintNews {
  readonly complaintId: number;
  /** The same for the same news: each person hears it once. */
  readonly kind: string;
  readonly name: string;
  readonly now: Date;
  /** Admins hear of it, too. */
  readonly toAdmins?: boolean;
}

/** Notifies everybody who acts for the producer and for the transporter of a complaint. */
export async function notifySides(
  trx: Transaction,
  { complaintId, kind, name, now, toAdmins = false }: ComplaintNews,
): Promise<void> {
  await sql`
    insert into notification (user_id, event, event_key, name, description, main_action_url, created_at)
    select u.id, 'MESSAGE', ${`complaint:${complaintId}:${kind}`}::text, left(${name}::text || ': ' || i.product_name, 255),
      left(${'Reklamáció'}::text || ' ' || p.year || '/' || p.number || ' · ' || c.name, 1000),
      ${to('complaint', { id: complaintId })}::text, ${now}::timestamptz
    from complaint p
    join order_item i on i.id = p.order_item_id
    join chain c on c.id = i.chain_id
    join producer r on r.id = i.producer_id
    join transporter t on t.id = c.transporter_id
    join app_user u on u.erased_at is null and (u.id in (
        select a.owner_id from actor a where a.id in (r.actor_id, t.actor_id)
        union select m.user_id from actor_manager m where m.actor_id in (r.actor_id, t.actor_id))
      or ${toAdmins} and u.is_admin)
    where p.id = ${complaintId}
    order by u.id
    on conflict (user_id, event_key, event) do nothing`.execute(trx);
}
