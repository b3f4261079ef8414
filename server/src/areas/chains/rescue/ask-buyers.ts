import { formatInstant } from '@kosar/contract/format';
import { sql } from 'kysely';
import { writeAudit } from '../../../infra/audit.ts';
import type { Transaction } from '../../../infra/database/connect.ts';
import { pathSql } from '../../../infra/database/page-path-sql.ts';
import { addJob } from '../../../infra/jobs/add-job.ts';
import { notifyChainChange } from '../../../infra/realtime/notify-chain-change.ts';
import type { LockedRound } from '../states/lock-round.ts';

/** The task that mails the question to the buyers of a chain whose deadline was moved. */
export const MAIL_RESCUE_QUESTION = 'mail-rescue-question';

/** Moves the deadline of a locked chain and asks each of its buyers, once, whether they stay. */
export async function askBuyers(
  trx: Transaction,
  chain: LockedRound,
  orderDeadline: Date,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('chain_rescue')
    .set((row) => ({ asked_at: now, version: row('version', '+', 1) }))
    .where('chain_id', '=', chain.id)
    .execute();
  await trx
    .updateTable('chain')
    .set((row) => ({ order_deadline: orderDeadline, version: row('version', '+', 1) }))
    .where('id', '=', chain.id)
    .execute();
  await sql`
    insert into rescue_answer (chain_id, user_id, asked_at)
    select distinct o.chain_id, o.user_id, ${now}::timestamptz
    from customer_order o where o.chain_id = ${chain.id} and o.cancelled_at is null
    on conflict do nothing`.execute(trx);
  await notifyBuyers(trx, chain, orderDeadline, now);
  const eventKey = questionKey(chain.id);
  await addJob(trx, MAIL_RESCUE_QUESTION, { chainId: chain.id }, { key: eventKey });
  await notifyChainChange(trx, chain.id);
  await writeAudit(trx, {
    userId: null,
    action: 'chain.extend',
    entity: 'chain',
    entityId: chain.id,
    before: { orderDeadline: chain.facts.orderDeadline },
    after: { orderDeadline },
    now,
  });
}

/** Names the question of a chain: it is asked once. */
export function questionKey(chainId: number): string {
  return `chain:${chainId}:rescue-question`;
}

async function notifyBuyers(
  trx: Transaction,
  chain: LockedRound,
  orderDeadline: Date,
  now: Date,
): Promise<void> {
  await sql`
    insert into notification (user_id, event, event_key, name, description, main_action_url, delivery_point_ids, created_at)
    select o.user_id, 'ORDER_CONFIRMED_OR_CHANGED', ${questionKey(chain.id)},
      ${`Maradsz? Nem jött össze a minimum: ${chain.name}`.slice(0, 255)}::text,
      ${`Ha nem válaszolsz eddig, a rendelésedet elengedjük: ${formatInstant(orderDeadline)}`}::text,
      ${pathSql('deliveryEventOrders', { id: sql`(array_agg(o.event_id order by o.id))[1]` })}, array_agg(distinct e.delivery_point_id), ${now}::timestamptz
    from customer_order o join delivery_event e on e.id = o.event_id
    where o.chain_id = ${chain.id} and o.cancelled_at is null
    group by o.user_id
    on conflict (user_id, event_key, event) do nothing`.execute(trx);
}
