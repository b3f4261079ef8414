import { formatFt } from '@kosar/contract/format';
import { to } from '@kosar/contract/pages/paths';
import { localDay } from '@kosar/domain/calendar';
import { sumFt } from '@kosar/domain/money';
import type { SettledChain } from '@kosar/domain/settle-chain';
import { sql } from 'kysely';
import type { Transaction } from '../../../infra/database/connect.ts';
import { addJob } from '../../../infra/jobs/add-job.ts';
import { notify } from '../../../infra/notices/notify.ts';
import type { LockedChain } from '../states/lock-chain.ts';
import type { FinalOrder } from './read-settlement.ts';

/** The task that mails what finalizing a chain has come to. */
export const MAIL_SETTLED = 'mail-settled';

interface SettledNews {
  readonly orders: readonly FinalOrder[];
  readonly settled: SettledChain;
  readonly now: Date;
}

/** Notifies each buyer what their order came to, and those who act for a party that its clearing is there: in the app at once, by mail through a job; each once. */
export async function notifySettled(trx: Transaction, chain: LockedChain, news: SettledNews): Promise<void> {
  await notifyBuyers(trx, chain, news);
  await notifyParties(trx, chain, news);
  await addJob(trx, MAIL_SETTLED, { chainId: chain.id }, { key: `${MAIL_SETTLED}:${chain.id}` });
}

async function notifyBuyers(
  trx: Transaction,
  chain: LockedChain,
  { orders, settled, now }: SettledNews,
): Promise<void> {
  const sums = new Map(settled.orders.map((order) => [order.orderId, order]));
  const notices = orders.map((order) => {
    const { totalFt = 0, cashFt = 0, lines = [], fee } = sums.get(order.id) ?? {};
    const owedFt = sumFt(lines.map((line) => line.owedFt)) + (fee?.owedFt ?? 0);
    return {
      userId: order.user_id,
      event: 'PAYMENT_CHANGED' as const,
      key: `settled:${order.id}`,
      title: `Elszámoltuk a rendelésedet: ${chain.name}`,
      text: order.isAnythingHandedOver
        ? sumWords(order.code, { totalFt, onlineFt: totalFt - cashFt - owedFt, owedFt })
        : nothingWords(order.code),
      link: to('deliveryEventOrders', { id: order.event_id }),
    };
  });
  await notify(trx, notices, now);
}

function sumWords(
  code: string,
  { totalFt, onlineFt, owedFt }: { totalFt: number; onlineFt: number; owedFt: number },
): string {
  const parts = [
    `A rendelés (${code}) végösszege: ${formatFt(totalFt)}`,
    ...(onlineFt > 0 ? [`ebből online: ${formatFt(onlineFt)}`] : []),
    ...(owedFt > 0 ? [`ennyivel tartozol: ${formatFt(owedFt)}`] : []),
  ];
  return `${parts.join(', ')}.`;
}

function nothingWords(code: string): string {
  return `A rendelésből (${code}) semmit sem vettél át, nem kell érte fizetned.`;
}

async function notifyParties(
  trx: Transaction,
  chain: LockedChain,
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
  const { rows } = await sql<{ user_id: number; actor_id: number; actor_name: string }>`
    select person.user_id, a.id as actor_id, a.name as actor_name
    from actor a
    cross join lateral (
      select a.owner_id as user_id union select m.user_id from actor_manager m where m.actor_id = a.id) person
    where a.id = any (${actorIds})
    order by a.id, person.user_id`.execute(trx);
  const notices = rows.map(({ user_id, actor_id, actor_name }) => ({
    userId: user_id,
    event: 'PAYMENT_CHANGED' as const,
    key: `clearing:${chain.id}:${actor_id}`,
    title: `Elkészült az elszámolás: ${chain.name}`,
    text: `Megnézheted, mi jár és mit kell fizetni: ${actor_name}`,
    link: to('veActorClearings', { veActorId: actor_id }, { month }),
  }));
  await notify(trx, notices, now);
}
