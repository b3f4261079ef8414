import { sql } from 'kysely';
import { writeAudit } from '../../../infra/audit.ts';
import type { Transaction } from '../../../infra/database/connect.ts';
import { addJob } from '../../../infra/jobs/add-job.ts';
import { notify } from '../../../infra/notices/notify.ts';
import { releaseOrders } from '../../orders/public.ts';
import { listOrderersToNotify } from '../notices/list-orderers.ts';
import { updateIncome } from '../states/drop-packings.ts';
import type { LockedChain } from '../states/lock-chain.ts';
import { isSilent } from './rescue-facts.ts';

/** The task that mails those whose orders were released because they hadn't answered. */
export const MAIL_RELEASED = 'mail-rescue-released';

/** Releases the live orders of those who were asked whether they stay and haven't said so, or whose word counts no more; each is notified once. */
export async function releaseSilent(trx: Transaction, chain: LockedChain, now: Date): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select o.id from customer_order o join rescue_answer a on a.chain_id = o.chain_id and a.user_id = o.user_id
    where o.chain_id = ${chain.id} and o.cancelled_at is null and ${isSilent('a')} order by o.id`.execute(
    trx,
  );
  const orderIds = rows.map(({ id }) => id);
  if (orderIds.length === 0) return;
  await releaseOrders(trx, orderIds, { userId: null, now });
  await updateIncome(trx, chain);
  await notifyReleased(trx, chain, orderIds, now);
  await writeAudit(trx, {
    userId: null,
    action: 'chain.release-silent',
    entity: 'chain',
    entityId: chain.id,
    after: { orderIds },
    now,
  });
}

/** Names the release of a chain's silent buyers: it happens once. */
export function releasedKey(chainId: number): string {
  return `chain:${chainId}:rescue-released`;
}

async function notifyReleased(
  trx: Transaction,
  chain: LockedChain,
  orderIds: readonly number[],
  now: Date,
): Promise<void> {
  const eventKey = releasedKey(chain.id);
  const buyers = await listOrderersToNotify(trx, sql`o.id = any (${[...orderIds]})`);
  const notices = buyers.map((buyer) => ({
    ...buyer,
    event: 'ORDER_CONFIRMED_OR_CHANGED' as const,
    key: eventKey,
    title: `Elengedtük a rendelésedet: ${chain.name}`,
    text: 'Nem kaptunk választ arra, hogy maradsz-e. Fizetned nem kell.',
  }));
  await notify(trx, notices, now);
  await addJob(trx, MAIL_RELEASED, { chainId: chain.id, at: now.toISOString() }, { key: eventKey });
}
