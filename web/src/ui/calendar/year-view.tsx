import { formatLongDay, formatMonth, formatWeekday, weekdayHeads } from '@kosar/contract/format';
import { addDays, type Day } from '@kosar/domain/calendar';
import { VisuallyHidden } from '@mantine/core';
import { Link } from 'react-router';
import { calendarWords } from '../../hu/calendar.ts';
import classes from './year-view.module.css';
import { monthsOfYear, weeksOfMonth } from './year-weeks.ts';

export interface DayCount {
  readonly dayOfDelivery: Day;
  readonly events: number;
  readonly deliveries: number;
}

const BLANK = '\u00a0';
/** Any Monday: only its weekday's name is used. */
const MONDAY = '2026-11-16';

/** A small table for each month that has something: how much there is on each day, and the way there. Months that are over are folded away. */
export function YearView({
  day,
  today,
  counts,
  monthHref,
  dayHref,
  isBusy = false,
}: {
  /** Any day of the year. */
  readonly day: Day;
  readonly today: Day;
  readonly counts: readonly DayCount[];
  readonly monthHref: (day: Day) => string;
  readonly dayHref: (day: Day) => string;
  readonly isBusy?: boolean;
}) {
  const byDay = new Map(counts.map((count) => [count.dayOfDelivery, count]));
  const filled = new Set(counts.map(({ dayOfDelivery }) => dayOfDelivery.slice(0, 7)));
  const months = monthsOfYear(day).filter((month) => filled.has(month.slice(0, 7)));
  const coming = months.filter((month) => month.slice(0, 7) >= today.slice(0, 7));
  const past = months.filter((month) => !coming.includes(month));
  const tables = (shown: readonly Day[]) => (
    <div className={`${classes.year} k-reading`} aria-busy={isBusy || undefined}>
      {shown.map((month) => (
        <table key={month} className={classes.month}>
          <caption>
            <Link to={monthHref(month)}>{formatMonth(month)}</Link>
          </caption>
          <thead>
            <tr>
              {weekdayHeads().map((head, index) => (
                <th key={head} scope="col" abbr={formatWeekday(addDays(MONDAY, index))}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeksOfMonth(month).map((week) => (
              <tr key={week.find((at) => at !== null)}>
                {week.map((at, index) =>
                  at === null ? (
                    // The blanks of a week have only their place.
                    <td key={`blank-${index}`}>{BLANK}</td>
                  ) : (
                    <td key={at} data-today={at === today || undefined}>
                      <DayCell day={at} count={byDay.get(at)} dayHref={dayHref} />
                    </td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </div>
  );
  if (coming.length === 0 || past.length === 0) return tables(months);
  return (
    <>
      {tables(coming)}
      <details className={classes.past}>
        <summary>{calendarWords.pastMonths(past.length)}</summary>
        {tables(past)}
      </details>
    </>
  );
}

function DayCell({
  day,
  count,
  dayHref,
}: {
  readonly day: Day;
  readonly count: DayCount | undefined;
  readonly dayHref: (day: Day) => string;
}) {
  const number = Number(day.slice(8));
  if (count === undefined) return <span className={classes.plain}>{number}</span>;
  const words = calendarWords.dayCount(count.events, count.deliveries);
  return (
    <Link to={dayHref(day)} className={classes.day} title={words}>
      <VisuallyHidden>
        {formatLongDay(day)}: {words}
      </VisuallyHidden>
      <span aria-hidden>{number}</span>
      <span className={classes.count} aria-hidden>
        {count.events}
      </span>
    </Link>
  );
}
