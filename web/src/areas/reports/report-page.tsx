import { type DeliveryAmountJson, reportDeliveryAmount } from '@kosar/contract/reports';
import { CHAIN_STATES } from '@kosar/domain/vocabulary';
import { Button, Checkbox, Group, NativeSelect } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useSearchParams } from 'react-router';
import { reportWords as t } from '../../hu/reports.ts';
import { chainStates } from '../../hu/words.ts';
import { useEndpoint } from '../../lib/queries.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FieldSet } from '../../ui/field-set.tsx';
import { LoadState } from '../../ui/load-state.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { PrintPage } from '../../ui/print/print-page.tsx';
import { addressOf, filterOf, type ReportFilter } from './report-filter.ts';
import { ReportTable } from './report-table.tsx';

/** /report: ordered amounts by state, chain and point, grouped by buyer and by point; `?print` shows the same for the printer. */
export default function ReportPage() {
  const [search, setSearch] = useSearchParams();
  const filter = filterOf(search);
  const states = filter.states.join();
  const query = {
    states: states === '' ? undefined : states,
    deliveryChain: filter.chain || undefined,
    deliveryPoint: filter.point || undefined,
    groupByOrderedBy: filter.byBuyer,
  };
  const isNothing = filter.states.length === 0;
  const amounts = useEndpoint(reportDeliveryAmount, { query }, { keepPrevious: true, enabled: !isNothing });
  // What can be chosen doesn't depend on what is chosen.
  const choices = useEndpoint(
    reportDeliveryAmount,
    { query: { states: query.states } },
    { enabled: !isNothing },
  );
  const change = (over: Partial<ReportFilter>) =>
    setSearch(addressOf({ ...filter, ...over }), { replace: true, preventScrollReset: true });
  const table = (list: readonly DeliveryAmountJson[]) => (
    <ReportTable amounts={list} byBuyer={filter.byBuyer} byPoint={filter.byPoint} />
  );
  if (search.has('print')) {
    return (
      <PrintPage
        title={t.title}
        facts={[{ label: t.states, value: filter.states.map((state) => chainStates[state]).join(', ') }]}
        isReady={amounts.data !== undefined && !amounts.isFetching}
        error={amounts.error}
        onRetry={() => void amounts.refetch()}
        onBack={() => change({})}
      >
        {table(amounts.data ?? [])}
      </PrintPage>
    );
  }
  const printing = addressOf(filter);
  printing.set('print', 'true');
  const empty = (
    <EmptyState title={t.emptyTitle}>
      <p>{t.emptyText}</p>
    </EmptyState>
  );
  return (
    <>
      <PageHead
        title={t.title}
        lead={t.lead}
        actions={
          <Button
            variant="default"
            onClick={() => setSearch(printing)}
            leftSection={<IconPrinter size={20} aria-hidden />}
          >
            {t.print}
          </Button>
        }
      />
      <Filters filter={filter} choices={choices.data ?? []} onChange={change} />
      {isNothing ? (
        empty
      ) : (
        <LoadState query={amounts} skeletonHeight={480} empty={empty}>
          {(list) => <Card>{table(list)}</Card>}
        </LoadState>
      )}
    </>
  );
}

function Filters({
  filter,
  choices,
  onChange,
}: {
  readonly filter: ReportFilter;
  readonly choices: readonly DeliveryAmountJson[];
  readonly onChange: (over: Partial<ReportFilter>) => void;
}) {
  const chains = new Map(choices.map(({ deliveryChain: { id, name } }) => [String(id), name]));
  const points = new Map(choices.map(({ deliveryPoint: { id, name } }) => [String(id), name]));
  return (
    <Card as="section" style={{ marginBottom: '1.5rem' }}>
      <FieldSet legend={t.states}>
        <Group gap="sm">
          {CHAIN_STATES.map((state) => (
            <Checkbox
              key={state}
              size="md"
              label={chainStates[state]}
              checked={filter.states.includes(state)}
              onChange={({ currentTarget: { checked } }) =>
                onChange({
                  states: CHAIN_STATES.filter((one) =>
                    one === state ? checked : filter.states.includes(one),
                  ),
                })
              }
            />
          ))}
        </Group>
      </FieldSet>
      <Group gap="md" my="md" align="flex-end">
        <NativeSelect
          label={t.chain}
          value={filter.chain}
          data={options(t.allChains, chains)}
          onChange={({ currentTarget: { value } }) => onChange({ chain: value })}
        />
        <NativeSelect
          label={t.point}
          value={filter.point}
          data={options(t.allPoints, points)}
          onChange={({ currentTarget: { value } }) => onChange({ point: value })}
        />
      </Group>
      <FieldSet legend={t.grouping}>
        <Group gap="sm">
          <Checkbox
            size="md"
            label={t.byPoint}
            checked={filter.byPoint}
            onChange={({ currentTarget: { checked } }) => onChange({ byPoint: checked })}
          />
          <Checkbox
            size="md"
            label={t.byBuyer}
            checked={filter.byBuyer}
            onChange={({ currentTarget: { checked } }) => onChange({ byBuyer: checked })}
          />
        </Group>
      </FieldSet>
    </Card>
  );
}

function options(all: string, names: ReadonlyMap<string, string>) {
  return [{ value: '', label: all }, ...[...names].map(([value, label]) => ({ value, label }))];
}
