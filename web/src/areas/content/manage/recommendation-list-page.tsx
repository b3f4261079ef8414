import {
  deleteRecommendation,
  exportManagedRecommendations,
  type ManagedRecommendationJson,
  pageManagedRecommendations,
} from '@kosar/contract/campaigns/recommendation-management';
import { RECOMMENDATION_TYPES } from '@kosar/domain/vocabulary';
import { to } from '../../../app/paths.ts';
import { pages } from '../../../hu/pages.ts';
import { recommendationManagement as t } from '../../../hu/recommendation-management.ts';
import { call } from '../../../lib/call.ts';
import { AdminList } from '../../../ui/admin-list/admin-list.tsx';
import type { ListColumn, RowAction } from '../../../ui/admin-list/list-column.ts';
import { NewButton, NoneYet, optionsOf, RowLink } from '../../../ui/admin-list/list-parts.tsx';
import { useAdminList } from '../../../ui/admin-list/use-admin-list.ts';
import { DateText } from '../../../ui/date-text.tsx';

const COLUMNS: readonly ListColumn<ManagedRecommendationJson>[] = [
  {
    key: 'title',
    label: t.title,
    cell: ({ id, title }) => <RowLink to={to('adminRecommendation', { id })}>{title}</RowLink>,
    sort: 'title',
  },
  { key: 'name', label: t.name, cell: (row) => row.name, sort: 'name' },
  { key: 'type', label: t.type, cell: (row) => t.types[row.type] },
  { key: 'target', label: t.target, cell: (row) => row.target.name },
  { key: 'active', label: t.state, cell: (row) => (row.active ? t.isActive : t.isInactive) },
  { key: 'start', label: t.start, cell: (row) => <DateText value={row.startDate} />, sort: 'startDate' },
  { key: 'end', label: t.end, cell: (row) => <DateText value={row.endDate} />, sort: 'endDate' },
  { key: 'subtitle', label: t.subtitle, cell: (row) => row.subtitle, isExtra: true },
];

const FILTERS = [
  {
    name: 'active',
    label: t.state,
    options: [
      { value: 'true', label: t.isActive },
      { value: 'false', label: t.isInactive },
    ],
  },
  {
    name: 'type',
    label: t.type,
    options: optionsOf(RECOMMENDATION_TYPES, t.types),
  },
];

/** /admin/recommendations: all cards of the home page, shown or not. */
export default function RecommendationListPage() {
  const list = useAdminList(pageManagedRecommendations, {
    filters: ['active', 'type'],
    orderby: '-startDate,-id',
  });
  const create = <NewButton to={to('newRecommendation')}>{t.newOne}</NewButton>;
  return (
    <AdminList
      name="recommendations"
      title={pages.adminRecommendations.title}
      lead={t.lead}
      list={list}
      columns={COLUMNS}
      filters={FILTERS}
      searchLabel={t.search}
      sheet={exportManagedRecommendations}
      keyOf={({ id }) => id}
      nameOf={({ title }) => title}
      actionsOf={actionsOf}
      create={create}
      empty={<NoneYet title={t.empty} text={t.emptyText} create={create} />}
    />
  );
}

function actionsOf({ id, targetUrl }: ManagedRecommendationJson): readonly RowAction[] {
  return [
    { label: t.edit, to: to('adminRecommendation', { id }) },
    { label: t.open, to: targetUrl },
    {
      label: t.remove,
      run: () => call(deleteRecommendation, { params: { id } }),
      done: t.removed,
      ask: { title: t.removeTitle, text: <p>{t.removeText}</p>, confirm: t.remove, isDangerous: true },
    },
  ];
}
