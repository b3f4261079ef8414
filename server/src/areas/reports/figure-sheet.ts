import type { MonthFiguresJson } from '@kosar/contract/admin/figures';
import type { SheetColumn } from '@kosar/contract/sheet';
import { deviationRatio, keptRatio, punctualRatio } from '@kosar/domain/figures';

/** Columns of the figures by months as a file: what is counted, and the ratios made of it. */
export const FIGURE_COLUMNS: readonly SheetColumn<MonthFiguresJson>[] = [
  { label: 'Hónap', kind: 'text', value: ({ month }) => month },
  { label: 'Bevétel, Ft', kind: 'ft', value: ({ incomeFt }) => incomeFt },
  { label: 'Rendelések', kind: 'count', value: ({ orders }) => orders },
  { label: 'Vevők', kind: 'count', value: ({ buyers }) => buyers },
  { label: 'Az előző hónap vevői', kind: 'count', value: ({ earlierBuyers }) => earlierBuyers },
  { label: 'Közülük visszatért', kind: 'count', value: ({ keptBuyers }) => keptBuyers },
  { label: 'Megtartott vevők, %', kind: 'amount', value: (row) => percent(keptRatio(row)) },
  { label: 'Mért tételek rendelt értéke, Ft', kind: 'ft', value: ({ weighedFt }) => weighedFt },
  { label: 'Eltérés, Ft', kind: 'ft', value: ({ deviationFt }) => deviationFt },
  { label: 'Eltérés, %', kind: 'amount', value: (row) => percent(deviationRatio(row)) },
  { label: 'Szállítások', kind: 'count', value: ({ deliveries }) => deliveries },
  { label: 'Ebből pontos', kind: 'count', value: ({ punctualDeliveries }) => punctualDeliveries },
  { label: 'Pontosság, %', kind: 'amount', value: (row) => percent(punctualRatio(row)) },
];

/** Percents with one decimal, as the chart shows them. */
function percent(ratio: number | null): number | null {
  return ratio === null ? null : Math.round(ratio * 1000) / 10;
}
