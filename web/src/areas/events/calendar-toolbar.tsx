import { ActionIcon, Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import { events as words } from '../../hu/events.ts';
import { useSearchParams } from '../../lib/use-search-params.ts';
import { CALENDAR_VIEWS, type CalendarState, changeCalendar, stepDay, titleOf } from './calendar-address.ts';
import classes from './calendar-toolbar.module.css';

/** Which period is shown, the way to its neighbours, and the four views, all as links. */
export function CalendarToolbar({ state, today }: { readonly state: CalendarState; readonly today: string }) {
  const [search] = useSearchParams();
  const address = (changes: Parameters<typeof changeCalendar>[1]) => `?${changeCalendar(search, changes)}`;
  const { view, day } = state;
  return (
    <div className={classes.bar}>
      <nav aria-label={words.period} className="k-row-2xs">
        <ActionIcon
          component={Link}
          to={address({ day: stepDay(view, day, -1) })}
          preventScrollReset
          variant="default"
          aria-label={words.previous[view]}
        >
          <IconChevronLeft size={20} stroke={1.75} aria-hidden />
        </ActionIcon>
        <ActionIcon
          component={Link}
          to={address({ day: stepDay(view, day, 1) })}
          preventScrollReset
          variant="default"
          aria-label={words.next[view]}
        >
          <IconChevronRight size={20} stroke={1.75} aria-hidden />
        </ActionIcon>
        <Button component={Link} to={address({ day: today })} preventScrollReset variant="default">
          {words.today}
        </Button>
      </nav>
      <p className={classes.title} aria-live="polite">
        {titleOf(view, day)}
      </p>
      <nav aria-label={words.views.label} className={classes.views}>
        {CALENDAR_VIEWS.map((one) => (
          <Link
            key={one}
            to={address({ view: one, day })}
            preventScrollReset
            className={classes.view}
            aria-current={one === view ? 'true' : undefined}
          >
            {words.views[one]}
          </Link>
        ))}
      </nav>
    </div>
  );
}
