import { Button, Group, NativeSelect } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconColumns3, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { listWords as t } from '../../hu/admin-list.ts';
import { common } from '../../hu/common.ts';
import { SearchField } from '../search-field.tsx';
import classes from './admin-list.module.css';
import type { FieldFilter, ListColumn, ListFilter } from './list-column.ts';
import type { AdminListState } from './use-admin-list.ts';

/** Search, filters and what they are set to, the order for phones, and the choice of columns. */
export function ListTools<Row>({
  list,
  searchLabel,
  filters,
  columns,
  onColumns,
}: {
  readonly list: AdminListState;
  /** None hides the search. */
  readonly searchLabel: string | undefined;
  readonly filters: readonly (ListFilter | FieldFilter)[];
  readonly columns: readonly ListColumn<Row>[];
  readonly onColumns: () => void;
}) {
  const chosen = Object.keys(list.chosen).length;
  const [isOpen, setOpen] = useState(chosen > 0);
  return (
    <section aria-label={t.tools} className="k-below">
      <div className={classes.toolRow}>
        {searchLabel !== undefined && (
          <div className={classes.search}>
            <SearchField
              label={searchLabel}
              inAddress={list.search}
              onFind={(search) => list.set({ search })}
            />
          </div>
        )}
        <Group gap="sm" align="flex-end">
          {filters.length > 0 && (
            <Button
              variant="default"
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
              leftSection={<IconAdjustmentsHorizontal size={20} stroke={1.75} aria-hidden />}
            >
              {t.filters(chosen)}
            </Button>
          )}
          <Button
            variant="default"
            className={classes.deskOnly ?? ''}
            onClick={onColumns}
            leftSection={<IconColumns3 size={20} stroke={1.75} aria-hidden />}
          >
            {t.columns}
          </Button>
        </Group>
        <div className={classes.phoneOnly}>
          <OrderSelect list={list} columns={columns} />
        </div>
      </div>
      {isOpen && filters.length > 0 && (
        <div className={classes.filters}>
          {filters.map((filter) => (
            <Filter key={filter.name} filter={filter} list={list} />
          ))}
        </div>
      )}
      <Chips list={list} filters={filters} />
    </section>
  );
}

function Filter({
  filter,
  list,
}: {
  readonly filter: ListFilter | FieldFilter;
  readonly list: AdminListState;
}) {
  const value = list.chosen[filter.name] ?? '';
  const choose = (next: string) => list.set({ [filter.name]: next });
  if ('field' in filter) return filter.field(value, choose);
  return (
    <NativeSelect
      label={filter.label}
      value={value}
      onChange={(event) => choose(event.currentTarget.value)}
      data={[{ value: '', label: t.any }, ...filter.options]}
    />
  );
}

/** What is chosen, each with a button that takes it back. */
function Chips({
  list,
  filters,
}: {
  readonly list: AdminListState;
  readonly filters: readonly (ListFilter | FieldFilter)[];
}) {
  const chips = filters.flatMap((filter) => {
    const value = list.chosen[filter.name];
    if (value === undefined || 'field' in filter) return [];
    const label = filter.options.find((one) => one.value === value)?.label ?? value;
    return [{ name: filter.name, words: t.chip(filter.label, label) }];
  });
  if (!list.isFiltered) return null;
  return (
    <Group gap="xs" mt="sm">
      {chips.map(({ name, words }) => (
        <Button
          key={name}
          variant="light"
          aria-label={t.remove(words)}
          rightSection={<IconX size={16} stroke={2} aria-hidden />}
          onClick={() => list.set({ [name]: '' })}
        >
          {words}
        </Button>
      ))}
      <Button variant="subtle" onClick={list.clear}>
        {common.clearFilters}
      </Button>
    </Group>
  );
}

/** The order as one choice, where there is no head of a table to press. */
function OrderSelect<Row>({
  list,
  columns,
}: {
  readonly list: AdminListState;
  readonly columns: readonly ListColumn<Row>[];
}) {
  const choices = columns.flatMap(({ sort, label }) =>
    sort === undefined
      ? []
      : [
          { value: sort, label: t.rising(label) },
          { value: `-${sort}`, label: t.falling(label) },
        ],
  );
  const [first = ''] = list.orderby.split(',');
  return (
    <NativeSelect
      label={t.sort}
      value={choices.some(({ value }) => value === first) ? first : ''}
      onChange={(event) => list.setOrder(event.currentTarget.value)}
      data={
        choices.some(({ value }) => value === first)
          ? choices
          : [{ value: '', label: t.usualOrder }, ...choices]
      }
    />
  );
}
