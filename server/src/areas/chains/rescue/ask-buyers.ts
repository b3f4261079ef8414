import { formatInstant } from '@kosar/contract/format';
import { sql } from 'kysely';
import { writeAudit } from '../../../infra/audit.ts';
import type { Transaction } from '../../../infra/database/connect.ts';
import { addJob } from '../../../infra/jobs/add-job.ts';
import { notify } from '../../../infra/notices/notify.ts';
import { notifyChainChange } from '../../../infra/realtime/notify-chain-change.ts';
import { listOrderersToNotify, liveOrdersOf } from '../notices/list-orderers.ts';
import type { LockedChain } from '../states/lock-chain.ts';

/** The task that mails the question to the buyers of a chain whose deadline was moved. */
export const MAIL_RESCUE_QUESTION = 'mail-rescue-question';

/** Moves the deadline of a locked chain and asks each of its buyers, once, whether they stay. */
export async function askBuyers(
  trx: Transaction,
  chain: LockedChain,
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
  chain: LockedChain,
  orderDeadline: Date,
  now: Date,
): Promise<void> {
  const buyers = await listOrderersToNotify(trx, liveOrdersOf(chain.id));
  const notices = buyers.map((buyer) => ({
    ...buyer,
    event: 'ORDER_CONFIRMED_OR_CHANGED' as const,
    key: questionKey(chain.id),
    title: `Maradsz? Nem jött össze a minimum: ${chain.name}`,
    text: `Ha nem válaszolsz eddig, a rendelésedet elengedjük: ${formatInstant(orderDeadline)}`,
  }));
  await notify(trx, notices, now);
}
