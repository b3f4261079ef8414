import {
  exportProductApprovals,
  type ProductApprovalJson,
  pageProductApprovals,
} from '@kosar/contract/catalogue/product-approval';
import { to } from '../../../../app/paths.ts';
import { approvals as t } from '../../../../hu/approvals.ts';
import { pages } from '../../../../hu/pages.ts';
import { AdminList } from '../../../../ui/admin-list/admin-list.tsx';
import type { ListColumn } from '../../../../ui/admin-list/list-column.ts';
import { RowLink } from '../../../../ui/admin-list/list-parts.tsx';
import { useAdminList } from '../../../../ui/admin-list/use-admin-list.ts';
import { DateText } from '../../../../ui/date-text.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { priceRangeText } from '../../price-text.ts';
import { useApprovalFilters } from './approval-filters.tsx';
import { useDecisions } from './use-decisions.tsx';

const COLUMNS: readonly ListColumn<ProductApprovalJson>[] = [
  {
    key: 'name',
    label: t.product,
    cell: ({ product: { id, name } }) => <RowLink to={to('product', { id })}>{name}</RowLink>,
    sort: 'name',
  },
  {
    key: 'producer',
    label: t.producer,
    cell: ({ producer: { id, name } }) => <RowLink to={to('producer', { id })}>{name}</RowLink>,
    sort: 'producerName',
  },
  { key: 'type', label: t.type, cell: ({ productType }) => productType.name },
  { key: 'price', label: t.price, cell: priceOf, isNumber: true },
  {
    key: 'marketplace',
    label: t.marketplace,
    cell: ({ marketplace }) => marketplace.name,
    sort: 'marketplaceName',
  },
  { key: 'state', label: t.state, cell: stateOf },
  {
    key: 'created',
    label: t.created,
    cell: ({ createdDate }) => <DateText value={createdDate} />,
    sort: 'id',
    isExtra: true,
  },
];

/** What waits for the marketplaces of the viewer, and what they have decided (design 4, Marketplace); admins decide for all of them. */
export default function ApprovalsPage() {
  const filters = useApprovalFilters();
  const list = useAdminList(pageProductApprovals, {
    filters: filters.map(({ name }) => name),
    orderby: 'id,marketplaceName',
    // What waits, until something else is asked for.
    fixed: { state: 'WAITING' },
  });
  const { actionsOf, bulk } = useDecisions();
  return (
    <AdminList
      name="product-approvals"
      title={pages.productApprovals.title}
      lead={t.lead}
      list={list}
      columns={COLUMNS}
      filters={filters}
      searchLabel={t.search}
      sheet={exportProductApprovals}
      keyOf={({ product, marketplace }) => `${product.id}-${marketplace.id}`}
      nameOf={({ product, marketplace }) => `${product.name} – ${marketplace.name}`}
      actionsOf={actionsOf}
      bulk={bulk}
      empty={
        <EmptyState title={t.noneTitle}>
          <p>{t.noneText}</p>
        </EmptyState>
      }
    />
  );
}

function stateOf({ state, reason }: ProductApprovalJson): string {
  return state === 'REFUSED' && reason ? t.refusedFor(reason) : t.states[state];
}

function priceOf({ unitPriceFrom, unitPriceTo, unitName }: ProductApprovalJson): string | null {
  return unitPriceFrom === null || unitPriceTo === null
    ? null
    : priceRangeText(unitPriceFrom, unitPriceTo, unitName);
}
