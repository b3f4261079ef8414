import {
  type DeliveryAmountJson,
  exportDeliveryAmount,
  reportDeliveryAmount,
} from '@kosar/contract/admin/reports';
import { reportWords as t } from '../../hu/reports.ts';
import { chainStates } from '../../hu/words.ts';
import { useEndpoint } from '../../lib/queries.ts';
import { useSearchParams } from '../../lib/use-search-params.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadState } from '../../ui/load-state.tsx';
import { PrintPage } from '../../ui/print/print-page.tsx';
import { AmountFilters } from './amount-filters.tsx';
import { addressOf, filterOf, type ReportFilter } from './report-filter.ts';
import { ReportTable } from './report-table.tsx';
import { ReportTools } from './report-tools.tsx';

/** Ordered amounts by state, chain, point and way of delivery, grouped by buyer and by point. */
export function AmountsReport() {
  const { filter, amounts, query, isNothing, change, print } = useAmounts();
  // What can be chosen doesn't depend on what is chosen.
  const choices = useEndpoint(
    reportDeliveryAmount,
    { query: { states: query.states } },
    { enabled: !isNothing },
  );
  const empty = (
    <EmptyState title={t.emptyTitle}>
      <p>{t.emptyText}</p>
    </EmptyState>
  );
  return (
    <>
      <AmountFilters filter={filter} choices={choices.data ?? []} onChange={change} />
      {isNothing ? (
        empty
      ) : (
        <LoadState query={amounts} skeletonHeight={480} empty={empty}>
          {(list) => (
            <>
              <ReportTools
                onPrint={print}
                file={{ endpoint: exportDeliveryAmount, input: { query: written(query) } }}
              />
              <Card>
                <Amounts list={list} filter={filter} />
              </Card>
            </>
          )}
        </LoadState>
      )}
    </>
  );
}

/** The same on paper. */
export function PrintedAmounts() {
  const { filter, amounts, change } = useAmounts();
  return (
    <PrintPage
      title={t.title}
      facts={[{ label: t.states, value: filter.states.map((state) => chainStates[state]).join(', ') }]}
      isReady={amounts.data !== undefined && !amounts.isFetching}
      error={amounts.error}
      onRetry={() => void amounts.refetch()}
      onBack={() => change({})}
    >
      <Amounts list={amounts.data ?? []} filter={filter} />
    </PrintPage>
  );
}

function Amounts({
  list,
  filter,
}: {
  readonly list: readonly DeliveryAmountJson[];
  readonly filter: ReportFilter;
}) {
  return <ReportTable amounts={list} byBuyer={filter.byBuyer} byPoint={filter.byPoint} />;
}

function useAmounts() {
  const [search, setSearch] = useSearchParams();
  const filter = filterOf(search);
  const states = filter.states.join();
  const query = {
    states: states === '' ? undefined : states,
    deliveryChain: filter.chain || undefined,
    deliveryPoint: filter.point || undefined,
    deliveryOptionType: filter.option || undefined,
    groupByOrderedBy: filter.byBuyer,
  };
  const isNothing = filter.states.length === 0;
  const amounts = useEndpoint(reportDeliveryAmount, { query }, { keepPrevious: true, enabled: !isNothing });
  return {
    filter,
    query,
    isNothing,
    amounts,
    change: (over: Partial<ReportFilter>) =>
      setSearch(addressOf({ ...filter, ...over }), { replace: true, preventScrollReset: true }),
    print: () => {
      const printing = addressOf(filter);
      printing.set('print', 'true');
      setSearch(printing);
    },
  };
}

/** The query as a file asks for it: what isn't chosen is left out. */
function written(query: Readonly<Record<string, string | boolean | undefined>>) {
  return Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}
