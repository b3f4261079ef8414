import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { listWords } from '../../../hu/admin-list.ts';
import { adminLists as t } from '../../../hu/admin-lists.ts';
import type { FindChoices } from '../../../lib/choices.ts';
import type { FieldFilter, ListColumn } from '../../../ui/admin-list/list-column.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FindField } from '../../../ui/find-field.tsx';

/** The name of a row as the way to its page. */
export function RowLink({ to, children }: { readonly to: string; readonly children: string }) {
  return (
    <Anchor component={Link} to={to}>
      {children}
    </Anchor>
  );
}

/** A list of which nothing is there yet. */
export function NothingYet() {
  return (
    <EmptyState title={t.noneTitle}>
      <p>{t.noneText}</p>
    </EmptyState>
  );
}

/** The column that is there for who looks for a number. */
export function idColumn<Row extends { readonly id: number }>(): ListColumn<Row> {
  return { key: 'id', label: t.id, cell: ({ id }) => id, sort: 'id', isNumber: true, isExtra: true };
}

/** „igen” or „nem”. */
export function yesOrNo(isSo: boolean): string {
  return isSo ? listWords.yes : listWords.no;
}

/** A filter by one of many, who is looked for by name. */
export function findFilter(name: string, label: string, choices: FindChoices): FieldFilter {
  return {
    name,
    label,
    field: (value, onChange) => (
      <FindField
        key={value === '' ? 'none' : 'some'}
        label={label}
        value={value}
        onChange={onChange}
        choices={choices}
      />
    ),
  };
}

/** The choices of a word list with its words. */
export function optionsOf<V extends string>(values: readonly V[], words: Readonly<Record<V, string>>) {
  return values.map((value) => ({ value, label: words[value] }));
}

/** Publicly visible ones, or the others. */
export const PUBLIC_FILTER = {
  name: 'publiclyVisible',
  label: t.publicFilter,
  options: [
    { value: 'true', label: t.publicOnly },
    { value: 'false', label: t.hiddenOnly },
  ],
};

/** What is going on, or what is over. */
export const CURRENT_FILTER = {
  name: 'current',
  label: t.current,
  options: [
    { value: 'true', label: t.currentOnly },
    { value: 'false', label: t.pastOnly },
  ],
};
