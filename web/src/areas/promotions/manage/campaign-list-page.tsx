import {
  deletePromotion,
  exportManagedPromotions,
  type ManagedPromotionItemJson,
  pageManagedPromotions,
} from '@kosar/contract/campaigns/campaign-management';
import { formatFt, formatNumber } from '@kosar/contract/format';
import { to } from '../../../app/paths.ts';
import { campaignManagement as t } from '../../../hu/campaign-management.ts';
import { pages } from '../../../hu/pages.ts';
import { call } from '../../../lib/call.ts';
import { AdminList } from '../../../ui/admin-list/admin-list.tsx';
import type { ListColumn, RowAction } from '../../../ui/admin-list/list-column.ts';
import { NewButton, NoneYet, RowLink } from '../../../ui/admin-list/list-parts.tsx';
import { useAdminList } from '../../../ui/admin-list/use-admin-list.ts';
import { DateText } from '../../../ui/date-text.tsx';

const COLUMNS: readonly ListColumn<ManagedPromotionItemJson>[] = [
  {
    key: 'title',
    label: t.title,
    cell: ({ id, title }) => <RowLink to={to('adminCampaign', { id })}>{title}</RowLink>,
    sort: 'title',
  },
  { key: 'name', label: t.name, cell: (row) => row.name, sort: 'name', isBreaking: true, isExtra: true },
  { key: 'published', label: t.state, cell: (row) => (row.published ? t.isPublished : t.isDraft) },
  { key: 'start', label: t.start, cell: (row) => <DateText value={row.startDate} />, sort: 'startDate' },
  { key: 'end', label: t.end, cell: (row) => <DateText value={row.endDate} />, sort: 'endDate' },
  { key: 'chains', label: t.chains, cell: (row) => formatNumber(row.chainCount), isNumber: true },
  { key: 'templates', label: t.templates, cell: (row) => formatNumber(row.templateCount), isNumber: true },
  { key: 'ordered', label: t.ordered, cell: (row) => formatFt(row.orderedAmount), isNumber: true },
  {
    key: 'mail',
    label: t.lastMail,
    cell: (row) => (row.adEmailLastSent === null ? null : <DateText value={row.adEmailLastSent} />),
  },
];

const FILTERS = [
  {
    name: 'published',
    label: t.state,
    options: [
      { value: 'true', label: t.isPublished },
      { value: 'false', label: t.isDraft },
    ],
  },
];

/** /admin/campaigns: all campaigns, drafts too, with what they have brought so far. */
export default function CampaignListPage() {
  const list = useAdminList(pageManagedPromotions, { filters: ['published'], orderby: '-startDate,name' });
  const create = <NewButton to={to('newCampaign')}>{t.newOne}</NewButton>;
  return (
    <AdminList
      name="campaigns"
      title={pages.adminCampaigns.title}
      lead={t.lead}
      list={list}
      columns={COLUMNS}
      filters={FILTERS}
      searchLabel={t.search}
      sheet={exportManagedPromotions}
      keyOf={({ id }) => id}
      nameOf={({ title }) => title}
      actionsOf={actionsOf}
      create={create}
      empty={<NoneYet title={t.NO_PROMOTIONS_TITLE} text={t.emptyText} create={create} />}
    />
  );
}

function actionsOf({ id, published, name }: ManagedPromotionItemJson): readonly RowAction[] {
  return [
    { label: t.edit, to: to('adminCampaign', { id }) },
    { label: t.preview, to: to('campaign', { name }) },
    { label: t.copy, to: to('newCampaign', { promotionId: id }) },
    ...(published
      ? []
      : [
          {
            label: t.remove,
            run: () => call(deletePromotion, { params: { id } }),
            done: t.removed,
            ask: { title: t.removeTitle, text: <p>{t.removeText}</p>, confirm: t.remove, isDangerous: true },
          },
        ]),
  ];
}
