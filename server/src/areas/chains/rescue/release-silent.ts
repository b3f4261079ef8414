import { sql } from 'kysely';
import { writeAudit } from '../../../infra/audit.ts';
import type { Transaction } from '../../../infra/database/connect.ts';
import { pathSql } from '../../../infra/database/page-path-sql.ts';
import { addJob } from '../../../infra/jobs/add-job.ts';
import { releaseOrders } from '../../orders/public.ts';
import { updateIncome } from '../states/drop-packings.ts';
import type { LockedRound } from '../states/lock-round.ts';

/** The task that mails those whose orders were released because they hadn't answered. */
export const MAIL_RELEASED = 'mail-rescue-released';

/** Releases the live orders of those who were asked whether they stay and haven't said so; each is notified once. */
export async function releaseSilent(trx: Transaction, chain: LockedRound, now: Date): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select o.id from customer_order o join rescue_answer a on a.chain_id = o.chain_id and a.user_id = o.user_id
    where o.chain_id = ${chain.id} and o.cancelled_at is null and a.answer is null order by o.id`.execute(
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
  chain: LockedRound,
  orderIds: readonly number[],
  now: Date,
): Promise<void> {
  const eventKey = releasedKey(chain.id);
  await sql`
    insert into notification (user_id, event, event_key, name, description, main_action_url, delivery_point_ids, created_at)
    select o.user_id, 'ORDER_CONFIRMED_OR_CHANGED', ${eventKey},
      ${`Elengedtük a rendelésedet: ${chain.name}`.slice(0, 255)}::text,
      'Nem kaptunk választ arra, hogy maradsz-e. Fizetned nem kell.',
      ${pathSql('deliveryEventOrders', { id: sql`(array_agg(o.event_id order by o.id))[1]` })}, array_agg(distinct e.delivery_point_id), ${now}::timestamptz
    from customer_order o join delivery_event e on e.id = o.event_id
    where o.id = any (${[...orderIds]})
    group by o.user_id
    on conflict (user_id, event_key, event) do nothing`.execute(trx);
  await addJob(trx, MAIL_RELEASED, { chainId: chain.id, at: now.toISOString() }, { key: eventKey });
}
