import { type ChainIncomeJson, exportChainIncome, reportChainIncome } from '@kosar/contract/admin/reports';
import { listChainTags } from '@kosar/contract/chains/chains';
import { formatDay, formatFt } from '@kosar/contract/format';
import { Group, NativeSelect } from '@mantine/core';
import { reportWords } from '../../hu/reports.ts';
import { chainStates } from '../../hu/words.ts';
import { anyEventChoices } from '../../lib/choices.ts';
import { useEndpoint } from '../../lib/queries.ts';
import { useSearchParams } from '../../lib/use-search-params.ts';
import { Card } from '../../ui/card.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FindField } from '../../ui/find-field.tsx';
import { LoadState } from '../../ui/load-state.tsx';
import { PrintPage } from '../../ui/print/print-page.tsx';
import { type IncomeFilter, incomeAddressOf, incomeFilterOf } from './income-filter.ts';
import { ReportTools } from './report-tools.tsx';
import classes from './reports.module.css';

const t = reportWords.income;

/** What the chains that one runs have brought in, those with a tag, at an event, or all (spec 7, /report). */
export function IncomeReport() {
  const { filter, query, income, change, print } = useIncome();
  const tags = useEndpoint(listChainTags, {});
  return (
    <>
      <Card as="section" className={classes.filters ?? ''} aria-label={reportWords.filters}>
        <Group gap="md" align="flex-end">
          <NativeSelect
            label={t.tag}
            value={filter.tag}
            data={[{ value: '', label: t.allTags }, ...(tags.data ?? [])]}
            onChange={({ currentTarget: { value } }) => change({ tag: value })}
          />
          <FindField
            key={filter.event === '' ? 'none' : 'some'}
            label={t.event}
            value={filter.event}
            onChange={(event) => change({ event })}
            choices={anyEventChoices}
          />
        </Group>
      </Card>
      <LoadState
        query={income}
        skeletonHeight={480}
        empty={
          <EmptyState title={reportWords.emptyTitle}>
            <p>{t.emptyText}</p>
          </EmptyState>
        }
      >
        {(list) => (
          <>
            <ReportTools onPrint={print} file={{ endpoint: exportChainIncome, input: { query } }} />
            <Card>
              <IncomeTable list={list} />
            </Card>
          </>
        )}
      </LoadState>
    </>
  );
}

/** The same on paper. */
export function PrintedIncome() {
  const { filter, income, change } = useIncome();
  return (
    <PrintPage
      title={t.title}
      facts={filter.tag === '' ? [] : [{ label: t.tag, value: filter.tag }]}
      isReady={income.data !== undefined && !income.isFetching}
      error={income.error}
      onRetry={() => void income.refetch()}
      onBack={() => change({})}
    >
      <IncomeTable list={income.data ?? []} />
    </PrintPage>
  );
}

function useIncome() {
  const [search, setSearch] = useSearchParams();
  const filter = incomeFilterOf(search);
  const query = {
    ...(filter.tag === '' ? {} : { tag: filter.tag }),
    ...(filter.event === '' ? {} : { event: filter.event }),
  };
  const income = useEndpoint(reportChainIncome, { query }, { keepPrevious: true });
  return {
    filter,
    query,
    income,
    change: (over: Partial<IncomeFilter>) =>
      setSearch(incomeAddressOf({ ...filter, ...over }), { replace: true, preventScrollReset: true }),
    print: () => {
      const printing = incomeAddressOf(filter);
      printing.set('print', 'true');
      setSearch(printing);
    },
  };
}

const COLUMNS: readonly Column<ChainIncomeJson>[] = [
  { label: reportWords.chain, cell: ({ deliveryChain }) => deliveryChain.name },
  { label: t.state, cell: ({ deliveryChain }) => chainStates[deliveryChain.state] },
  { label: reportWords.day, cell: ({ deliveryChain }) => formatDay(deliveryChain.dayOfDelivery) },
  { label: t.minimum, isNumber: true, cell: ({ minIncome }) => formatFt(minIncome) },
  money(t.ordered, 'orderedIncome'),
  money(t.discounted, 'discountedIncome'),
  money(t.delivered, 'deliveredIncome'),
];

function IncomeTable({ list }: { readonly list: readonly ChainIncomeJson[] }) {
  return (
    <DataTable
      caption={t.title}
      columns={COLUMNS}
      groups={[{ key: 'all', rows: list }]}
      keyOf={({ deliveryChain }) => deliveryChain.id}
      total={reportWords.total}
    />
  );
}

function money(
  label: string,
  field: 'orderedIncome' | 'discountedIncome' | 'deliveredIncome',
): Column<ChainIncomeJson> {
  return {
    label,
    isNumber: true,
    cell: (row) => formatFt(row[field]),
    sum: (rows) => formatFt(rows.reduce((sum, row) => sum + row[field], 0)),
  };
}
