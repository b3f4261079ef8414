import { Anchor, Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { listWords as t } from '../../hu/admin-list.ts';
import type { FindChoices } from '../../lib/choices.ts';
import { EmptyState } from '../empty-state.tsx';
import { FindField } from '../find-field.tsx';
import type { FieldFilter, ListColumn } from './list-column.ts';

/** The name of a row as the way to its page. */
export function RowLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  return (
    <Anchor component={Link} to={to}>
      {children}
    </Anchor>
  );
}

/** The button of a list that leads to the page of a new one. */
export function NewButton({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  return (
    <Button component={Link} to={to} leftSection={<IconPlus size={20} stroke={1.75} aria-hidden />}>
      {children}
    </Button>
  );
}

/** A list of which nothing is there yet, and the way to the first. */
export function NoneYet({
  title,
  text,
  create,
}: {
  readonly title: string;
  readonly text: string;
  readonly create: ReactNode;
}) {
  return (
    <EmptyState title={title} action={create}>
      <p>{text}</p>
    </EmptyState>
  );
}

/** The column that is there for who looks for a number. */
export function idColumn<Row extends { readonly id: number }>(): ListColumn<Row> {
  return { key: 'id', label: t.id, cell: ({ id }) => id, sort: 'id', isNumber: true, isExtra: true };
}

/** „igen” or „nem”. */
export function yesOrNo(isSo: boolean): string {
  return isSo ? t.yes : t.no;
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
