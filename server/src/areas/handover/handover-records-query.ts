import type { HandoverRecordJson } from '@kosar/contract/handover/handover-table';
import { fromMilli } from '@kosar/domain/amount';
import type { PackingType } from '@kosar/domain/vocabulary';
import { sql } from 'kysely';
import type { Database } from '../../infra/database/connect.ts';

const MAX = 100;
const KINDS = {
  'order.hand-over': 'RECORDED',
  'cash.take': 'CASH_TAKEN',
  'cash.undo': 'CASH_UNDONE',
} as const;

interface LoggedLine {
  itemId: number;
  delivered: { amountMilli: number; inUnitsMilli: number | null } | null;
  belowMinimum?: boolean;
}

interface Row {
  id: number;
  at: Date;
  action: keyof typeof KINDS;
  user_id: number | null;
  full_name: string | null;
  before: { lines?: LoggedLine[] } | null;
  after: { lines?: LoggedLine[]; enteredAt?: string; cashFt?: number };
  items: { id: number; name: string; unitName: string; type: PackingType }[];
}

/** What the log knows of an order at the table, newest first; takings of cash only for who may see them. */
export async function listRecordsOf(
  db: Database,
  orderId: number,
  seesCash: boolean,
): Promise<HandoverRecordJson[]> {
  const actions = seesCash ? Object.keys(KINDS) : ['order.hand-over'];
  const { rows } = await sql<Row>`
    select l.id, l.at, l.action, l.user_id, u.full_name, l.before, l.after,
      array(select json_build_object('id', i.id, 'name', i.product_name, 'unitName', i.unit_name, 'type', i.packing_type)
        from order_item i where i.order_id = ${orderId}) as items
    from audit_log l left join app_user u on u.id = l.user_id
    where l.entity = 'customer_order' and l.entity_id = ${orderId} and l.action = any(${actions})
    order by l.id desc limit ${MAX}`.execute(db);
  return rows.map(present);
}

function present(row: Row): HandoverRecordJson {
  return {
    id: row.id,
    at: row.at.toISOString(),
    enteredAt: row.after.enteredAt ?? null,
    kind: KINDS[row.action],
    by: { id: row.user_id, fullName: row.full_name ?? '' },
    lines: (row.after.lines ?? []).flatMap((line) => {
      const item = row.items.find(({ id }) => id === line.itemId);
      const before = row.before?.lines?.find(({ itemId }) => itemId === line.itemId);
      return item === undefined ? [] : [presentLine(item, before?.delivered ?? null, line)];
    }),
    cash: row.after.cashFt ?? null,
  };
}

function presentLine(
  { id, ...item }: Row['items'][number],
  before: LoggedLine['delivered'],
  { delivered: after, belowMinimum = false }: LoggedLine,
): HandoverRecordJson['lines'][number] {
  return {
    orderItemId: id,
    ...item,
    before: decimal(before?.amountMilli),
    after: decimal(after?.amountMilli),
    beforeInUnits: decimal(before?.inUnitsMilli),
    afterInUnits: decimal(after?.inUnitsMilli),
    isBelowMinimum: belowMinimum,
  };
}

function decimal(milli: number | null | undefined): number | null {
  return milli === null || milli === undefined ? null : fromMilli(milli);
}
