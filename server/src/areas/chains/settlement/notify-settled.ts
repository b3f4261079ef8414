import { formatFt } from '@kosar/contract/format';
import { to } from '@kosar/contract/pages/paths';
import { localDay } from '@kosar/domain/calendar';
import type { SettledRound } from '@kosar/domain/settle-round';
import { sql } from 'kysely';
import type { Transaction } from '../../../infra/database/connect.ts';
import { pathSql } from '../../../infra/database/page-path-sql.ts';
import { addJob } from '../../../infra/jobs/add-job.ts';
import type { LockedRound } from '../states/lock-round.ts';
import type { FinalOrder } from './read-settlement.ts';

/** The task that mails what finalizing a round has come to. */
export const MAIL_SETTLED = 'mail-settled';

interface SettledNews {
  readonly orders: readonly FinalOrder[];
  readonly settled: SettledRound;
  readonly now: Date;
}

/** Notifies each buyer what their order came to, and those who act for a party that its clearing is there: in the app at once, by mail through a job; each once. */
export async function notifySettled(trx: Transaction, round: LockedRound, news: SettledNews): Promise<void> {
  await notifyBuyers(trx, round, news);
  await notifyParties(trx, round, news);
  await addJob(trx, MAIL_SETTLED, { chainId: round.id }, { key: `${MAIL_SETTLED}:${round.id}` });
}

async function notifyBuyers(
  trx: Transaction,
  round: LockedRound,
  { orders, settled, now }: SettledNews,
): Promise<void> {
  const sums = new Map(settled.orders.map((order) => [order.orderId, order]));
  const notices = orders.map((order) => {
    const { totalFt = 0, cashFt = 0 } = sums.get(order.id) ?? {};
    return {
      userId: order.user_id,
      key: `settled:${order.id}`,
      text: order.isAnythingHandedOver
        ? sumWords(order.code, totalFt, totalFt - cashFt)
        : nothingWords(order.code),
      url: to('deliveryEventOrders', { id: order.event_id }),
    };
  });
  await insertNotices(trx, `Elszámoltuk a rendelésedet: ${round.name}`, notices, now);
}

function sumWords(code: string, totalFt: number, onlineFt: number): string {
  const sum = `A rendelés (${code}) végösszege: ${formatFt(totalFt)}`;
  return onlineFt > 0 ? `${sum}, ebből online: ${formatFt(onlineFt)}.` : `${sum}.`;
}

function nothingWords(code: string): string {
  return `A rendelésből (${code}) semmit sem vettél át, nem kell érte fizetned.`;
}

async function notifyParties(
  trx: Transaction,
  round: LockedRound,
  { settled, now }: SettledNews,
): Promise<void> {
  const month = localDay(now).slice(0, 7);
  const actorIds = [
    ...new Set(
      [
        ...settled.shares.map(({ actorId }) => actorId),
        ...settled.dues.flatMap(({ payerId, payeeId }) => [payerId, payeeId]),
      ].filter((id) => id !== null),
    ),
  ];
  await sql`
    insert into notification (user_id, event, event_key, name, description, main_action_url, created_at)
    select person.user_id, 'PAYMENT_CHANGED', ${`clearing:${round.id}:`}::text || a.id,
      left(${`Elkészült az elszámolás: ${round.name}`}::text, 255),
      'Megnézheted, mi jár és mit kell fizetni: ' || a.name,
      ${pathSql('veActorClearings', { veActorId: sql`a.id` })} || '?month=' || ${month}::text, ${now}::timestamptz
    from actor a
    cross join lateral (
      select a.owner_id as user_id union select m.user_id from actor_manager m where m.actor_id = a.id) person
    where a.id = any (${actorIds})
    order by a.id, person.user_id
    on conflict (user_id, event_key, event) do nothing`.execute(trx);
}

async function insertNotices(
  trx: Transaction,
  title: string,
  notices: readonly { userId: number; key: string; text: string; url: string }[],
  now: Date,
): Promise<void> {
  await sql`
    insert into notification (user_id, event, event_key, name, description, main_action_url, created_at)
    select n."userId", 'PAYMENT_CHANGED', n.key, ${title.slice(0, 255)}::text, n.text, n.url, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(notices)}::jsonb) as n("userId" integer, key text, text text, url text)
    on conflict (user_id, event_key, event) do nothing`.execute(trx);
}
