import type { getComplaintQuestion } from '@kosar/contract/complaints/complaints';
import type { Output } from '@kosar/contract/endpoint';
import { sql } from 'kysely';
import type { Database } from '../../infra/database/connect.ts';
import { instantInJson } from '../../infra/database/json-sql.ts';

/** What a buyer of the product in the delivery is asked; undefined for who bought none. */
export async function findQuestion(
  db: Database,
  userId: number,
  id: number,
): Promise<Output<typeof getComplaintQuestion> | undefined> {
  const { rows } = await sql<Output<typeof getComplaintQuestion>>`
    select q.id, i.product_name as product, a.name as producer, c.name as "chainName",
      to_char(e.day_of_delivery, 'YYYY-MM-DD') as "dayOfDelivery", ${instantInJson('q.ends_at')} as "endDate", o.id as "orderId",
      i.id as "orderItemId",
      (select json_build_object('isGood', r.is_good, 'words', r.words) from complaint_reply r
        where r.question_id = q.id and r.user_id = ${userId}) as reply
    from complaint_question q
    join customer_order o on o.delivery_id = q.delivery_id and o.user_id = ${userId} and o.cancelled_at is null
    join order_item i on i.order_id = o.id and i.product_id = q.product_id and i.cancelled_at is null
    join producer p on p.id = i.producer_id join actor a on a.id = p.actor_id
    join chain c on c.id = o.chain_id
    join delivery_event e on e.id = o.event_id
    where q.id = ${id} order by i.id limit 1`.execute(db);
  return rows[0];
}
