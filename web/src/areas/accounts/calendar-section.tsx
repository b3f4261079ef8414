import { Title } from '@mantine/core';
import { calendarFeed as words } from '../../hu/calendar-feed.ts';
import { Card } from '../../ui/card.tsx';
import { CalendarFeed } from '../../ui/market/calendar-feed.tsx';
import classes from './accounts.module.css';

/** The own private calendar address. */
export function CalendarSection() {
  return (
    <Card as="section" className={classes.section}>
      <Title order={2}>{words.title}</Title>
      <CalendarFeed />
    </Card>
  );
}
