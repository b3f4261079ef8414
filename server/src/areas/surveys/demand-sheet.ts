import type { aggregateDemands, DemandItemJson, listDemands } from '@kosar/contract/campaigns/surveys';
import type { DemandPlaceJson, exportDemands } from '@kosar/contract/catalogue/demand-details';
import type { Output, Parsed } from '@kosar/contract/endpoint';
import { dayOf } from '@kosar/contract/format';
import { type SheetColumn, type SheetJson, sheetOf } from '@kosar/contract/sheet';
import type { OrderFrequency } from '@kosar/domain/vocabulary';
import type { AppContext } from '../../infra/app-context.ts';
import { MAX_READ, refuseTooManyRows } from '../../infra/lists/list-file.ts';
import { listPlacesOf } from './demand-places-query.ts';
import { aggregateDemandsBy, listDemandsBy } from './demand-queries.ts';

/** Everything that was answered with these filters, cut as it was asked: a line for each product, each product of a place, or each request of a person. */
export async function demandSheet(
  context: AppContext,
  { by, survey, deliveryPoint, postalCode, product }: Parsed<typeof exportDemands>['query'],
): Promise<SheetJson> {
  const { reads: db, clock } = context;
  const filters = { survey, deliveryPoint, postalCode, product };
  const day = dayOf(clock.now());
  if (by === 'place') {
    const rows = (await listPlacesOf(context, filters, MAX_READ)).flatMap((place) =>
      place.items.map((item) => ({ place, item })),
    );
    refuseTooManyRows(rows);
    return sheetOf({ fileName: `Igények helyenként ${day}`, columns: PLACE_COLUMNS, rows });
  }
  if (by === 'person') {
    const demands = await listDemandsBy(db, filters, MAX_READ);
    const rows = demands.flatMap((demand) => demand.demandItemsData.map((item) => ({ demand, item })));
    refuseTooManyRows(rows);
    return sheetOf({ fileName: `Igények személyenként ${day}`, columns: PERSON_COLUMNS, rows });
  }
  const rows = await aggregateDemandsBy(db, filters, MAX_READ);
  refuseTooManyRows(rows);
  return sheetOf({ fileName: `Igények termékenként ${day}`, columns: PRODUCT_COLUMNS, rows });
}

const PRODUCT_COLUMNS: readonly SheetColumn<Output<typeof aggregateDemands>[number]>[] = [
  { label: 'Termék', kind: 'text', value: (row) => row.productName },
  { label: 'Mennyiség', kind: 'count', value: (row) => row.quantity },
  { label: 'Egység', kind: 'text', value: (row) => row.unit },
  { label: 'Hányan kérik', kind: 'count', value: (row) => row.people },
  {
    label: 'Átlagosan legfeljebb ennyit adnának (Ft/egység)',
    kind: 'ft',
    value: (row) => row.averageMaxPrice,
  },
];

const PLACE_COLUMNS: readonly SheetColumn<{
  place: DemandPlaceJson;
  item: DemandPlaceJson['items'][number];
}>[] = [
  { label: 'Átvevőpont', kind: 'text', value: ({ place }) => place.deliveryPoint?.name ?? null },
  { label: 'Irányítószám', kind: 'text', value: ({ place }) => place.postalCode },
  { label: 'Település', kind: 'text', value: ({ place }) => place.city },
  { label: 'Termék', kind: 'text', value: ({ item }) => item.productName },
  { label: 'Mennyiség', kind: 'count', value: ({ item }) => item.quantity },
  { label: 'Egység', kind: 'text', value: ({ item }) => item.unit },
  { label: 'Hányan kérik', kind: 'count', value: ({ item }) => item.people },
];

const FREQUENCIES: Readonly<Record<OrderFrequency, string>> = {
  WEEKLY: 'hetente',
  TWO_WEEKLY: 'kéthetente',
  MONTHLY: 'havonta',
  OCCASIONAL: 'alkalmanként',
};

type PersonRow = { demand: Output<typeof listDemands>[number]; item: DemandItemJson };

const PERSON_COLUMNS: readonly SheetColumn<PersonRow>[] = [
  { label: 'Beküldve', kind: 'date', value: ({ demand }) => dayOf(demand.createdDate) },
  { label: 'Név', kind: 'text', value: ({ demand }) => demand.person.fullName },
  { label: 'E-mail', kind: 'text', value: ({ demand }) => demand.person.emailAddress },
  { label: 'Telefon', kind: 'phone', value: ({ demand }) => demand.person.phoneNumber || null },
  { label: 'Átvevőpont', kind: 'text', value: ({ demand }) => demand.deliveryPoint?.name ?? null },
  { label: 'Irányítószám', kind: 'text', value: ({ demand }) => demand.postalCode },
  { label: 'Termék', kind: 'text', value: ({ item }) => item.productName },
  { label: 'Mennyiség', kind: 'count', value: ({ item }) => item.quantity },
  { label: 'Egység', kind: 'text', value: ({ item }) => item.unit },
  { label: 'Legfeljebb ennyit adna (Ft/egység)', kind: 'ft', value: ({ item }) => item.maxPrice },
  {
    label: 'Milyen gyakran',
    kind: 'text',
    value: ({ item }) => item.frequency && FREQUENCIES[item.frequency],
  },
  {
    label: 'Segítene az átadásnál',
    kind: 'text',
    value: ({ demand }) => yes(demand.roleSurveyData.deliveryHelper),
  },
  { label: 'Szervezne', kind: 'text', value: ({ demand }) => yes(demand.roleSurveyData.organizer) },
  { label: 'Szállítana', kind: 'text', value: ({ demand }) => yes(demand.roleSurveyData.transporter) },
  { label: 'Megjegyzés', kind: 'text', value: ({ demand }) => demand.comment },
];

function yes(isOffered: boolean): string | null {
  return isOffered ? 'igen' : null;
}
