import { type ClearingTransactionJson, pageClearingTransactions } from '@kosar/contract/clearings/clearings';
import { formatDay, formatFt } from '@kosar/contract/format';
import { allClearings as t } from '../../../hu/all-clearings.ts';
import { clearings, dueKinds } from '../../../hu/clearings.ts';
import { payoutPeriods } from '../../../hu/words.ts';
import { useEndpoint } from '../../../lib/queries.ts';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { LoadState } from '../../../ui/load-state.tsx';
import { Pager, usePage } from '../../../ui/pager.tsx';
import { DueState } from '../due-state.tsx';

const DUES_ON_PAGE = 100;

/** The dues of a clearing: who gets and who pays each, how it stands, and its retry. */
export function ClearingDues({ clearingId }: { readonly clearingId: number }) {
  const page = usePage();
  const query = { clearing: String(clearingId), page: String(page), size: String(DUES_ON_PAGE) };
  const dues = useEndpoint(pageClearingTransactions, { query }, { keepPrevious: true });
  return (
    <LoadState query={dues} skeletonHeight={240} empty={<p className="k-hint-flush">{t.noDues}</p>}>
      {({ items, ...found }) => (
        <>
          <DataTable
            caption={t.dues}
            columns={COLUMNS}
            groups={[{ key: 'all', rows: items }]}
            keyOf={({ id }) => id}
            {...(found.total <= found.size ? { total: clearings.total } : {})}
          />
          <Pager {...found} />
        </>
      )}
    </LoadState>
  );
}

const COLUMNS: readonly Column<ClearingTransactionJson>[] = [
  { label: t.payee, cell: ({ payee }) => payee?.name ?? clearings.platform },
  { label: t.payer, cell: ({ payer }) => payer?.name ?? clearings.platform },
  { label: clearings.kind, cell: ({ paymentType }) => dueKinds[paymentType] },
  { label: t.period, cell: ({ payoutPeriod }) => payoutPeriods[payoutPeriod] },
  { label: clearings.due, cell: ({ dueDay }) => formatDay(dueDay) },
  { label: clearings.state, cell: writeState },
  {
    label: clearings.amount,
    isNumber: true,
    cell: ({ amount }) => formatFt(amount),
    sum: (rows) => formatFt(rows.reduce((sum, { amount }) => sum + amount, 0)),
  },
];

function writeState(due: ClearingTransactionJson) {
  return <DueState due={due} />;
}
