import type { ChainState } from '@kosar/domain/vocabulary';
import { type SqlBool, sql } from 'kysely';
import type { AppContext } from '../../../infra/app-context.ts';
import { writeAudit } from '../../../infra/audit.ts';
import { type Transaction, transaction } from '../../../infra/database/connect.ts';
import { addJob } from '../../../infra/jobs/add-job.ts';
import { eachDue } from '../../../infra/jobs/each-due.ts';
import { notify } from '../../../infra/notices/notify.ts';
import { notifyChainChange } from '../../../infra/realtime/notify-chain-change.ts';
import { listOrderersToNotify, liveOrdersOf } from '../notices/list-orderers.ts';

/** The task that mails the buyers of a chain whose ordering has closed. */
export const MAIL_ORDERING_CLOSED = 'mail-ordering-closed';

/**
 * Closes ordering on every chain whose deadline has passed (spec 4; design 4, Chain states), each in a transaction of its own, so that
 * trouble with one keeps none of the others open. Reads have shown them closed since the deadline itself. Gives the ids of those closed now.
 */
export async function closeDueOrdering(context: AppContext): Promise<number[]> {
  const due = await context.db
    .selectFrom('chain')
    .select('id')
    // Said in SQL, as chain_deadline_idx has it, so that a plan for all values finds the index.
    .where(sql<SqlBool>`state in ('OPEN', 'MIN_INCOME_PASSED')`)
    .where('order_deadline', '<=', context.clock.now())
    // A chain with a plan for its minimum is closed by its own verb, which may do something else.
    .where(
      sql<SqlBool>`not exists (select from chain_rescue r where r.chain_id = chain.id and r.ended_at is null)`,
    )
    .orderBy('order_deadline')
    .execute();
  const ids = due.map(({ id }) => id);
  return eachDue(context.log, 'chains whose ordering closes', ids, (id) => closeOrdering(context, id));
}

/** Closes ordering on one chain, once however many workers try: whoever finds the state written already does nothing. */
async function closeOrdering(context: AppContext, chainId: number): Promise<boolean> {
  return transaction(context.db, async (trx) => {
    const now = context.clock.now();
    const before = await lockDue(trx, chainId, now);
    if (before === undefined) return false;
    await writeClosing(trx, chainId, before.state, now);
    return true;
  });
}

/** Writes that ordering has closed on a locked chain whose deadline has passed, with all that follows for its buyers and watchers. */
export async function writeClosing(
  trx: Transaction,
  chainId: number,
  before: ChainState | null,
  now: Date,
): Promise<void> {
  const chain = await trx
    .updateTable('chain')
    .set((row) => ({
      state: 'ORDERING_CLOSED',
      closed_at: row.ref('order_deadline'),
      version: row('version', '+', 1),
    }))
    .where('id', '=', chainId)
    .returning(['name', 'order_deadline'])
    .executeTakeFirstOrThrow();
  await notifyBuyers(trx, { id: chainId, name: chain.name, deadline: chain.order_deadline, now });
  await addJob(trx, MAIL_ORDERING_CLOSED, { chainId }, { key: `${MAIL_ORDERING_CLOSED}:${chainId}` });
  await notifyChainChange(trx, chainId);
  await writeAudit(trx, {
    userId: null,
    action: 'chain.close-ordering',
    entity: 'chain',
    entityId: chainId,
    before: { state: before },
    after: { state: 'ORDERING_CLOSED' },
    now,
  });
}

function lockDue(trx: Transaction, chainId: number, now: Date) {
  return trx
    .selectFrom('chain')
    .select('state')
    .where('id', '=', chainId)
    .where('state', 'in', ['OPEN', 'MIN_INCOME_PASSED'])
    .where('order_deadline', '<=', now)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** One notification for each buyer with a live order. */
async function notifyBuyers(
  trx: Transaction,
  chain: { id: number; name: string; deadline: Date; now: Date },
): Promise<void> {
  const buyers = await listOrderersToNotify(trx, liveOrdersOf(chain.id));
  const notices = buyers.map((buyer) => ({
    ...buyer,
    event: 'ORDERING_CLOSED' as const,
    key: closedEventKey(chain.id, chain.deadline),
    title: `Lezárult a rendelés: ${chain.name}`,
    text: 'A rendelésed már nem módosítható.',
  }));
  await notify(trx, notices, chain.now);
}

/** Names the closing of a chain at a deadline: after a reopening with a new one it is announced again. */
export function closedEventKey(chainId: number, deadline: Date): string {
  return `chain:${chainId}:closed:${deadline.toISOString()}`;
}
