import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { events as words } from '../../hu/events.ts';
import { useSearchParams } from '../../lib/use-search-params.ts';
import { announce } from '../../ui/announcer.tsx';
import { type CalendarState, changeCalendar, jumpTarget } from './calendar-address.ts';
import { useEventsShown } from './use-events.ts';

const JUMPED = { hasJumped: true } as const;

/** What the calendar shows, and whether it went there by itself. */
export interface JumpedCalendar {
  readonly state: CalendarState;
  readonly hasJumped: boolean;
}

/**
 * Goes one week ahead when nothing of the first week is still to come. It is shown from the first picture on, so that nothing moves when the address follows. Back
 * leads out of the calendar and not into the empty week.
 */
export function useWeekJump(asked: CalendarState, today: string): JumpedCalendar {
  const [search, setSearch] = useSearchParams();
  const location = useLocation();
  const found = useEventsShown(asked);
  const isSettled = found.data !== undefined && !found.isPlaceholderData;
  const ahead = found.data?.filter(({ dayOfDelivery: day }) => day !== null && day >= today).length;
  const target = jumpTarget(asked, isSettled ? ahead : undefined);
  useEffect(() => {
    if (target === null) return;
    setSearch(changeCalendar(search, { day: target }), {
      replace: true,
      state: JUMPED,
      preventScrollReset: true,
    });
    announce(words.jumped);
  }, [target, search, setSearch]);
  return {
    state: target === null ? asked : { ...asked, day: target },
    hasJumped: target !== null || hasJumped(location.state),
  };
}

function hasJumped(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'hasJumped' in state;
}
