import {
  exportClearingStatement,
  getClearingStatement,
  getClearingStatementPdf,
  type StatementJson,
  type StatementRowJson,
} from '@kosar/contract/clearings/clearing-payments';
import {
  STATEMENT_COLUMNS,
  statementWhat,
  STATEMENT_WORDS as w,
} from '@kosar/contract/clearings/statement-words';
import { formatDay, formatFt } from '@kosar/contract/format';
import { STATEMENT_KINDS, statementChangeFt } from '@kosar/domain/statement';
import { clearings as t } from '../../hu/clearings.ts';
import { useEndpoint } from '../../lib/queries.ts';
import { Card } from '../../ui/card.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { LoadState } from '../../ui/load-state.tsx';
import { Money } from '../../ui/money.tsx';
import { SheetButtons } from '../../ui/sheet-buttons.tsx';
import { ChainName } from './chain-name.tsx';
import classes from './clearings.module.css';

/** The month of an actor from its opening to its closing balance; nothing where nothing is owed and nothing moved. */
export function MonthStatement({ veActor, month }: { readonly veActor: string; readonly month: string }) {
  const query = { veActor, month };
  const statement = useEndpoint(getClearingStatement, { query });
  return (
    <LoadState query={statement} skeletonHeight={320}>
      {(data) =>
        data.items.length > 0 || data.opening !== 0 ? (
          <Card as="section" aria-labelledby="month-statement" className={classes.page ?? ''}>
            <h2 id="month-statement" className="k-heading-md">
              {t.statement}
            </h2>
            <Sums statement={data} />
            <p className="k-hint-flush">{w.explanation}</p>
            {data.awaited !== 0 && <p className={classes.note}>{w.awaited(formatFt(data.awaited))}</p>}
            {data.tierDiscount !== 0 && (
              <p className="k-hint-flush">{w.tierDiscount(formatFt(data.tierDiscount))}</p>
            )}
            {data.complaintCredits !== 0 && (
              <p className={classes.note}>{w.complaintCredits(formatFt(data.complaintCredits))}</p>
            )}
            {data.items.length > 0 && (
              <DataTable
                caption={t.movements}
                columns={COLUMNS}
                groups={[{ key: 'all', rows: data.items }]}
                keyOf={({ day, deliveryChain, kind, isCorrection, party, other, balance }) =>
                  [day, deliveryChain.id, kind, isCorrection, party, other?.id, balance].join('-')
                }
              />
            )}
            <SheetButtons
              endpoint={exportClearingStatement}
              pdf={getClearingStatementPdf}
              input={{ query }}
            />
          </Card>
        ) : null
      }
    </LoadState>
  );
}

/** Only what there was in the month stands between the two balances. */
function Sums({ statement: { opening, closing, sums } }: { readonly statement: StatementJson }) {
  const moved = STATEMENT_KINDS.filter((kind) => sums[kind] !== 0);
  return (
    <dl className={classes.balance}>
      <Line label={w.opening} ft={opening} />
      {moved.map((kind) => (
        <Line key={kind} label={STATEMENT_COLUMNS[kind]} ft={sums[kind]} />
      ))}
      <Line label={w.closing} ft={closing} isLast />
    </dl>
  );
}

function Line({
  label,
  ft,
  isLast = false,
}: {
  readonly label: string;
  readonly ft: number;
  readonly isLast?: boolean;
}) {
  return (
    <div className={classes.balanceLine} data-last={isLast || undefined}>
      <dt>{label}</dt>
      <dd>
        <Money ft={ft} size={isLast ? 'lg' : 'md'} />
      </dd>
    </div>
  );
}

const COLUMNS: readonly Column<StatementRowJson>[] = [
  { label: w.day, cell: ({ day }) => formatDay(day) },
  { label: w.chain, cell: writeChain },
  { label: w.what, cell: statementWhat },
  { label: t.amount, isNumber: true, cell: (row) => formatFt(statementChangeFt(row.kind, row.amount)) },
  { label: w.balance, isNumber: true, cell: ({ balance }) => formatFt(balance) },
];

function writeChain({ deliveryChain }: StatementRowJson) {
  return <ChainName chain={deliveryChain} />;
}
