import {
  deleteDemandSurvey,
  exportManagedSurveys,
  type ManagedSurveyJson,
  pageManagedSurveys,
} from '@kosar/contract/campaigns/survey-management';
import { formatNumber } from '@kosar/contract/format';
import { to } from '../../../app/paths.ts';
import { pages } from '../../../hu/pages.ts';
import { surveyList as t } from '../../../hu/survey-management.ts';
import { call } from '../../../lib/call.ts';
import { AdminList } from '../../../ui/admin-list/admin-list.tsx';
import type { ListColumn, RowAction } from '../../../ui/admin-list/list-column.ts';
import { NewButton, NoneYet, RowLink } from '../../../ui/admin-list/list-parts.tsx';
import { useAdminList } from '../../../ui/admin-list/use-admin-list.ts';
import { DateText } from '../../../ui/date-text.tsx';

const COLUMNS: readonly ListColumn<ManagedSurveyJson>[] = [
  {
    key: 'name',
    label: t.name,
    cell: ({ id, name }) => <RowLink to={to('demandSurveyDetails', { id })}>{name}</RowLink>,
    sort: 'name',
  },
  { key: 'state', label: t.state, cell: ({ active }) => (active ? t.open : t.closed) },
  { key: 'campaign', label: t.campaign, cell: ({ promotion }) => promotion?.title ?? null },
  {
    key: 'answers',
    label: t.answers,
    cell: ({ demandCount }) => formatNumber(demandCount),
    sort: 'demandCount',
    isNumber: true,
  },
  { key: 'coupons', label: t.coupons, cell: ({ couponCount }) => formatNumber(couponCount), isNumber: true },
  {
    key: 'used',
    label: t.usedCoupons,
    cell: ({ usedCouponCount }) => formatNumber(usedCouponCount),
    isNumber: true,
    isExtra: true,
  },
  {
    key: 'created',
    label: t.created,
    cell: ({ createdDate }) => <DateText value={createdDate} />,
    sort: 'createdDate',
  },
  { key: 'link', label: t.link, cell: ({ token }) => token, isBreaking: true, isExtra: true },
];

const FILTERS = [
  {
    name: 'active',
    label: t.state,
    options: [
      { value: 'true', label: t.open },
      { value: 'false', label: t.closed },
    ],
  },
];

/** /admin/demandsurveys: the surveys with how many have answered. */
export default function SurveyListPage() {
  const list = useAdminList(pageManagedSurveys, { filters: ['active'], orderby: '-id' });
  const create = <NewButton to={to('newDemandSurvey')}>{t.newOne}</NewButton>;
  return (
    <AdminList
      name="surveys"
      title={pages.demandSurveys.title}
      lead={t.lead}
      list={list}
      columns={COLUMNS}
      filters={FILTERS}
      searchLabel={t.search}
      sheet={exportManagedSurveys}
      keyOf={({ id }) => id}
      nameOf={({ name }) => name}
      actionsOf={actionsOf}
      create={create}
      empty={<NoneYet title={t.empty} text={t.emptyText} create={create} />}
    />
  );
}

function actionsOf({ id, demandCount }: ManagedSurveyJson): readonly RowAction[] {
  const params = { id };
  return [
    { label: t.results, to: to('demandSurveyDetails', params) },
    { label: t.edit, to: to('demandSurvey', params) },
    ...(demandCount === 0
      ? [
          {
            label: t.remove,
            run: () => call(deleteDemandSurvey, { params }),
            done: t.removed,
            ask: { title: t.removeTitle, text: <p>{t.removeText}</p>, confirm: t.remove, isDangerous: true },
          },
        ]
      : []),
  ];
}
