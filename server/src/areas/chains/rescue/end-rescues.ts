import { type SqlBool, sql } from 'kysely';
import { writeAudit } from '../../../infra/audit.ts';
import type { Database, Transaction } from '../../../infra/database/connect.ts';
import { addJob } from '../../../infra/jobs/add-job.ts';
import { notifyChainChange } from '../../../infra/realtime/notify-chain-change.ts';
import { NOTIFY_OF_ENDED_RESCUE } from './notify-of-ended.ts';

/** A day is what a buyer needs at least to read a mail and cancel. */
const HURRIED_MS = 86_400_000;

/**
 * Plans that a deadline may yet ask for, in chains that take orders or may again. What is due already the clock decides as it was announced, within a minute.
 */
function isLive(now: Date) {
  return sql<SqlBool>`r.ended_at is null and c.state not in ('TO_BE_FINALIZED', 'DELIVERED', 'NOT_DELIVERED')
    and not (c.state in ('OPEN', 'MIN_INCOME_PASSED') and c.order_deadline <= ${now})`;
}

function takesOrders(now: Date) {
  return sql<SqlBool>`c.state in ('OPEN', 'MIN_INCOME_PASSED') and c.order_deadline > ${now}`;
}

interface EndedRow {
  id: number;
  is_open: boolean;
  producer_ids: number[];
}

/**
 * Ends every plan for a missed minimum and every question to buyers (STATE-12, decision 264): orders and moved deadlines stay, minimums of producers are gone, and
 * the transporter decides by hand. Who planned, who sells under a minimum and who was asked hear of it. The caller holds the switch.
 */
export async function endRescues(trx: Transaction, now: Date): Promise<void> {
  const { rows: locked } = await sql<{ id: number }>`
    select id from chain where id in (select c.id from chain c join chain_rescue r on r.chain_id = c.id where ${isLive(now)})
    order by id for no key update`.execute(trx);
  const ids = locked.map(({ id }) => id);
  const { rows } = await sql<EndedRow>`
    with ended as (
      update chain_rescue r set ended_at = ${now}, version = r.version + 1 from chain c
      where c.id = r.chain_id and r.chain_id = any (${ids}) and ${isLive(now)}
      returning r.chain_id, ${takesOrders(now)} as is_open),
    minimum as (
      delete from chain_producer_minimum m using ended where m.chain_id = ended.chain_id returning m.chain_id, m.producer_id)
    select chain_id as id, is_open, array(select producer_id from minimum m where m.chain_id = ended.chain_id order by 1) as producer_ids
    from ended order by chain_id`.execute(trx);
  for (const { id, is_open: isOpen, producer_ids: producerIds } of rows) {
    await writeAudit(trx, {
      userId: null,
      action: 'chain.end-rescue',
      entity: 'chain',
      entityId: id,
      before: { producerIds },
      now,
    });
    if (!isOpen) continue;
    const payload = { chainId: id, producerIds: producerIds.join() };
    await addJob(trx, NOTIFY_OF_ENDED_RESCUE, payload, { key: `${NOTIFY_OF_ENDED_RESCUE}:${id}` });
    await notifyChainChange(trx, id);
  }
}

/** What would end now. */
export interface EndingRescues {
  readonly plans: number;
  readonly questions: number;
  /** Buyers with orders in chains that ask. */
  readonly askedBuyers: number;
  /** Those of them who have said nothing and have less than a day left to cancel. */
  readonly hurriedBuyers: number;
}

export async function countRescues(db: Database, now: Date): Promise<EndingRescues> {
  const soon = new Date(now.getTime() + HURRIED_MS);
  const { rows } = await sql<EndingRescues>`
    with live as (
      select c.id, c.order_deadline, r.asked_at from chain c join chain_rescue r on r.chain_id = c.id
      where ${isLive(now)} and ${takesOrders(now)}),
    asked as (
      select distinct o.user_id, live.order_deadline, a.answer from live join customer_order o on o.chain_id = live.id
        join rescue_answer a on a.chain_id = live.id and a.user_id = o.user_id
      where live.asked_at is not null and o.cancelled_at is null)
    select (select count(*) from live where asked_at is null)::integer as plans,
      (select count(*) from live where asked_at is not null)::integer as questions,
      (select count(distinct user_id) from asked)::integer as "askedBuyers",
      (select count(distinct user_id) from asked where answer is null and order_deadline < ${soon})::integer as "hurriedBuyers"`.execute(
    db,
  );
  return rows[0] ?? { plans: 0, questions: 0, askedBuyers: 0, hurriedBuyers: 0 };
}
