import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { events } from '../../hu/events.ts';
import { useSearchParams } from '../../lib/use-search-params.ts';
import { announce } from '../../ui/announcer.tsx';
import { type CalendarState, changeCalendar, jumpTarget } from './calendar-address.ts';

const JUMPED = { hasJumped: true } as const;

/** Goes one week ahead when nothing of the first week is still to come, and says whether it did. Back leads out of the calendar and not into the empty week. */
export function useWeekJump(state: CalendarState, countAhead: number | undefined): boolean {
  const [search, setSearch] = useSearchParams();
  const location = useLocation();
  const target = jumpTarget(state, countAhead);
  useEffect(() => {
    if (target === null) return;
    setSearch(changeCalendar(search, { day: target }), {
      replace: true,
      state: JUMPED,
      preventScrollReset: true,
    });
    announce(events.jumped);
  }, [target, search, setSearch]);
  return hasJumped(location.state);
}

function hasJumped(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'hasJumped' in state;
}
