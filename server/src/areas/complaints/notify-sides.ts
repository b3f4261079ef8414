import { to } from '@kosar/contract/pages/paths';
import { sql } from 'kysely';
import type { Transaction } from '../../infra/database/connect.ts';
import { notify } from '../../infra/notices/notify.ts';

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
  const { rows } = await sql<SideRow>`
    select u.id as user_id, i.product_name, p.year, p.number, c.name as chain_name
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
    order by u.id`.execute(trx);
  const notices = rows.map((side) => ({
    userId: side.user_id,
    event: 'MESSAGE' as const,
    key: `complaint:${complaintId}:${kind}`,
    title: `${name}: ${side.product_name}`,
    text: `Reklamáció ${side.year}/${side.number} · ${side.chain_name}`,
    link: to('complaint', { id: complaintId }),
  }));
  await notify(trx, notices, now);
}

interface SideRow {
  readonly user_id: number;
  readonly product_name: string;
  readonly year: number;
  readonly number: number;
  readonly chain_name: string;
}
