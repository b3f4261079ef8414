import type { ClearingJson, exportClearings, pageClearings } from '@kosar/contract/clearings/clearings';
import type { Parsed } from '@kosar/contract/endpoint';
import { dayOf } from '@kosar/contract/format';
import type { SheetColumn } from '@kosar/contract/sheet';
import type { AppContext } from '../../../infra/app-context.ts';
import { listFile } from '../../../infra/lists/list-file.ts';
import type { Viewer } from '../../../infra/session/viewer.ts';
import type { SheetSource } from '../../../infra/sheet/sheet-source.ts';
import { pageClearingsOf } from './clearing-queries.ts';

/** The clearings that an admin's list holds with these filters, and what they add up to. */
export function clearingSheet(
  { reads, clock }: AppContext,
  viewer: Viewer,
  query: Parsed<typeof exportClearings>['query'],
): SheetSource {
  const when = query.month ?? dayOf(clock.now());
  return listFile(
    reads,
    (view, whole: Parsed<typeof pageClearings>['query']) => pageClearingsOf(view, viewer, whole),
    query,
    { fileName: `Elszámolások ${when}`, columns: COLUMNS, total: 'Összesen' },
  );
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
  ft('Vevői tartozás, Ft', ({ buyerDebt }) => buyerDebt),
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
