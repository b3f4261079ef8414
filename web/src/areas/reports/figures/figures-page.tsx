import type { FiguresJson } from '@kosar/contract/admin/figures';
import type { Endpoint } from '@kosar/contract/endpoint';
import { FIGURE_MONTHS } from '@kosar/domain/figures';
import { Button, NativeSelect } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import { figureWords as t } from '../../../hu/figures.ts';
import { useSearchParams } from '../../../lib/use-search-params.ts';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadState } from '../../../ui/load-state.tsx';
import { MonthChart, monthName } from '../../../ui/month-chart.tsx';
import { type Crumb, PageHead } from '../../../ui/page-head.tsx';
import { PrintPage } from '../../../ui/print/print-page.tsx';
import { SheetButtons } from '../../../ui/sheet-buttons.tsx';
import { chartsOf, type FigureChart, isAnything } from './figure-charts.ts';
import classes from './figures.module.css';

/** How far back the dashboard looks, as the address says. */
export function monthsIn(search: URLSearchParams): string {
  const asked = search.get('months');
  return FIGURE_MONTHS.map(String).find((one) => one === asked) ?? '12';
}

/** A dashboard: five charts with their definitions in words, their tables, a file, and the same on paper (`?print`). */
export function FiguresPage({
  title,
  lead,
  crumbs,
  figures,
  isProducer,
  file,
  choice,
}: {
  readonly title: string;
  readonly lead: string;
  readonly crumbs: readonly Crumb[];
  readonly figures: UseQueryResult<FiguresJson>;
  readonly isProducer: boolean;
  readonly file: {
    readonly endpoint: Endpoint;
    readonly input: ComponentProps<typeof SheetButtons>['input'];
  };
  /** What else is chosen above the charts, and what that is on paper. */
  readonly choice?: { readonly field: ReactNode; readonly label: string; readonly value: string };
}) {
  const [search, setSearch] = useSearchParams();
  const months = monthsIn(search);
  const change = (name: string, value: string | null) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === null) next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: name !== 'print', preventScrollReset: true },
    );
  const charts = figures.data === undefined ? [] : chartsOf(figures.data.months, isProducer);
  if (search.has('print')) {
    return (
      <PrintPage
        title={title}
        facts={[
          ...(choice ? [{ label: choice.label, value: choice.value }] : []),
          { label: t.months, value: t.monthsBack(Number(months)) },
        ]}
        isReady={figures.data !== undefined && !figures.isFetching}
        error={figures.error}
        onRetry={() => void figures.refetch()}
        onBack={() => change('print', null)}
      >
        <Charts charts={charts} isPrinted />
      </PrintPage>
    );
  }
  return (
    <>
      <PageHead title={title} crumbs={crumbs} lead={lead} />
      <div className={classes.tools}>
        <NativeSelect
          label={t.months}
          value={months}
          data={FIGURE_MONTHS.map((count) => ({ value: String(count), label: t.monthsBack(count) }))}
          onChange={({ currentTarget: { value } }) => change('months', value === '12' ? null : value)}
        />
        {choice?.field}
        <Button
          variant="default"
          onClick={() => change('print', 'true')}
          leftSection={<IconPrinter size={20} stroke={1.75} aria-hidden />}
        >
          {t.print}
        </Button>
        <SheetButtons {...file} />
      </div>
      <LoadState query={figures} skeletonHeight={640}>
        {(loaded) =>
          isAnything(loaded.months) ? (
            <>
              <p className={classes.note}>{t.monthNote}</p>
              <Charts charts={charts} />
            </>
          ) : (
            <EmptyState title={t.emptyTitle}>
              <p>{t.emptyText}</p>
            </EmptyState>
          )
        }
      </LoadState>
    </>
  );
}

function Charts({
  charts,
  isPrinted = false,
}: {
  readonly charts: readonly FigureChart[];
  readonly isPrinted?: boolean;
}) {
  return (
    <div className={classes.charts} data-printed={isPrinted || undefined}>
      {charts.map((chart) => (
        <Chart key={chart.key} chart={chart} isPrinted={isPrinted} />
      ))}
    </div>
  );
}

function Chart({
  chart: { key, title, about, points, details, top },
  isPrinted,
}: {
  readonly chart: FigureChart;
  readonly isPrinted: boolean;
}) {
  // The running month is the last one.
  const whole = points.at(-2);
  return (
    <Card as="section" aria-labelledby={`chart-${key}`} className={classes.chart ?? ''}>
      <h2 id={`chart-${key}`} className="k-heading">
        {title}
      </h2>
      <p className="k-quiet-under">{about}</p>
      {whole && (
        <p className={classes.last}>
          <span className="k-quiet-under">{t.lastWhole(monthName(whole.month))}</span>
          <strong className={classes.value}>{whole.text}</strong>
        </p>
      )}
      <MonthChart
        title={title}
        points={points}
        details={details}
        isPrinted={isPrinted}
        {...(top === undefined ? {} : { top })}
      />
    </Card>
  );
}
