import type { CorrectionPreviewJson, OrderCorrectionJson } from '@kosar/contract/orders/order-corrections';
import type { HandToHandWay, OrderCorrectionKind, RefundState } from '@kosar/domain/vocabulary';
import { sql } from 'kysely';
import type { Database } from '../../infra/database/connect.ts';
import type { PackingType, Unit } from '../../infra/database/tables.generated.ts';
import { found } from '../../infra/refusal.ts';
import type { ChangedLine } from './correction-case.ts';

interface Person {
  readonly id: number;
  readonly fullName: string;
}

interface Row {
  id: number;
  kind: OrderCorrectionKind;
  reason: string;
  corrected_by: Person | null;
  lines: ChangedLine[];
  total_before_ft: number;
  total_after_ft: number;
  refund_ft: number;
  cash_back_ft: number;
  owed_change_ft: number;
  created_at: Date;
  refund_state: RefundState | null;
  refund_error: string | null;
  paid_by_way: HandToHandWay | null;
  given_back_at: Date | null;
  given_back_by: Person | null;
  is_free: boolean;
}

/** The corrections of an order, the first first. Who made them, why a refund was refused, and what may be undone is for admins. */
export async function listCorrectionsOf(
  db: Database,
  orderId: number,
  isAdmin: boolean,
): Promise<OrderCorrectionJson[]> {
  const { rows } = await sql<Row>`
    select n.id, n.kind, n.reason, n.lines, n.total_before_ft, n.total_after_ft, n.refund_ft, n.cash_back_ft, n.owed_change_ft, n.created_at,
      r.state as refund_state, r.error as refund_error, n.paid_by_way, n.given_back_at,
      case when u.id is not null then json_build_object('id', u.id, 'fullName', u.full_name) end as corrected_by,
      case when g.id is not null then json_build_object('id', g.id, 'fullName', g.full_name) end as given_back_by,
      ${isFree()} as is_free
    from order_correction n
    left join app_user u on u.id = n.corrected_by_id
    left join app_user g on g.id = n.given_back_by_id
    left join payment_refund r on r.correction_id = n.id
    where n.order_id = ${orderId}
    order by n.id`.execute(db);
  const names = await readLineNames(db, orderId);
  return rows.map((row) => present(row, names, isAdmin));
}

/** One of them. */
export async function findCorrection(
  db: Database,
  orderId: number,
  id: number,
  isAdmin: boolean,
): Promise<OrderCorrectionJson> {
  return found((await listCorrectionsOf(db, orderId, isAdmin)).find((one) => one.id === id));
}

/** A debt noted as paid of which nothing was handed on, with nothing booked of the order since (see `withdrawDues`). */
function isFree() {
  return sql<boolean>`(n.kind = 'DEBT_PAID'
    and not exists (select from order_correction later where later.order_id = n.order_id and later.id > n.id)
    and not exists (
      select from clearing_transaction t where t.correction_id = n.id
        and (t.state <> 'PENDING' or t.sent_at is not null or t.attempts > 0 or t.bank_file_id is not null
          or exists (select from due_payment d where d.due_id = t.id))))`;
}

function present(row: Row, names: ReadonlyMap<number, LineNames>, isAdmin: boolean): OrderCorrectionJson {
  const { paid_by_way: way, given_back_at: givenBackAt } = row;
  return {
    id: row.id,
    kind: row.kind,
    reason: row.reason,
    correctedBy: isAdmin ? row.corrected_by : null,
    createdDate: row.created_at.toISOString(),
    totalBefore: row.total_before_ft,
    totalAfter: row.total_after_ft,
    refund: row.refund_ft,
    cashBack: row.cash_back_ft,
    owedChange: row.owed_change_ft,
    refundState: row.refund_state,
    refundError: isAdmin ? row.refund_error : null,
    paidBy: givenBackAt === null ? way : null,
    givenBack:
      givenBackAt === null || way === null
        ? null
        : { date: givenBackAt.toISOString(), way, notedBy: isAdmin ? row.given_back_by : null },
    canUndo: isAdmin && row.is_free,
    lines: namedLines(row.lines, names),
  };
}

interface LineNames {
  readonly product: string;
  readonly packing: string;
  readonly type: PackingType;
  readonly unitName: Unit;
}

/** What the lines of an order are called. */
export async function readLineNames(db: Database, orderId: number): Promise<Map<number, LineNames>> {
  const rows = await db
    .selectFrom('order_item')
    .select([
      'id',
      'product_name as product',
      'packing_name as packing',
      'packing_type as type',
      'unit_name as unitName',
    ])
    .where('order_id', '=', orderId)
    .execute();
  return new Map(rows.map(({ id, ...names }) => [id, names]));
}

/** Changed lines with their names. */
export function namedLines(
  lines: readonly ChangedLine[],
  names: ReadonlyMap<number, LineNames>,
): CorrectionPreviewJson['lines'] {
  return lines.map((line) => ({ ...line, ...found(names.get(line.orderItemId)) }));
}
