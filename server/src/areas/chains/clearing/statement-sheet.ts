import type { StatementJson, StatementRowJson } from '@kosar/contract/clearings/clearing-payments';
import { STATEMENT_COLUMNS, STATEMENT_WORDS, statementWhat } from '@kosar/contract/clearings/statement-words';
import { type SheetCell, type SheetColumn, type SheetJson, sheetOf } from '@kosar/contract/sheet';
import { STATEMENT_KINDS, type StatementKind } from '@kosar/domain/statement';

/** A statement as a table: the opening balance, every movement with the balance after it, and under the columns' sums the closing balance. */
export function statementSheet(statement: StatementJson): SheetJson {
  const { veActor, month, items, opening, closing } = statement;
  const sheet = sheetOf({
    fileName: `Elszámolás ${month} ${veActor.name}`,
    columns: COLUMNS,
    rows: items,
    total: STATEMENT_WORDS.closing,
  });
  const first: SheetCell[] = [
    STATEMENT_WORDS.opening,
    ...Array.from({ length: COLUMNS.length - 2 }, () => null),
    opening,
  ];
  return {
    ...sheet,
    rows: [first, ...sheet.rows],
    sums: sheet.sums?.map((sum, nth) => (nth === COLUMNS.length - 1 ? closing : sum)) ?? null,
  };
}

const COLUMNS: readonly SheetColumn<StatementRowJson>[] = [
  { label: STATEMENT_WORDS.chain, kind: 'text', value: ({ deliveryChain }) => deliveryChain.name },
  { label: 'Szállítás napja', kind: 'date', value: ({ deliveryChain }) => deliveryChain.dayOfDelivery },
  { label: STATEMENT_WORDS.day, kind: 'date', value: ({ day }) => day },
  { label: STATEMENT_WORDS.what, kind: 'text', value: statementWhat },
  ...STATEMENT_KINDS.map((kind) => columnOf(kind)),
  { label: `${STATEMENT_WORDS.balance}, Ft`, kind: 'ft', value: ({ balance }) => balance },
];

function columnOf(kind: StatementKind): SheetColumn<StatementRowJson> {
  return {
    label: `${STATEMENT_COLUMNS[kind]}, Ft`,
    kind: 'ft',
    value: (row) => (row.kind === kind ? row.amount : null),
    isSummed: true,
  };
}
