import type { DeliveryAmountJson } from '@kosar/contract/admin/reports';
import { CHAIN_STATES, DELIVERY_OPTION_TYPES } from '@kosar/domain/vocabulary';
import { Checkbox, Group, NativeSelect } from '@mantine/core';
import { reportWords as t } from '../../hu/reports.ts';
import { chainStates, deliveryOptionTypes } from '../../hu/words.ts';
import { Card } from '../../ui/card.tsx';
import { FieldSet } from '../../ui/field-set.tsx';
import { optionIn, type ReportFilter } from './report-filter.ts';
import classes from './reports.module.css';

/** What the report of amounts counts, and how it groups. */
export function AmountFilters({
  filter,
  choices,
  onChange,
}: {
  readonly filter: ReportFilter;
  /** Amounts of all chains and points that can be chosen. */
  readonly choices: readonly DeliveryAmountJson[];
  readonly onChange: (over: Partial<ReportFilter>) => void;
}) {
  const chains = new Map(choices.map(({ deliveryChain: { id, name } }) => [String(id), name]));
  const points = new Map(choices.map(({ deliveryPoint: { id, name } }) => [String(id), name]));
  const types = new Map(DELIVERY_OPTION_TYPES.map((type) => [type, deliveryOptionTypes[type]]));
  return (
    <Card as="section" className={classes.filters ?? ''} aria-label={t.filters}>
      <FieldSet legend={t.states}>
        <Group gap="sm">
          {CHAIN_STATES.map((state) => (
            <Checkbox
              key={state}
              size="md"
              label={chainStates[state]}
              checked={filter.states.includes(state)}
              onChange={({ currentTarget: { checked } }) =>
                onChange({
                  states: CHAIN_STATES.filter((one) =>
                    one === state ? checked : filter.states.includes(one),
                  ),
                })
              }
            />
          ))}
        </Group>
      </FieldSet>
      <Group gap="md" my="md" align="flex-end">
        <NativeSelect
          label={t.chain}
          value={filter.chain}
          data={options(t.allChains, chains)}
          onChange={({ currentTarget: { value } }) => onChange({ chain: value })}
        />
        <NativeSelect
          label={t.point}
          value={filter.point}
          data={options(t.allPoints, points)}
          onChange={({ currentTarget: { value } }) => onChange({ point: value })}
        />
        <NativeSelect
          label={t.option}
          value={filter.option}
          data={options(t.allOptions, types)}
          onChange={({ currentTarget: { value } }) => onChange({ option: optionIn(value) })}
        />
      </Group>
      <FieldSet legend={t.grouping}>
        <Group gap="sm">
          <Checkbox
            size="md"
            label={t.byPoint}
            checked={filter.byPoint}
            onChange={({ currentTarget: { checked } }) => onChange({ byPoint: checked })}
          />
          <Checkbox
            size="md"
            label={t.byBuyer}
            checked={filter.byBuyer}
            onChange={({ currentTarget: { checked } }) => onChange({ byBuyer: checked })}
          />
        </Group>
      </FieldSet>
    </Card>
  );
}

function options(all: string, names: ReadonlyMap<string, string>) {
  return [{ value: '', label: all }, ...[...names].map(([value, label]) => ({ value, label }))];
}
