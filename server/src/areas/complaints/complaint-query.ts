import type { ComplaintAnswerJson, ComplaintQuestionJson } from '@kosar/contract/complaints/complaint-shape';
import type { ComplaintJson } from '@kosar/contract/complaints/complaints';
import { fromMilli } from '@kosar/domain/amount';
import { handedOver } from '@kosar/domain/complaint';
import { can } from '@kosar/domain/permissions';
import type { PackingType, Unit } from '@kosar/domain/vocabulary';
import { sql } from 'kysely';
import type { Database } from '../../infra/database/connect.ts';
import { instantInJson } from '../../infra/database/json-sql.ts';
import { found } from '../../infra/refusal.ts';
import type { Viewer } from '../../infra/session/viewer.ts';
import { answerSeats, factsOf, findSeenComplaint } from './complaint-access.ts';
import { HEAD_COLUMNS, type HeadRow, presentHead, questionOf } from './complaint-columns.ts';
import { offerableOf, readLineOfComplaint } from './complaint-line.ts';
import { readGivenBack } from './given-back.ts';

interface Row extends HeadRow {
  readonly order: ComplaintJson['order'];
  readonly delivery: ComplaintJson['delivery'];
  readonly line: { product: string; packing: string; type: PackingType; unitName: Unit };
  readonly producer: ComplaintJson['producer'];
  readonly transporter: ComplaintJson['transporter'];
  readonly buyer: NonNullable<ComplaintJson['buyer']>;
  readonly answers: ComplaintAnswerJson[];
  readonly same_goods: number;
  readonly question: ComplaintQuestionJson | null;
}

/** A complaint as the viewer may see it; not there for who has nothing to do with it. Who only makes the goods doesn't read whose they are. */
export async function findComplaint(db: Database, viewer: Viewer, id: number): Promise<ComplaintJson> {
  const access = await findSeenComplaint(db, viewer, id);
  const { rows } = await sql<Row>`
    select ${HEAD_COLUMNS},
      json_build_object('id', o.id, 'code', o.code, 'eventId', o.event_id) as "order",
      json_build_object('chainName', c.name, 'dayOfDelivery', to_char(e.day_of_delivery, 'YYYY-MM-DD'), 'pointName', t.name) as delivery,
      json_build_object('product', i.product_name, 'packing', i.packing_name, 'type', i.packing_type, 'unitName', i.unit_name) as line,
      json_build_object('id', r.id, 'name', ra.name) as producer, json_build_object('id', s.id, 'name', sa.name) as transporter,
      json_build_object('id', u.id, 'fullName', u.full_name) as buyer,
      (select count(*)::integer from complaint same join order_item si on si.id = same.order_item_id
        join customer_order so on so.id = si.order_id where si.product_id = i.product_id and so.delivery_id = o.delivery_id) as same_goods,
      ${questionOf(sql`o.delivery_id`, sql`i.product_id`)} as question,
      coalesce((select json_agg(json_build_object('id', a.id, 'side', a.side, 'words', a.words, 'date', ${instantInJson('a.at')},
        'actor', case a.side when 'PRODUCER' then json_build_object('id', ra.id, 'name', ra.name)
          when 'TRANSPORTER' then json_build_object('id', sa.id, 'name', sa.name) end,
        'offer', case when a.offer is not null then json_build_object('kind', a.offer, 'amount', a.amount_milli / 1000.0, 'value', a.amount_ft, 'fee', a.fee_ft,
          'state', a.offer_state, 'endDate', ${instantInJson('a.ends_at')}, 'endReason', a.end_reason, 'decidedDate', ${instantInJson('a.decided_at')}, 'carriedOutDate', ${instantInJson('a.carried_out_at')}) end)
        order by a.id) from complaint_answer a where a.complaint_id = p.id), '[]') as answers
    from complaint p
    join order_item i on i.id = p.order_item_id
    join customer_order o on o.id = i.order_id
    join app_user u on u.id = o.user_id
    join chain c on c.id = o.chain_id
    join delivery_event e on e.id = o.event_id
    join delivery_point t on t.id = e.delivery_point_id
    join producer r on r.id = i.producer_id join actor ra on ra.id = r.actor_id
    join transporter s on s.id = c.transporter_id join actor sa on sa.id = s.actor_id
    where p.id = ${id}`.execute(db);
  const row = found(rows[0]);
  const read = await readLineOfComplaint(db, access);
  const isOwn = viewer.userId === access.userId;
  const seesBuyer = isOwn || can(viewer, 'viewBuyerContacts', { transporterIds: [access.transporterId] });
  const seats = answerSeats(viewer, access);
  return {
    ...presentHead(row),
    order: row.order,
    delivery: row.delivery,
    line: {
      orderItemId: access.orderItemId,
      ...row.line,
      ordered: fromMilli(read.line.orderedMilli),
      delivered: fromMilli(handedOver(read.line).amountMilli),
      paid: read.paidFt,
    },
    producer: row.producer,
    transporter: row.transporter,
    buyer: seesBuyer ? row.buyer : null,
    isOwn,
    answers: row.answers,
    answerAs: seats.map(({ side, offers }) => ({ side, actor: actorOf(side, row), offers: [...offers] })),
    offerable: offerableOf(read),
    offerableFee: read.feeFt,
    givenBack: seats.length === 0 ? 0 : (await readGivenBack(db, id, read)).givenBackFt,
    sameGoods: row.same_goods,
    question: can(viewer, 'answerComplaint', factsOf(access)) ? row.question : null,
  };
}

function actorOf(side: ComplaintAnswerJson['side'], { producer, transporter }: Row) {
  if (side === 'PLATFORM') return null;
  return side === 'PRODUCER' ? producer : transporter;
}
