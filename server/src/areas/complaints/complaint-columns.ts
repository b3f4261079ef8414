import type { ComplaintJson } from '@kosar/contract/complaints/complaints';
import { fromMilli } from '@kosar/domain/amount';
import { type RawBuilder, sql } from 'kysely';
import { instantInJson } from '../../infra/database/json-sql.ts';

/** What every view of a complaint reads of it. */
export interface HeadRow {
  readonly id: number;
  readonly number: string;
  readonly reason: HeadJson['reason'];
  readonly amount_milli: number;
  readonly wants: HeadJson['wants'];
  readonly words: string;
  readonly file_key: string | null;
  readonly state: HeadJson['state'];
  readonly created_at: Date;
  readonly answer_due_on: string;
  readonly first_answered_at: Date | null;
}

type HeadJson = Pick<
  ComplaintJson,
  | 'id'
  | 'number'
  | 'reason'
  | 'amount'
  | 'wants'
  | 'words'
  | 'imageUrl'
  | 'state'
  | 'createdDate'
  | 'answerDueDay'
  | 'firstAnsweredDate'
>;

/** Its columns, where the complaint is `p`. */
export const HEAD_COLUMNS: RawBuilder<unknown> = sql`
  p.id, p.year || '/' || p.number as number, p.reason, p.amount_milli, p.wants, p.words, p.state, p.created_at,
  to_char(p.answer_due_on, 'YYYY-MM-DD') as answer_due_on, p.first_answered_at,
  (select m.file_key from image m where m.id = p.image_id) as file_key`;

/** A photo of what someone had at home is for the parties of the complaint alone. */
export function complaintPictureUrl(complaintId: number): string {
  return `/api/complaint/${complaintId}/image`;
}

/** Those columns on the wire. */
export function presentHead(row: HeadRow): HeadJson {
  return {
    id: row.id,
    number: row.number,
    reason: row.reason,
    amount: fromMilli(row.amount_milli),
    wants: row.wants,
    words: row.words,
    imageUrl: row.file_key === null ? null : complaintPictureUrl(row.id),
    state: row.state,
    createdDate: row.created_at.toISOString(),
    answerDueDay: row.answer_due_on,
    firstAnsweredDate: row.first_answered_at?.toISOString() ?? null,
  };
}

/** The question to the other buyers of a product in a delivery with what they said, as JSON; null where no one has asked. */
export function questionOf(delivery: RawBuilder<unknown>, product: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(
    select json_build_object('askedDate', ${instantInJson('q.asked_at')}, 'endDate', ${instantInJson('q.ends_at')}, 'asked', q.asked,
      'good', count(r.user_id) filter (where r.is_good), 'bad', count(r.user_id) filter (where not r.is_good),
      'words', coalesce(json_agg(json_build_object('isGood', r.is_good, 'words', r.words) order by r.at)
        filter (where r.words <> ''), '[]'))
    from complaint_question q left join complaint_reply r on r.question_id = q.id
    where q.delivery_id = ${delivery} and q.product_id = ${product} group by q.id)`;
}
