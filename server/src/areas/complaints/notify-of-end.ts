import { to } from '@kosar/contract/pages/paths';
import type { OfferEnd } from '@kosar/domain/complaint';
import { sql } from 'kysely';
import type { Transaction } from '../../infra/database/connect.ts';
import { notify } from '../../infra/notices/notify.ts';
import { notifySides } from './notify-sides.ts';

/** An offer that came to nothing, be it before or after the buyer's yes. */
interface EndedOffer {
  readonly complaintId: number;
  readonly answerId: number;
  readonly reason: OfferEnd;
  readonly wasAgreed: boolean;
  readonly now: Date;
}

/** Notifies both sides of a complaint that an offer came to nothing, and that the complaint waits for another answer. */
export async function notifyOfEnd(trx: Transaction, ended: EndedOffer): Promise<void> {
  const { complaintId, answerId, now } = ended;
  const name = ended.wasAgreed ? 'A megbeszélt visszatérítés elmaradt' : 'Egy ajánlat érvényét vesztette';
  await notifySides(trx, { complaintId, kind: `ended:${answerId}`, name, now });
  const { rows } = await sql<{ user_id: number; product_name: string; number: string }>`
    select u.id as user_id, i.product_name, p.year || '/' || p.number as number
    from complaint p join order_item i on i.id = p.order_item_id join customer_order o on o.id = i.order_id
    join app_user u on u.id = o.user_id and u.erased_at is null
    where p.id = ${complaintId}`.execute(trx);
  const notices = rows.map(({ user_id, product_name, number }) => ({
    userId: user_id,
    event: 'MESSAGE' as const,
    key: `complaint:${complaintId}:ended-offer:${answerId}`,
    title: `${name}: ${product_name}`,
    text: `Reklamáció ${number}: ${WHY[ended.reason]} A bejelentésed megmaradt, új választ kérünk rá.`,
    link: to('complaint', { id: complaintId }),
  }));
  await notify(trx, notices, now);
}

const WHY: Readonly<Record<OfferEnd, string>> = {
  EXPIRED: 'lejárt az ajánlat ideje.',
  CHANGED: 'közben megváltozott, mennyit adtak át ebből a tételből.',
  CALLED_OFF: 'a szállítás elmaradt, ezért nincs miből visszaadni.',
};
