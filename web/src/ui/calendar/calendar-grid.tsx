import FullCalendar, { type CalendarRef, type EventDisplayInfo } from '@fullcalendar/react';
import dayGrid from '@fullcalendar/react/daygrid';
import huLocale from '@fullcalendar/react/locales/hu';
import timeGrid from '@fullcalendar/react/timegrid';
import { formatLongDay, formatWeekday, weekdayHeads } from '@kosar/contract/format';
import { weekdayOf } from '@kosar/domain/calendar';
import '@fullcalendar/react/skeleton.css';
import { VisuallyHidden } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { calendarWords } from '../../hu/calendar.ts';
import { lookOfState } from '../state-badge.tsx';
import type { CalendarEntry, CalendarProps } from './calendar-entry.ts';
import classes from './calendar-grid.module.css';
import { limitPerDay } from './day-limit.ts';

const VIEWS = { month: 'dayGridMonth', week: 'dayGridWeek', day: 'timeGridDay' } as const;
const MAX_IN_MONTH_CELL = 3;
const PLUGINS = [dayGrid, timeGrid];
const NO_STATE = { color: 'unknown', Icon: null };

/** FullCalendar inside our looks: every entry and every day is a real link, all in the market's own time. */
export default function CalendarGrid({ view, day, today, entries, dayHref, onOpen }: CalendarProps) {
  const calendar = useRef<CalendarRef>(null);
  const isLaid = useIsLaid();
  useEffect(() => {
    // The library draws at once when given a date, which React forbids inside an effect.
    queueMicrotask(() => calendar.current?.getApi().changeView(VIEWS[view], day));
  }, [view, day]);
  const shown =
    view === 'month'
      ? limitPerDay(entries, MAX_IN_MONTH_CELL, (at, count) => restOf(at, count, dayHref))
      : entries;
  const hours = hoursOf(entries);
  const days = dayContents({ view, today, dayHref });
  return (
    <div className={classes.sheet} data-laid={isLaid || undefined}>
      <FullCalendar
        ref={calendar}
        plugins={PLUGINS}
        initialView={VIEWS[view]}
        initialDate={day}
        now={`${today}T00:00:00`}
        locale={huLocale}
        timeZone="UTC"
        firstDay={1}
        headerToolbar={false}
        height="100%"
        fixedWeekCount={false}
        eventDisplay="block"
        displayEventTime={false}
        eventOrder="order"
        slotMinTime={hours.from}
        slotMaxTime={hours.to}
        slotDuration="01:00:00"
        slotHeaderFormat={{ hour: '2-digit', minute: '2-digit', hour12: false }}
        slotMinHeight={40}
        slotEventOverlap={false}
        allDaySlot={entries.some(({ start }) => start === null)}
        allDayText={calendarWords.allDay}
        events={shown.map((entry, order) => eventOf(entry, order, view))}
        eventClick={({ event, jsEvent }) => {
          const isPlain = !jsEvent.metaKey && !jsEvent.ctrlKey && !jsEvent.shiftKey;
          if (!isPlain) return;
          jsEvent.preventDefault();
          onOpen(event.url);
        }}
        eventContent={renderEntry}
        dayHeaderContent={days.head}
        dayCellTopContent={days.top}
        viewClass={classes.view ?? ''}
        dayHeaderClass={classes.dayHeader ?? ''}
        dayHeaderInnerClass={classes.dayHeaderInner ?? ''}
        dayCellClass={({ isToday, isOther }) =>
          [classes.dayCell, isToday && classes.today, isOther && classes.other].filter(Boolean).join(' ')
        }
        dayCellTopClass={classes.dayTop ?? ''}
        dayLaneClass={classes.lane ?? ''}
        slotLaneClass={classes.slot ?? ''}
        slotHeaderInnerClass={classes.slotHead ?? ''}
        allDayHeaderInnerClass={classes.slotHead ?? ''}
        dayRowClass={classes.row ?? ''}
        eventClass={classes.event ?? ''}
        eventInnerClass={classes.eventInner ?? ''}
      />
    </div>
  );
}

/** The library measures what it has drawn and draws it anew: what moves meanwhile isn't shown. */
function useIsLaid(): boolean {
  const [isLaid, setLaid] = useState(false);
  useEffect(() => {
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => setLaid(true));
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return isLaid;
}

type DayWords = Pick<CalendarProps, 'view' | 'today' | 'dayHref'>;

/** What stands over a day and in its corner. */
function dayContents(words: DayWords) {
  return {
    head: ({ date }: { date: Date }) => <DayHead day={isoDay(date)} {...words} />,
    top: ({ date, isOther }: { date: Date; isOther: boolean }) =>
      words.view === 'month' ? <DayNumber day={isoDay(date)} isOther={isOther} {...words} /> : null,
  };
}

/** The library hides its day labels from screen readers, as it says them on the cell; ours are links, which no one may hide. */
function unhide(link: HTMLAnchorElement | null): void {
  link?.closest('[aria-hidden]')?.removeAttribute('aria-hidden');
}

function renderEntry(info: EventDisplayInfo) {
  const entry: CalendarEntry | undefined = info.event.extendedProps['entry'];
  if (entry === undefined) return null;
  const { Icon, color } = entry.state === null ? NO_STATE : lookOfState(entry.state);
  return (
    <span
      className={classes.entry}
      style={{ borderLeftColor: `var(--k-${color}-mark)` }}
      data-more={entry.id.startsWith('more') || undefined}
    >
      {entry.start !== null && <span className={classes.time}>{entry.start}</span>}
      <span className={classes.title}>{entry.title}</span>
      {entry.detail && <span className={classes.detail}>{entry.detail}</span>}
      {Icon && <Icon className={classes.icon} size={16} stroke={2} aria-hidden />}
      <VisuallyHidden>{entry.stateLabel}</VisuallyHidden>
    </span>
  );
}

function DayHead({ day, view, today, dayHref }: DayWords & { readonly day: string }) {
  const head = weekdayHeads()[weekdayOf(day) - 1];
  if (view === 'month') {
    return (
      <>
        <span aria-hidden>{head}</span>
        <VisuallyHidden>{formatWeekday(day)}</VisuallyHidden>
      </>
    );
  }
  return (
    <Link ref={unhide} to={dayHref(day)} className={classes.headLink} data-today={day === today || undefined}>
      <span aria-hidden>
        {head} {Number(day.slice(8))}.
      </span>
      <VisuallyHidden>{formatLongDay(day)}</VisuallyHidden>
    </Link>
  );
}

function DayNumber({
  day,
  today,
  isOther,
  dayHref,
}: DayWords & { readonly day: string; readonly isOther: boolean }) {
  return (
    <Link
      ref={unhide}
      to={dayHref(day)}
      className={classes.dayLink}
      aria-label={day === today ? `${formatLongDay(day)}, ${calendarWords.today}` : formatLongDay(day)}
      data-today={day === today || undefined}
      data-other={isOther || undefined}
    >
      {Number(day.slice(8))}
    </Link>
  );
}

function restOf(day: string, count: number, dayHref: CalendarProps['dayHref']): CalendarEntry {
  return {
    id: `more-${day}`,
    day,
    start: null,
    end: null,
    title: calendarWords.more(count),
    detail: '',
    state: null,
    stateLabel: formatLongDay(day),
    href: dayHref(day),
  };
}

/** In month and week everything lies within its day; only the day view knows hours. */
function eventOf(entry: CalendarEntry, order: number, view: CalendarProps['view']) {
  const isTimed = view === 'day' && entry.start !== null;
  return {
    id: entry.id,
    title: entry.title,
    url: entry.href,
    start: isTimed ? `${entry.day}T${entry.start}:00` : entry.day,
    ...(isTimed && entry.end !== null && entry.end > (entry.start ?? '')
      ? { end: `${entry.day}T${entry.end}:00` }
      : {}),
    allDay: !isTimed,
    order,
    extendedProps: { entry },
  };
}

/** From an hour before the first to an hour after the last, so that a day's sheet is no longer than the day. */
function hoursOf(entries: readonly CalendarEntry[]): { from: string; to: string } {
  const times = entries.flatMap(({ start, end }) => (start === null ? [] : [start, end ?? start])).toSorted();
  const first = Number((times[0] ?? '09:00').slice(0, 2)) - 1;
  const last = Number((times.at(-1) ?? '17:00').slice(0, 2)) + 2;
  return { from: clock(Math.max(0, first)), to: clock(Math.min(24, last)) };
}

function clock(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00:00`;
}

/** FullCalendar's days are midnights in UTC, its time zone here. */
function isoDay(date: Date): string {
  return date.toISOString().slice(0, 10);
}
