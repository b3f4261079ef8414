import { formatInstant } from '@kosar/contract/format';
import { to } from '@kosar/contract/pages/paths';
import { isReminderDue, REMINDER_HOURS } from '@kosar/domain/deadline-reminder';
import { sql } from 'kysely';
import type { AppContext } from '../../../infra/app-context.ts';
import { type Transaction, transaction } from '../../../infra/database/connect.ts';
import { addJob } from '../../../infra/jobs/add-job.ts';
import { notify } from '../../../infra/notices/notify.ts';

/** The task that mails the reminder of a chain's deadline. */
export const MAIL_DEADLINE_NEAR = 'mail-deadline-near';

/**
 * Reminds of every deadline that has come near those who follow a point of the chain and those who have ordered, who may still change it.
 * Each chain in a transaction of its own; whoever finds it noted already does nothing. Gives the ids of those reminded of now.
 */
export async function remindOfDeadlines(context: AppContext): Promise<number[]> {
  const now = context.clock.now();
  const soon = new Date(now.getTime() + REMINDER_HOURS * 3_600_000);
  const { rows } = await sql<{ id: number }>`
    select id from chain where state in ('OPEN', 'MIN_INCOME_PASSED') and order_deadline > ${now} and order_deadline <= ${soon}
      and reminded_deadline is distinct from order_deadline order by order_deadline`.execute(context.db);
  const reminded: number[] = [];
  for (const { id } of rows) {
    if (await transaction(context.db, (trx) => remindOf(trx, id, now))) reminded.push(id);
  }
  return reminded;
}

/** Names the reminder of a chain's deadline: a deadline that is moved is reminded of again. */
export function reminderKey(chainId: number, deadline: Date): string {
  return `chain:${chainId}:deadline-near:${deadline.toISOString()}`;
}

interface Due {
  id: number;
  name: string;
  order_deadline: Date;
  reminded_deadline: Date | null;
  opened_at: Date | null;
}

async function remindOf(trx: Transaction, chainId: number, now: Date): Promise<boolean> {
  const chain = await lockOpen(trx, chainId);
  if (chain === undefined || chain.opened_at === null) return false;
  const facts = {
    orderDeadline: chain.order_deadline,
    openedAt: chain.opened_at,
    remindedDeadline: chain.reminded_deadline,
  };
  if (!isReminderDue(facts, now)) return false;
  await trx
    .updateTable('chain')
    .set({ reminded_deadline: chain.order_deadline })
    .where('id', '=', chainId)
    .execute();
  await notifyReaders(trx, chain, now);
  const payload = { chainId, deadline: chain.order_deadline.toISOString() };
  await addJob(trx, MAIL_DEADLINE_NEAR, payload, { key: reminderKey(chainId, chain.order_deadline) });
  return true;
}

async function lockOpen(trx: Transaction, chainId: number): Promise<Due | undefined> {
  const { rows } = await sql<Due>`
    select c.id, c.name, c.order_deadline, c.reminded_deadline,
      (select min(d.created_at) from delivery d where d.chain_id = c.id) as opened_at
    from chain c where c.id = ${chainId} and c.state in ('OPEN', 'MIN_INCOME_PASSED')
    for no key update of c`.execute(trx);
  return rows[0];
}

interface Reader {
  readonly user_id: number;
  readonly is_buyer: boolean;
  readonly point_ids: number[];
  readonly delivery_id: number;
  readonly event_id: number;
}

/** One notification for each reader, however many points of the chain they follow. */
async function notifyReaders(trx: Transaction, chain: Due, now: Date): Promise<void> {
  const until = formatInstant(chain.order_deadline);
  const { rows } = await sql<Reader>`
    with people as (
      select o.user_id, true as is_buyer, o.delivery_id, o.event_id, e.delivery_point_id as point_id
      from customer_order o join delivery_event e on e.id = o.event_id
      where o.chain_id = ${chain.id} and o.cancelled_at is null
      union all
      select s.user_id, false, d.id, e.id, e.delivery_point_id
      from delivery d join delivery_event e on e.id = d.event_id
        join subscription s on s.delivery_point_id = e.delivery_point_id and s.active and not s.deleted
      where d.chain_id = ${chain.id}),
    reader as (
      select p.user_id, bool_or(p.is_buyer) as is_buyer, array_agg(distinct p.point_id) as point_ids,
        (array_agg(p.delivery_id order by p.is_buyer desc, p.delivery_id))[1] as delivery_id,
        (array_agg(p.event_id order by p.is_buyer desc, p.delivery_id))[1] as event_id
      from people p join app_user u on u.id = p.user_id
      where u.erased_at is null and u.disabled_at is null group by p.user_id)
    select * from reader order by user_id`.execute(trx);
  const notices = rows.map((reader) => ({
    userId: reader.user_id,
    event: 'DEADLINE_NEAR' as const,
    key: reminderKey(chain.id, chain.order_deadline),
    title: `Hamarosan lezárul a rendelés: ${chain.name}`,
    text: reader.is_buyer ? `A rendelésedet eddig módosíthatod: ${until}` : `Rendelhetsz eddig: ${until}`,
    link: reader.is_buyer
      ? to('deliveryEventOrders', { id: reader.event_id })
      : to('delivery', { id: reader.delivery_id }),
    pointIds: reader.point_ids,
  }));
  await notify(trx, notices, now);
}
