import type { MonthFiguresJson } from '@kosar/contract/admin/figures';
import { formatFt, formatNumber, formatPercent } from '@kosar/contract/format';
import { deviationRatio, keptRatio, LATE_FROM_MINUTES, punctualRatio } from '@kosar/domain/figures';
import { figureWords as t } from '../../../hu/figures.ts';
import type { MonthPoint } from '../../../ui/month-chart.tsx';

/** One chart of a dashboard: what it is, what it means, and its months. */
export interface FigureChart {
  readonly key: string;
  readonly title: string;
  /** The definition, in words. */
  readonly about: string;
  readonly details: readonly string[];
  readonly points: readonly MonthPoint[];
  /** The value of the highest bar, where it isn't that of the best month. */
  readonly top?: number;
}

const WHOLE = 1;

/** The five charts of a dashboard; a producer's speak of its own goods. */
export function chartsOf(months: readonly MonthFiguresJson[], isProducer: boolean): FigureChart[] {
  return [
    {
      key: 'income',
      title: t.income.title,
      about: isProducer ? t.income.aboutOwn : t.income.about,
      details: [],
      points: months.map(({ month, incomeFt }) => ({
        month,
        value: incomeFt,
        text: formatFt(incomeFt),
        details: [],
      })),
    },
    {
      key: 'orders',
      title: t.orders.title,
      about: isProducer ? t.orders.aboutOwn : t.orders.about,
      details: [t.orders.buyers],
      points: months.map(({ month, orders, buyers }) => ({
        month,
        value: orders,
        text: formatNumber(orders),
        details: [formatNumber(buyers)],
      })),
    },
    {
      key: 'kept',
      title: t.retained.title,
      about: t.retained.about,
      details: [t.retained.earlier, t.retained.back],
      top: WHOLE,
      points: months.map((row) =>
        ratioPoint(row.month, keptRatio(row), [
          formatNumber(row.earlierBuyers),
          formatNumber(row.keptBuyers),
        ]),
      ),
    },
    {
      key: 'deviation',
      title: t.deviation.title,
      about: t.deviation.about,
      details: [t.deviation.weighed, t.deviation.off],
      points: months.map((row) =>
        ratioPoint(row.month, deviationRatio(row), [formatFt(row.weighedFt), formatFt(row.deviationFt)]),
      ),
    },
    {
      key: 'punctuality',
      title: t.punctuality.title,
      about: t.punctuality.about(LATE_FROM_MINUTES),
      details: [t.punctuality.deliveries, t.punctuality.punctual],
      top: WHOLE,
      points: months.map((row) =>
        ratioPoint(row.month, punctualRatio(row), [
          formatNumber(row.deliveries),
          formatNumber(row.punctualDeliveries),
        ]),
      ),
    },
  ];
}

/** Whether there is anything to show at all. */
export function isAnything(months: readonly MonthFiguresJson[]): boolean {
  return months.some(({ orders, deliveries }) => orders > 0 || deliveries > 0);
}

function ratioPoint(month: string, ratio: number | null, details: readonly string[]): MonthPoint {
  return { month, value: ratio, text: ratio === null ? t.nothing : formatPercent(tenths(ratio)), details };
}

/** Percents to one decimal: a third is 33,3%. */
function tenths(ratio: number): number {
  return Math.round(ratio * 1000) / 1000;
}
