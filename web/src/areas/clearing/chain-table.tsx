import type { ClearingJson } from '@kosar/contract/clearings/clearings';
import { formatFt } from '@kosar/contract/format';
import { clearings as t } from '../../hu/clearings.ts';
import { moneyExplained } from '../../hu/money-explained.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { ChainName } from './chain-name.tsx';
import { ClearingStateText } from './clearing-state-text.tsx';
import { MoneyWayButton } from './money-way-button.tsx';
import { type PartyRow, partyRows } from './party-rows.ts';

/** The clearings of an actor, a row for each of its roles in them, with their sums. */
export function ChainTable({ clearings }: { readonly clearings: readonly ClearingJson[] }) {
  const rows = partyRows(clearings);
  const hasDebt = rows.some(({ owedFt }) => owedFt !== 0);
  return (
    <DataTable
      caption={t.chains}
      columns={hasDebt ? [...FIRST, OWED, SHARE, WAY] : [...FIRST, SHARE, WAY]}
      groups={[{ key: 'all', rows }]}
      keyOf={({ clearing, role }) => `${clearing.id}-${role}`}
      total={t.total}
    />
  );
}

const FIRST: readonly Column<PartyRow>[] = [
  { label: t.chain, cell: ({ clearing }) => <ChainName chain={clearing.deliveryChain} /> },
  { label: t.role, cell: ({ role }) => t.roles[role] },
  { label: t.state, cell: ({ clearing }) => <ClearingStateText clearing={clearing} /> },
  money(t.discount, ({ discountFt }) => discountFt),
];

const SHARE = money(t.share, ({ shareFt }) => shareFt);
/** Of the share: shown where there is any. */
const OWED = money(t.owed, ({ owedFt }) => owedFt);
const WAY: Column<PartyRow> = { label: moneyExplained.step, cell: writeWay };

function writeWay({ clearing }: PartyRow) {
  return <MoneyWayButton clearing={clearing} />;
}

function money(label: string, ftOf: (row: PartyRow) => number): Column<PartyRow> {
  return {
    label,
    isNumber: true,
    cell: (row) => formatFt(ftOf(row)),
    sum: (rows) => formatFt(rows.reduce((sum, row) => sum + ftOf(row), 0)),
  };
}
