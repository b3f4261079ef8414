import { formatPercent } from '@kosar/contract/format';
import type { UseQueryResult } from '@tanstack/react-query';
import { to } from '../../app/paths.ts';
import { pages } from '../../hu/pages.ts';
import { relationWords as t } from '../../hu/relations.ts';
import { actorChoices } from '../../lib/choices.ts';
import { AdminList } from '../../ui/admin-list/admin-list.tsx';
import type { FieldFilter, ListColumn, ListFilter, RowAction } from '../../ui/admin-list/list-column.ts';
import {
  findFilter,
  idColumn,
  NewButton,
  NoneYet,
  RowLink,
  yesOrNo,
} from '../../ui/admin-list/list-parts.tsx';
import type { AdminListState } from '../../ui/admin-list/use-admin-list.ts';
import { DateText } from '../../ui/date-text.tsx';
import { nameOf, type Relation, type RelationKind } from './relation-kind.ts';

type Page<Row> = { items: Row[]; total: number; page: number; size: number };

/** All relations of a kind (spec 2, Admin area; spec 3: filters by public and interested). */
export function RelationList<Row extends Relation>({
  kind,
  list,
}: {
  readonly kind: RelationKind<Row>;
  readonly list: AdminListState & { readonly query: UseQueryResult<Page<Row>> };
}) {
  const create = <NewButton to={to(kind.newRoute)}>{t.newOne}</NewButton>;
  return (
    <AdminList
      name={kind.listName}
      title={pages[kind.listRoute].title}
      lead={t.leads[kind.name]}
      list={list}
      columns={columnsOf(kind)}
      filters={filtersOf(kind)}
      searchLabel={t.searchParties}
      sheet={kind.file}
      keyOf={({ id }) => id}
      nameOf={(row) => nameOf(kind, row)}
      actionsOf={(row) => actionsOf(kind, row)}
      bulk={[
        {
          label: t.end,
          fits: () => true,
          run: ({ id }) => kind.end(id),
          done: t.endedMany,
          text: <p>{t.endText}</p>,
          isDangerous: true,
        },
      ]}
      create={create}
      empty={<NoneYet title={t.empty[kind.name]} text={t.emptyText[kind.name]} create={create} />}
    />
  );
}

/** What the list of a kind begins with, for its state. */
export function listOptions<Row extends Relation>(kind: RelationKind<Row>) {
  return {
    filters: filtersOf(kind).map(({ name }) => name),
    orderby: `${kind.one.sort},${kind.other.sort},id`,
  };
}

const FILTERS: readonly (ListFilter | FieldFilter)[] = [
  {
    name: 'public',
    label: t.publicFilter,
    options: [
      { value: 'true', label: t.publicOnly },
      { value: 'false', label: t.hiddenOnly },
    ],
  },
  findFilter('interested', t.interested, actorChoices),
];

function filtersOf<Row extends Relation>({ filters }: RelationKind<Row>) {
  return [...FILTERS, ...filters];
}

function columnsOf<Row extends Relation>({
  one,
  other,
  oneRoute,
  columns,
}: RelationKind<Row>): readonly ListColumn<Row>[] {
  return [
    {
      key: one.sort,
      label: one.label,
      cell: (row) => <RowLink to={to(oneRoute, { id: row.id })}>{one.of(row).name}</RowLink>,
      sort: one.sort,
    },
    { key: other.sort, label: other.label, cell: (row) => other.of(row).name, sort: other.sort },
    ...columns,
    { key: 'share', label: t.share, cell: (row) => formatPercent(row.share), sort: 'share', isNumber: true },
    { key: 'public', label: t.isPublic, cell: (row) => yesOrNo(row.public) },
    {
      key: 'created',
      label: t.created,
      cell: (row) => <DateText value={row.createdDate} />,
      sort: 'createdDate',
      isExtra: true,
    },
    idColumn(),
  ];
}

/** What can be done with a relation: open it, or end it. */
function actionsOf<Row extends Relation>(
  { oneRoute, end }: RelationKind<Row>,
  { id }: Row,
): readonly RowAction[] {
  return [
    { label: t.edit, to: to(oneRoute, { id }) },
    {
      label: t.end,
      run: () => end(id),
      done: t.ended,
      ask: { title: t.endTitle, text: <p>{t.endText}</p>, confirm: t.end, isDangerous: true },
    },
  ];
}
