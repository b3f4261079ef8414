import type { ChainEventJson } from '@kosar/contract/chains/chain-preparing';
import { formatLongDay, formatTimeRange } from '@kosar/contract/format';
import { localDay } from '@kosar/domain/calendar';
import { canAddDelivery } from '@kosar/domain/chain-dates';
import { Button, Checkbox, Group, TextInput } from '@mantine/core';
import { IconCalendarOff } from '@tabler/icons-react';
import { useState } from 'react';
import { newChainWords as t } from '../../../../hu/new-chain.ts';
import { hasWords, wordsOf } from '../../../../lib/find-words.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import classes from './chain-form.module.css';

const DAYS_AT_FIRST = 6;

/** Why a chain with this deadline can't go to an event, in words; null where it can (spec 4). */
export function whyNotEvent(event: ChainEventJson, deadline: Date | null): string | null {
  if (event.dayOfDelivery === null) return t.noDay;
  if (deadline === null || canAddDelivery(event.dayOfDelivery, deadline, false)) return null;
  return t.beforeDeadline;
}

/** The events to go to, by day: those that don't suit can't be ticked, and say why. */
export function EventsSection({
  events,
  chosen,
  onChange,
  deadline,
  day,
  error,
  id,
}: {
  readonly events: readonly ChainEventJson[];
  readonly chosen: readonly number[];
  readonly onChange: (ids: number[]) => void;
  readonly deadline: Date | null;
  /** The chain's own day: its events come first. */
  readonly day: string;
  readonly error: string | undefined;
  readonly id: string;
}) {
  const hasPartners = events.some(({ isPartner }) => isPartner);
  const [isPartnersOnly, setPartnersOnly] = useState(hasPartners);
  const [search, setSearch] = useState('');
  const [isLong, setLong] = useState(false);
  const isFound = (event: ChainEventJson) =>
    chosen.includes(event.id) ||
    ((!isPartnersOnly || event.isPartner) &&
      hasWords(
        `${event.name} ${event.deliveryPoint.name} ${event.deliveryPoint.city} ${event.organizer.name}`,
        wordsOf(search),
      ));
  const days = byDay(events.filter(isFound), day, deadline);
  const shown = isLong || search !== '' ? days : days.slice(0, DAYS_AT_FIRST);
  if (events.length === 0)
    return (
      <EmptyState Icon={IconCalendarOff} title={t.noEvents}>
        <p>{t.noEventsHint}</p>
      </EmptyState>
    );
  return (
    <div id={id} tabIndex={-1} className="k-stack">
      <p className={classes.hint}>{t.eventsHint}</p>
      {error && (
        <p className={classes.error} role="alert">
          {error}
        </p>
      )}
      <Group gap="md">
        <TextInput
          type="search"
          aria-label={t.searchEvents}
          placeholder={t.searchEvents}
          className={classes.search ?? ''}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        {hasPartners && (
          <Checkbox
            label={t.partnersOnly}
            checked={isPartnersOnly}
            onChange={(event) => setPartnersOnly(event.currentTarget.checked)}
          />
        )}
      </Group>
      <p role="status" className={classes.count}>
        {t.eventsChosen(chosen.length)}
      </p>
      {shown.map(([one, ofDay]) => (
        <fieldset key={one} className={classes.day}>
          <legend>{one === '' ? t.noDay : formatLongDay(one)}</legend>
          {ofDay.map((event) => {
            const why = whyNotEvent(event, deadline);
            const isChosen = chosen.includes(event.id);
            return (
              <Checkbox
                key={event.id}
                label={labelOf(event)}
                description={why ?? event.organizer.name}
                disabled={why !== null && !isChosen}
                error={isChosen && why !== null ? why : undefined}
                checked={isChosen}
                onChange={() =>
                  onChange(isChosen ? chosen.filter((other) => other !== event.id) : [...chosen, event.id])
                }
              />
            );
          })}
        </fieldset>
      ))}
      {shown.length < days.length && (
        <div>
          <Button variant="default" onClick={() => setLong(true)}>
            {t.moreDays}
          </Button>
        </div>
      )}
    </div>
  );
}

function labelOf({ startTime, endTime, deliveryPoint, name }: ChainEventJson): string {
  const time = formatTimeRange(startTime, endTime);
  const place = deliveryPoint.name.includes(deliveryPoint.city)
    ? deliveryPoint.name
    : `${deliveryPoint.name}, ${deliveryPoint.city}`;
  return [time, place, name].filter((part) => part !== '').join(' · ');
}

/** The events by day: the chain's own day first, then those that suit, the soonest first, and what doesn't at the end. */
function byDay(
  events: readonly ChainEventJson[],
  own: string,
  deadline: Date | null,
): [string, ChainEventJson[]][] {
  const groups = Map.groupBy(events, ({ dayOfDelivery }) => dayOfDelivery ?? '');
  const first = deadline === null ? '' : localDay(deadline);
  const rank = (day: string) => (day === own ? 0 : day === '' ? 3 : day >= first ? 1 : 2);
  return [...groups].toSorted(([one], [other]) => rank(one) - rank(other) || (one < other ? -1 : 1));
}
