import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { listWords } from '../../hu/admin-list.ts';
import { relationWords as t } from '../../hu/relations.ts';
import { actorChoices } from '../../lib/choices.ts';
import type { FieldFilter, ListColumn, ListFilter, RowAction } from '../../ui/admin-list/list-column.ts';
import { DateText } from '../../ui/date-text.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FindField } from '../../ui/find-field.tsx';

/** The filters that the three lists share (spec 3: public and interested). */
export const RELATION_FILTERS: readonly (ListFilter | FieldFilter)[] = [
  {
    name: 'public',
    label: t.publicFilter,
    options: [
      { value: 'true', label: t.publicOnly },
      { value: 'false', label: t.hiddenOnly },
    ],
  },
  {
    name: 'interested',
    label: t.interested,
    field: (value, onChange) => (
      <FindField
        key={value === '' ? 'none' : 'some'}
        label={t.interested}
        value={value}
        onChange={onChange}
        choices={actorChoices}
      />
    ),
  },
];

interface Relation {
  readonly id: number;
  readonly public: boolean;
  readonly createdDate: string;
}

/** The columns that the three lists end with. */
export function lastColumns<Row extends Relation>(): readonly ListColumn<Row>[] {
  return [
    { key: 'public', label: t.isPublic, cell: (row) => (row.public ? listWords.yes : listWords.no) },
    {
      key: 'created',
      label: t.created,
      cell: (row) => <DateText value={row.createdDate} />,
      sort: 'createdDate',
      isExtra: true,
    },
    { key: 'id', label: t.id, cell: (row) => row.id, sort: 'id', isNumber: true, isExtra: true },
  ];
}

/** What can be done with a relation: open it, or end it. */
export function relationActions(editing: string, end: () => Promise<unknown>): readonly RowAction[] {
  return [
    { label: t.edit, to: editing },
    {
      label: t.end,
      run: end,
      done: t.ended,
      ask: { title: t.endTitle, text: <p>{t.endText}</p>, confirm: t.end, isDangerous: true },
    },
  ];
}

/** The way to a new relation. */
export function NewRelationButton({ to }: { readonly to: string }) {
  return (
    <Button component={Link} to={to} leftSection={<IconPlus size={20} stroke={1.75} aria-hidden />}>
      {t.newOne}
    </Button>
  );
}

/** A kind that nobody is related by yet. */
export function NoRelations({ kind, to }: { readonly kind: keyof typeof t.empty; readonly to: string }) {
  return (
    <EmptyState title={t.empty[kind]} action={<NewRelationButton to={to} />}>
      <p>{t.emptyText[kind]}</p>
    </EmptyState>
  );
}
