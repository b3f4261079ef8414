import type { RoundNews } from '@kosar/domain/round-action';
import type { NotificationEvent } from '@kosar/domain/vocabulary';
import { sql } from 'kysely';
import type { Transaction } from '../../../infra/database/connect.ts';
import { pathSql } from '../../../infra/database/page-path-sql.ts';
import { addJob } from '../../../infra/jobs/add-job.ts';
import type { LockedRound } from './lock-round.ts';

/** The task that mails the buyers of a round what has happened to it. */
export const MAIL_ROUND_NEWS = 'mail-round-news';

/** Notifies each buyer with a live order, in the app at once and by mail through a job; the same news at the same moment only once. */
export async function notifyBuyers(
  trx: Transaction,
  round: LockedRound,
  news: RoundNews,
  now: Date,
): Promise<void> {
  const { title, text } = WORDS[news];
  const eventKey = `chain:${round.id}:${news.toLowerCase()}:${now.toISOString()}`;
  await sql`
    insert into notification (user_id, event, event_key, name, description, main_action_url, delivery_point_ids, created_at)
    select o.user_id, ${EVENTS[news]}, ${eventKey},
      ${`${title}: ${round.name}`.slice(0, 255)}::text, ${text}::text,
      ${pathSql('deliveryEventOrders', { id: sql`(array_agg(o.event_id order by o.id))[1]` })}, array_agg(distinct e.delivery_point_id), ${now}::timestamptz
    from customer_order o join delivery_event e on e.id = o.event_id
    where o.chain_id = ${round.id} and o.cancelled_at is null
    group by o.user_id
    on conflict (user_id, event_key, event) do nothing`.execute(trx);
  await addJob(trx, MAIL_ROUND_NEWS, { chainId: round.id, news, eventKey }, { key: eventKey });
}

/** The kind of notice, as people switch it on and off. A reopened round undoes what the last notice of the same kind said. */
export const EVENTS = {
  APPROVED: 'APPROVED',
  CANCELLED: 'CANCELLED',
  NOT_DELIVERED: 'CANCELLED',
  REOPENED: 'APPROVED',
  RESTORED: 'APPROVED',
} as const satisfies Record<RoundNews, NotificationEvent>;

const WORDS: Record<RoundNews, { title: string; text: string }> = {
  APPROVED: { title: 'Jóváhagyták a szállítást', text: 'A rendelésed megérkezik, várunk az átvételnél.' },
  CANCELLED: { title: 'Elmarad a szállítás', text: 'A szállító törölte a láncot. Fizetned nem kell.' },
  NOT_DELIVERED: {
    title: 'Nem jött létre a szállítás',
    text: 'A láncot nem hagyták jóvá. Fizetned nem kell.',
  },
  REOPENED: { title: 'Újra él a szállítás', text: 'A rendelésed megmaradt, nincs vele teendőd.' },
  RESTORED: {
    title: 'Mégsem maradt el a szállítás',
    text: 'Tévesen írtuk, hogy elmarad: a rendelésed érvényes. A rendelésednél látod, mennyit kell az átvételnél fizetned.',
  },
};
