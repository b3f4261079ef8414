import type { pageComplaints, RegisteredComplaintJson } from '@kosar/contract/complaints/complaint-lists';
import type { Parsed } from '@kosar/contract/endpoint';
import { localDay } from '@kosar/domain/calendar';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../../infra/database/connect.ts';
import { equalsIfSet, pageOf } from '../../infra/database/page.ts';
import type { Walked } from '../../infra/database/walk.ts';

/** A complaint as the register holds it. */
export interface RegisterRow {
  readonly id: number;
  readonly number: string;
  readonly created_at: Date;
  readonly answer_due_on: string;
  readonly first_answered_at: Date | null;
  readonly is_late: boolean;
  readonly state: RegisteredComplaintJson['state'];
  readonly reason: RegisteredComplaintJson['reason'];
  readonly product: string;
  readonly producer: RegisteredComplaintJson['producer'];
  readonly producer_id: number;
  readonly chain_name: string;
  readonly order_code: string;
  readonly buyer: RegisteredComplaintJson['buyer'];
  readonly agreed_kind: RegisteredComplaintJson['agreedKind'];
  readonly agreed_ft: number | null;
  readonly is_to_be_carried_out: boolean;
  readonly search_text: string;
}

/** One page of the register. */
export async function pageRegister(
  db: Database,
  {
    page,
    size,
    orderby,
    walk,
    search,
    state,
    reason,
    producer,
  }: Parsed<typeof pageComplaints>['query'] & Walked,
  now: Date,
): Promise<{ rows: RegisterRow[]; total: number }> {
  const query = db
    .selectFrom(
      sql<RegisterRow>`(select p.id, p.year || '/' || p.number as number, p.created_at, to_char(p.answer_due_on, 'YYYY-MM-DD') as answer_due_on,
          p.first_answered_at, p.first_answered_at is null and p.answer_due_on < ${localDay(now)}::date as is_late, p.state, p.reason,
          i.product_name::text as product, i.producer_id, jsonb_build_object('id', i.producer_id, 'name', a.name) as producer,
          c.name::text as chain_name, o.code as order_code, jsonb_build_object('id', u.id, 'fullName', u.full_name) as buyer,
          agreed.offer as agreed_kind, agreed.amount_ft as agreed_ft,
          agreed.id is not null and agreed.carried_out_at is null as is_to_be_carried_out,
          p.search_text
        from complaint p
        join order_item i on i.id = p.order_item_id
        join customer_order o on o.id = i.order_id
        join app_user u on u.id = o.user_id
        join chain c on c.id = o.chain_id
        join producer r on r.id = i.producer_id join actor a on a.id = r.actor_id
        left join complaint_answer agreed on agreed.complaint_id = p.id and agreed.offer_state = 'ACCEPTED')`.as<'complaint'>(
        'complaint',
      ),
    )
    .selectAll('complaint')
    .where(isFound(search))
    .where(equalsIfSet('state', state))
    .where(equalsIfSet('reason', reason))
    .where(equalsIfSet('producer_id', producer));
  return pageOf(query, { page, size, orderby, walk }, { id: 'id', answerDueDay: 'answer_due_on' });
}

/** The phrase is unaccented once, not for each row: that costs more than the rest of the question. */
function isFound(phrase: string | undefined): RawBuilder<SqlBool> {
  if (phrase === undefined || phrase === '') return sql<SqlBool>`true`;
  const escaped = phrase.replace(/[\\%_]/g, (sign) => `\\${sign}`);
  return sql<SqlBool>`search_text like '%' || (select f_unaccent(${escaped})) || '%'`;
}

/** A row of the register on the wire. */
export function presentRegistered(row: RegisterRow): RegisteredComplaintJson {
  return {
    id: row.id,
    number: row.number,
    createdDate: row.created_at.toISOString(),
    answerDueDay: row.answer_due_on,
    firstAnsweredDate: row.first_answered_at?.toISOString() ?? null,
    isLate: row.is_late,
    state: row.state,
    reason: row.reason,
    product: row.product,
    producer: row.producer,
    chainName: row.chain_name,
    orderCode: row.order_code,
    buyer: row.buyer,
    agreedKind: row.agreed_kind,
    agreed: row.agreed_ft,
    isToBeCarriedOut: row.is_to_be_carried_out,
  };
}
