import type { ClearingJson, exportClearings } from '@kosar/contract/clearings';
import type { Parsed } from '@kosar/contract/endpoint';
import { dayOf } from '@kosar/contract/format';
import { type SheetColumn, type SheetJson, sheetOf } from '@kosar/contract/sheet';
import type { Platform } from '../../platform/platform.ts';
import type { Viewer } from '../../platform/session/viewer.ts';
import { pageClearingsOf } from './clearing-queries.ts';

/** More than the market settles in ten years. */
const MOST_ROWS = 10_000;

/** The clearings that an admin's list holds with these filters, and what they add up to. */
export async function clearingSheet(
  { db, clock }: Platform,
  viewer: Viewer,
  query: Parsed<typeof exportClearings>['query'],
): Promise<SheetJson> {
  const { items } = await pageClearingsOf(db, viewer, { ...query, page: 0, size: MOST_ROWS });
  const when = query.month ?? dayOf(clock.now());
  return sheetOf({ fileName: `Elszámolások ${when}`, columns: COLUMNS, rows: items, total: 'Összesen' });
}

const STATE_WORDS = { OPEN: 'Még nincs rendezve', SETTLED: 'Rendezve' } as const;

const COLUMNS: readonly SheetColumn<ClearingJson>[] = [
  { label: 'Lánc', kind: 'text', value: ({ deliveryChain }) => deliveryChain.name },
  { label: 'Szállítás napja', kind: 'date', value: ({ deliveryChain }) => deliveryChain.dayOfDelivery },
  { label: 'Elszámolva', kind: 'date', value: ({ createdDate }) => dayOf(createdDate) },
  ft('Bevétel, Ft', ({ totalRevenue }) => totalRevenue),
  ft('Készpénzben, Ft', ({ cashPayment }) => cashPayment),
  ft('Online, Ft', ({ platformPayment }) => platformPayment),
  ft('A piactér része, Ft', ({ platformShare }) => platformShare),
  ft('A piactér kedvezménye, Ft', ({ platformDiscount }) => platformDiscount),
  { label: 'Állapot', kind: 'text', value: ({ state }) => STATE_WORDS[state] },
  { label: 'Sikertelen kifizetés', kind: 'count', value: ({ failedDues }) => failedDues, isSummed: true },
  {
    label: 'Rendezve ekkor',
    kind: 'date',
    value: ({ settledDate }) => settledDate && dayOf(settledDate),
  },
  { label: 'Azonosító', kind: 'count', value: ({ id }) => id },
];

function ft(label: string, value: (row: ClearingJson) => number | null): SheetColumn<ClearingJson> {
  return { label, kind: 'ft', value, isSummed: true };
}
