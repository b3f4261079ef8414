import type { ComplaintGroupJson, CountedReasonJson } from '@kosar/contract/complaints/complaint-lists';
import type { PackingType, Unit } from '@kosar/domain/vocabulary';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../infra/database/connect.ts';
import { HEAD_COLUMNS, type HeadRow, presentHead, questionOf } from './complaint-columns.ts';

const MAX_LISTED = 200;

interface Row extends HeadRow {
  readonly product_id: number;
  readonly product_name: string;
  readonly packing: string;
  readonly type: PackingType;
  readonly unit_name: Unit;
  readonly delivery: ComplaintGroupJson['delivery'];
  readonly buyers: number;
  readonly has_offer: boolean;
  readonly agreed: number | null;
  readonly question: ComplaintGroupJson['question'];
}

/** The complaints about what an actor makes or carries, those of one product of a delivery together; what waits for an answer first. */
export async function listComplaintsOfActor(db: Database, actorId: number): Promise<ComplaintGroupJson[]> {
  const { rows } = await sql<Row>`
    select ${HEAD_COLUMNS}, i.product_id, i.product_name, i.packing_name as packing, i.packing_type as type, i.unit_name,
      json_build_object('id', o.delivery_id, 'chainName', c.name, 'dayOfDelivery', to_char(e.day_of_delivery, 'YYYY-MM-DD'),
        'pointName', t.name) as delivery,
      (select count(distinct bo.user_id)::integer from customer_order bo join order_item bi on bi.order_id = bo.id
        where bo.delivery_id = o.delivery_id and bi.product_id = i.product_id and bo.cancelled_at is null
          and bi.cancelled_at is null) as buyers,
      exists (select from complaint_answer a where a.complaint_id = p.id and a.offer_state = 'OPEN') as has_offer,
      (select a.amount_ft from complaint_answer a where a.complaint_id = p.id and a.offer_state = 'ACCEPTED') as agreed,
      ${questionOf(sql`o.delivery_id`, sql`i.product_id`)} as question
    from complaint p
    join order_item i on i.id = p.order_item_id
    join customer_order o on o.id = i.order_id
    join chain c on c.id = o.chain_id
    join delivery_event e on e.id = o.event_id
    join delivery_point t on t.id = e.delivery_point_id
    where ${isOfActor(actorId)}
    order by p.state = 'OPEN' desc, p.id desc limit ${MAX_LISTED}`.execute(db);
  const groups = Map.groupBy(rows, ({ delivery, product_id }) => `${delivery.id}:${product_id}`);
  return [...groups.values()].flatMap((own) => {
    const [first] = own;
    return first === undefined ? [] : [presentGroup(first, own)];
  });
}

function presentGroup(first: Row, own: readonly Row[]): ComplaintGroupJson {
  return {
    product: { id: first.product_id, name: first.product_name },
    unitName: first.unit_name,
    delivery: first.delivery,
    buyers: first.buyers,
    complaints: own.map((row) => ({
      ...presentHead(row),
      type: row.type,
      packing: row.packing,
      hasOffer: row.has_offer,
      agreed: row.agreed,
    })),
    question: first.question,
  };
}

/** How often what was wrong with an actor's goods, or with what it carried, and what was agreed. */
export function countComplaintsOfActor(db: Database, actorId: number): Promise<CountedReasonJson[]> {
  return count(db, isOfActor(actorId));
}

/** The same of all complaints of a year. */
export function countComplaintsOfYear(db: Database, year: number): Promise<CountedReasonJson[]> {
  return count(db, sql`p.year = ${year}`);
}

async function count(db: Database, which: RawBuilder<unknown>): Promise<CountedReasonJson[]> {
  const { rows } = await sql<CountedReasonJson>`
    select json_build_object('id', r.id, 'name', a.name) as producer, p.reason, count(*)::integer as count,
      coalesce(sum(agreed.amount_ft), 0)::bigint as agreed
    from complaint p
    join order_item i on i.id = p.order_item_id
    join chain c on c.id = i.chain_id
    join producer r on r.id = i.producer_id join actor a on a.id = r.actor_id
    left join complaint_answer agreed on agreed.complaint_id = p.id and agreed.offer_state = 'ACCEPTED'
    where ${which}
    group by r.id, a.name, p.reason
    order by count(*) desc, a.name, r.id, p.reason`.execute(db);
  return rows;
}

/** The complaint is about what the actor makes or carries; the line is `i`, its chain `c`. */
function isOfActor(actorId: number): RawBuilder<unknown> {
  return sql`(i.producer_id in (select id from producer where actor_id = ${actorId})
    or c.transporter_id in (select id from transporter where actor_id = ${actorId}))`;
}
