import type { Day } from '@kosar/domain/calendar';
import type { ChainState } from '@kosar/domain/vocabulary';

/** Something on a day: a link with a time, a title and the colour of a state that is also said in words. */
export interface CalendarEntry {
  readonly id: string;
  readonly day: Day;
  /** `17:00`; null when only the day is known. */
  readonly start: string | null;
  readonly end: string | null;
  readonly title: string;
  readonly detail: string;
  /** null has no state of its own: neutral. */
  readonly state: ChainState | null;
  readonly stateLabel: string;
  readonly href: string;
}

export interface CalendarProps {
  readonly view: 'month' | 'week' | 'day';
  readonly day: Day;
  readonly today: Day;
  readonly entries: readonly CalendarEntry[];
  readonly label: string;
  /** Where a day leads to. */
  readonly dayHref: (day: Day) => string;
  readonly onOpen: (href: string) => void;
}
