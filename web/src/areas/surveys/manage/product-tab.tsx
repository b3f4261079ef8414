import type { ManagedSurveyJson } from '@kosar/contract/campaigns/survey-management';
import { aggregateDemands } from '@kosar/contract/campaigns/surveys';
import { exportDemands, listDemandPlaces } from '@kosar/contract/catalogue/demand-details';
import type { Output } from '@kosar/contract/endpoint';
import { formatAmount, formatFt, formatNumber } from '@kosar/contract/format';
import { NativeSelect, Stack } from '@mantine/core';
import { surveyDetails as t } from '../../../hu/survey-management.ts';
import { useEndpoint } from '../../../lib/queries.ts';
import { Card } from '../../../ui/card.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { LoadState } from '../../../ui/load-state.tsx';
import { SheetButtons } from '../../../ui/sheet-buttons.tsx';
import { placeFilter, placeKey, placeName } from './places.ts';
import { useAddressFilter } from './use-address-filter.ts';

type Row = Output<typeof aggregateDemands>[number];

const COLUMNS: readonly Column<Row>[] = [
  { label: t.product, cell: ({ productName }) => productName },
  { label: t.people, cell: ({ people }) => formatNumber(people), isNumber: true },
  {
    label: t.averageMaxPrice,
    cell: ({ averageMaxPrice, unit }) =>
      averageMaxPrice === null ? null : t.perUnit(formatFt(averageMaxPrice), unit),
    isNumber: true,
  },
  { label: t.quantity, cell: ({ quantity, unit }) => formatAmount(quantity, unit), isNumber: true },
];

/** What is asked for, the most asked for first, everywhere or at one place. */
export function ProductTab({ survey }: { readonly survey: ManagedSurveyJson }) {
  const [place, choosePlace] = useAddressFilter('place');
  const filter = { survey: survey.id, ...placeFilter(place) };
  const places = useEndpoint(listDemandPlaces, { query: { survey: survey.id } });
  const rows = useEndpoint(aggregateDemands, { query: filter }, { keepPrevious: true });
  return (
    <Stack gap="md">
      <NativeSelect
        label={t.place}
        value={place}
        onChange={(event) => choosePlace(event.currentTarget.value)}
        data={[
          { value: '', label: t.anyPlace },
          ...(places.data ?? []).map((one) => ({ value: placeKey(one), label: placeName(one) })),
        ]}
      />
      <LoadState query={rows} empty={<p>{t.nowhere}</p>}>
        {(sums) => (
          <Card>
            <DataTable
              caption={t.productCaption}
              columns={COLUMNS}
              groups={[{ key: 'all', rows: sums }]}
              keyOf={({ productName, unit }) => `${productName} ${unit}`}
            />
          </Card>
        )}
      </LoadState>
      <SheetButtons endpoint={exportDemands} input={{ query: { ...filter, by: 'product' } }} />
    </Stack>
  );
}
