import { listEventCities } from '@kosar/contract/points/events';
import { Button, Checkbox, NativeSelect } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { common } from '../../hu/common.ts';
import { events as words } from '../../hu/events.ts';
import { useEndpoint } from '../../lib/queries.ts';
import { useSearchParams } from '../../lib/use-search-params.ts';
import { type CalendarState, changeCalendar } from './calendar-address.ts';
import classes from './calendar-filters.module.css';

const HOUR_MS = 60 * 60_000;

/** Town, point and „only with deliveries”; what is switched on stands below as chips that switch it off. */
export function CalendarFilters({ state }: { readonly state: CalendarState }) {
  const [search, setSearch] = useSearchParams();
  const cities = useEndpoint(listEventCities, {}, { staleMs: HOUR_MS }).data ?? [];
  const points = cities
    .filter(({ city }) => state.city === null || city === state.city)
    .flatMap((city) => city.points);
  const change = (changes: Parameters<typeof changeCalendar>[1]) =>
    // At once, as a tick that waits for the page would seem not to take.
    setSearch(changeCalendar(search, changes), { preventScrollReset: true, flushSync: true });
  const { filters } = words;
  return (
    <>
      <div className={classes.filters} role="group" aria-label={filters.label}>
        <NativeSelect
          label={filters.city}
          value={state.city ?? ''}
          onChange={(event) => change({ city: event.currentTarget.value || null, point: null })}
          data={[
            { value: '', label: filters.allCities },
            ...withChosen(
              cities.map(({ city }) => ({ value: city, label: city })),
              state.city,
            ),
          ]}
        />
        <NativeSelect
          label={filters.point}
          value={state.pointId ?? ''}
          onChange={(event) => change({ point: event.currentTarget.value || null })}
          data={[
            { value: '', label: filters.allPoints },
            ...withChosen(
              points.map(({ id, name }) => ({ value: String(id), label: name })),
              state.pointId === null ? null : String(state.pointId),
            ),
          ]}
        />
        <Checkbox
          label={filters.withDeliveries}
          checked={state.withDeliveries}
          onChange={(event) => change({ withDeliveries: event.currentTarget.checked })}
        />
      </div>
      <FilterChips
        chips={[
          ...(state.city === null
            ? []
            : [{ label: state.city, remove: () => change({ city: null, point: null }) }]),
          ...(state.pointId === null
            ? []
            : [
                {
                  label: points.find(({ id }) => id === state.pointId)?.name ?? filters.point,
                  remove: () => change({ point: null }),
                },
              ]),
          ...(state.withDeliveries
            ? [{ label: filters.withDeliveries, remove: () => change({ withDeliveries: false }) }]
            : []),
        ]}
        onClear={() => change({ city: null, point: null, withDeliveries: false })}
      />
    </>
  );
}

function FilterChips({
  chips,
  onClear,
}: {
  readonly chips: readonly { readonly label: string; readonly remove: () => void }[];
  readonly onClear: () => void;
}) {
  if (chips.length === 0) return null;
  return (
    <ul className={classes.chips} aria-label={words.filters.active}>
      {chips.map(({ label, remove }) => (
        <li key={label}>
          <button
            type="button"
            className={classes.chip}
            onClick={remove}
            aria-label={words.filters.remove(label)}
          >
            {label}
            <IconX size={16} stroke={2} aria-hidden />
          </button>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <Button variant="subtle" onClick={onClear}>
            {common.clearFilters}
          </Button>
        </li>
      )}
    </ul>
  );
}

interface Choice {
  readonly value: string;
  readonly label: string;
}

/** A choice from the address stays choosable though it isn't, or isn't yet, among the known ones. */
function withChosen(choices: readonly Choice[], chosen: string | null): Choice[] {
  if (chosen === null || choices.some(({ value }) => value === chosen)) return [...choices];
  return [...choices, { value: chosen, label: chosen }];
}
