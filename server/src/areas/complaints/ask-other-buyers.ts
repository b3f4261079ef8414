import { to } from '@kosar/contract/pages/paths';
import { QUESTION_HOURS } from '@kosar/domain/complaint';
import { sql } from 'kysely';
import type { AppContext } from '../../infra/app-context.ts';
import { auditOf } from '../../infra/audit.ts';
import { type Transaction, transaction } from '../../infra/database/connect.ts';
import { notify } from '../../infra/notices/notify.ts';
import { allow, type KnownViewer } from '../../infra/session/viewer.ts';
import { factsOf, findSeenComplaint } from './complaint-access.ts';

const audit = auditOf('complaint');
const HOUR_MS = 3_600_000;

/**
 * Asks the other buyers of the product in the delivery whether theirs was good, those aside who have complained themselves. Once for a product of a
 * delivery, whoever asks and however often; it is open for two days.
 */
export async function askOtherBuyers(
  context: AppContext,
  viewer: KnownViewer,
  complaintId: number,
): Promise<void> {
  const access = await findSeenComplaint(context.db, viewer, complaintId);
  allow(viewer, 'answerComplaint', factsOf(access));
  await transaction(context.db, async (trx) => {
    const now = context.clock.now();
    const { rows } = await sql<{ id: number }>`
      insert into complaint_question (delivery_id, product_id, asked_by_id, asked_at, ends_at, asked)
      select o.delivery_id, i.product_id, ${viewer.userId}, ${now}::timestamptz, ${new Date(now.getTime() + QUESTION_HOURS * HOUR_MS)}::timestamptz, 0
      from complaint p join order_item i on i.id = p.order_item_id join customer_order o on o.id = i.order_id
      where p.id = ${complaintId}
      on conflict (delivery_id, product_id) do nothing
      returning id`.execute(trx);
    const questionId = rows[0]?.id;
    if (questionId === undefined) return;
    const asked = await notifyOthers(trx, questionId, now);
    await trx.updateTable('complaint_question').set({ asked }).where('id', '=', questionId).execute();
    await audit(trx, viewer, { action: 'complaint.ask-others', id: complaintId, after: { asked }, now });
  });
}

/** Gives how many were asked. */
async function notifyOthers(trx: Transaction, questionId: number, now: Date): Promise<number> {
  const { rows } = await sql<{ user_id: number; product_name: string; chain_name: string }>`
    select distinct on (o.user_id) o.user_id, i.product_name, c.name as chain_name
    from complaint_question q
    join customer_order o on o.delivery_id = q.delivery_id and o.cancelled_at is null
    join order_item i on i.order_id = o.id and i.product_id = q.product_id and i.cancelled_at is null
    join chain c on c.id = o.chain_id
    join app_user u on u.id = o.user_id and u.erased_at is null
    where q.id = ${questionId} and o.user_id not in (
      select said.user_id from complaint p join order_item s on s.id = p.order_item_id and s.product_id = q.product_id
        join customer_order said on said.id = s.order_id and said.delivery_id = q.delivery_id)
    order by o.user_id, i.id`.execute(trx);
  const notices = rows.map(({ user_id, product_name, chain_name }) => ({
    userId: user_id,
    event: 'MESSAGE' as const,
    key: `complaint-question:${questionId}`,
    title: `Neked jó volt? ${product_name}`,
    text: `Valaki gondot jelzett ezzel: ${product_name} (${chain_name}). Egy koppintással megírhatod, hogy a tiéd jó volt-e.`,
    link: to('complaintQuestion', { id: questionId }),
  }));
  await notify(trx, notices, now);
  return rows.length;
}
