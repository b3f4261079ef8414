import { lazy, Suspense, useId } from 'react';
import { calendarWords } from '../../hu/calendar.ts';
import classes from './calendar.module.css';
import type { CalendarProps } from './calendar-entry.ts';

const CalendarGrid = lazy(() => import('./calendar-grid.tsx'));

/** A sheet of a month, a week or a day with links on it. Its code comes only when shown; a list of the same stands beside it. */
export function Calendar({ isBusy = false, ...props }: CalendarProps & { readonly isBusy?: boolean }) {
  const afterId = useId();
  return (
    <section
      aria-label={props.label}
      aria-busy={isBusy || undefined}
      className={`${classes.calendar} k-reading`}
      data-view={props.view}
    >
      <a
        className={classes.skip}
        href={`#${afterId}`}
        onClick={(event) => {
          event.preventDefault();
          document.getElementById(afterId)?.focus();
        }}
      >
        {calendarWords.skip}
      </a>
      <Suspense fallback={<p className={classes.loading}>{calendarWords.loading}</p>}>
        <CalendarGrid {...props} />
      </Suspense>
      <span id={afterId} tabIndex={-1} />
    </section>
  );
}
