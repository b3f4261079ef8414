import { formatAddedFt, formatFt } from '@kosar/contract/format';
import type { HandoverOrderJson } from '@kosar/contract/handover/handover-table';
import { type Ft, sumFt } from '@kosar/domain/money';
import { cashWords as t } from '../../../hu/handover.ts';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { nameOf } from '../table.ts';
import classes from './cash.module.css';

export interface CashRow {
  /** What one buyer pays at once. */
  readonly orders: readonly HandoverOrderJson[];
  readonly dueFt: Ft;
  readonly expectedFt: Ft;
  readonly takenFt: Ft;
  readonly differenceFt: Ft;
}

const money = (label: string, of: (row: CashRow) => Ft, format = formatFt): Column<CashRow> => ({
  label,
  isNumber: true,
  cell: (row) => format(of(row)),
  sum: (rows) => format(sumFt(rows.map(of))),
});

const COLUMNS: readonly Column<CashRow>[] = [
  { label: t.buyer, cell: ({ orders }) => buyerOf(orders) },
  money(t.due, ({ dueFt }) => dueFt),
  money(t.rounding, ({ dueFt, expectedFt }) => expectedFt - dueFt, formatAddedFt),
  money(t.expected, ({ expectedFt }) => expectedFt),
  money(t.taken, ({ takenFt }) => takenFt),
  {
    ...money(t.difference, ({ differenceFt }) => differenceFt, formatAddedFt),
    cell: ({ differenceFt }) =>
      differenceFt === 0 ? (
        formatAddedFt(0)
      ) : (
        <strong className={classes.differs}>{formatAddedFt(differenceFt)}</strong>
      ),
  },
];

/** What each buyer owes in cash and paid; every sum is counted from the rows. */
export function CashTable({ rows }: { readonly rows: readonly CashRow[] }) {
  return (
    <DataTable
      caption={t.caption}
      columns={COLUMNS}
      groups={[{ key: 'all', rows }]}
      keyOf={({ orders }) => orders[0]?.id ?? 0}
      total={t.total}
    />
  );
}

function buyerOf(orders: readonly HandoverOrderJson[]): string {
  const [first] = orders;
  if (first === undefined) return '';
  return `${orders.map(({ number }) => `${number}.`).join(', ')} ${nameOf(first)}`;
}
