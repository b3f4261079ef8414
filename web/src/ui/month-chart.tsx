import { formatMonth } from '@kosar/contract/format';
import { figureWords as t } from '../hu/figures.ts';
import { type Column, DataTable } from './data-table.tsx';
import classes from './month-chart.module.css';

/** One month of a chart; null where there was nothing to measure. */
export interface MonthPoint {
  /** `2026-11` */
  readonly month: string;
  readonly value: number | null;
  /** The value as people read it. */
  readonly text: string;
  /** What the value is made of, by the labels of the chart's `details`. */
  readonly details: readonly string[];
}

const MANY_MONTHS = 12;

/** Months as bars, and the same numbers as a table for who reads, copies or hears them. The last month is still running. */
export function MonthChart({
  title,
  points,
  details,
  top,
  isPrinted = false,
}: {
  readonly title: string;
  readonly points: readonly MonthPoint[];
  /** What the table shows beside the value. */
  readonly details: readonly string[];
  /** The value of the highest bar, such as 1 of ratios; the largest of the months unless given. */
  readonly top?: number;
  /** On paper the table is open. */
  readonly isPrinted?: boolean;
}) {
  const highest = points.reduce<MonthPoint | null>(
    (max, point) => ((point.value ?? 0) > (max?.value ?? 0) ? point : max),
    null,
  );
  const scale = top ?? highest?.value ?? 1;
  const last = points.length - 1;
  return (
    <>
      <div
        role="img"
        aria-label={t.chart(
          title,
          highest === null ? t.nothing : t.max(monthName(highest.month), highest.text),
        )}
      >
        <div className={classes.bars}>
          {points.map(({ month, value, text }, index) => (
            <div
              key={month}
              className={classes.bar}
              title={`${monthName(month)}: ${text}`}
              data-running={index === last || undefined}
              data-none={value === null || value === 0 || undefined}
              style={{ height: `${(100 * (value ?? 0)) / scale}%` }}
            />
          ))}
        </div>
        <div className={classes.names} data-many={points.length > MANY_MONTHS || undefined}>
          {points.map(({ month }) => (
            <span key={month}>{Number(month.slice(-2))}.</span>
          ))}
        </div>
      </div>
      <details className={classes.table} open={isPrinted}>
        <summary>{t.inTable}</summary>
        <DataTable
          caption={title}
          columns={columnsOf(title, details, points[last]?.month)}
          groups={[{ key: 'all', rows: points }]}
          keyOf={({ month }) => month}
        />
      </details>
    </>
  );
}

/** „2026. november” */
export function monthName(month: string): string {
  return formatMonth(`${month}-01`);
}

function columnsOf(
  title: string,
  details: readonly string[],
  running: string | undefined,
): Column<MonthPoint>[] {
  return [
    {
      label: t.month,
      cell: ({ month }) => (month === running ? `${monthName(month)} (${t.running})` : monthName(month)),
    },
    ...details.map((label, index) => ({
      label,
      isNumber: true,
      cell: (point: MonthPoint) => point.details[index] ?? '',
    })),
    { label: title, isNumber: true, cell: ({ text }) => text },
  ];
}
