import { lazy, Suspense, useId } from 'react';
import { calendarWords } from '../../hu/calendar.ts';
import classes from './calendar.module.css';
import type { CalendarProps } from './calendar-entry.ts';

const CalendarGrid = lazy(() => import('./calendar-grid.tsx'));

/**
 * A sheet of a month, a week or a day with links on it, in room of a fixed height, so that nothing below it moves when it comes. Its code comes only when it is
 * drawn; a list of the same stands beside it.
 */
export function Calendar({
  isBusy = false,
  isDrawn,
  ...props
}: CalendarProps & { readonly isBusy?: boolean; readonly isDrawn: boolean }) {
  const afterId = useId();
  const loading = <p className={classes.loading}>{calendarWords.loading}</p>;
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
      {isDrawn ? (
        <Suspense fallback={loading}>
          <CalendarGrid {...props} />
        </Suspense>
      ) : (
        loading
      )}
      <span id={afterId} className={classes.after} tabIndex={-1} />
    </section>
  );
}
