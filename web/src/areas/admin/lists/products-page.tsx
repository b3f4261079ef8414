import { exportProducts } from '@kosar/contract/admin/admin-list-files';
import { type ProductListItemJson, pageProducts } from '@kosar/contract/catalogue/products';
import { formatFt, formatNumber } from '@kosar/contract/format';
import { PRODUCT_STATES } from '@kosar/domain/vocabulary';
import { to } from '../../../app/paths.ts';
import { adminLists } from '../../../hu/admin-lists.ts';
import { pages } from '../../../hu/pages.ts';
import { producerChoices, productTypeChoices } from '../../../lib/choices.ts';
import { AdminList } from '../../../ui/admin-list/admin-list.tsx';
import type { ListColumn } from '../../../ui/admin-list/list-column.ts';
import { findFilter, idColumn, optionsOf, RowLink } from '../../../ui/admin-list/list-parts.tsx';
import { useAdminList } from '../../../ui/admin-list/use-admin-list.ts';
import { NothingYet } from './list-parts.tsx';

const t = adminLists.products;

const pathOf = ({ id, producer }: ProductListItemJson) =>
  to('managedProduct', { producerId: producer.id, id });

const COLUMNS: readonly ListColumn<ProductListItemJson>[] = [
  {
    key: 'name',
    label: adminLists.name,
    cell: (row) => <RowLink to={pathOf(row)}>{row.name}</RowLink>,
    sort: 'name',
  },
  {
    key: 'producer',
    label: adminLists.producer,
    cell: ({ producer }) => producer.name,
    sort: 'producerName',
  },
  { key: 'type', label: t.type, cell: ({ productType }) => productType.name },
  { key: 'state', label: adminLists.state, cell: ({ state }) => t.states[state] },
  { key: 'price', label: t.price, cell: priceOf, isNumber: true },
  {
    key: 'current',
    label: t.current,
    cell: (row) => formatNumber(row.currentDeliveryCount),
    isNumber: true,
  },
  {
    key: 'rating',
    label: t.rating,
    cell: ({ rating }) => (rating === null ? null : formatNumber(rating)),
    isNumber: true,
    isExtra: true,
  },
  idColumn(),
];

const FILTERS = [
  { name: 'state', label: adminLists.state, options: optionsOf(PRODUCT_STATES, t.states) },
  {
    name: 'approved',
    label: t.approval,
    options: [
      { value: 'false', label: t.waits },
      { value: 'true', label: t.approved },
    ],
  },
  findFilter('producer', adminLists.producer, producerChoices),
  findFilter('productType', t.type, productTypeChoices),
];

/** Every product (spec 2, Admin area). */
export default function ProductsPage() {
  const list = useAdminList(pageProducts, {
    filters: FILTERS.map(({ name }) => name),
    orderby: 'name,id',
    // What isn't on the market, too: waiting for approval, not for sale, of a producer who doesn't show themselves.
    fixed: { managed: true },
  });
  return (
    <AdminList
      name="products"
      title={pages.adminProducts.title}
      lead={t.lead}
      list={list}
      columns={COLUMNS}
      filters={FILTERS}
      searchLabel={t.search}
      sheet={exportProducts}
      keyOf={({ id }) => id}
      nameOf={({ name }) => name}
      actionsOf={(row) => [
        { label: adminLists.open, to: pathOf(row) },
        { label: adminLists.roles.page, to: to('product', { id: row.id }) },
      ]}
      empty={<NothingYet />}
    />
  );
}

function priceOf({ unitPriceFrom, unitPriceTo }: ProductListItemJson): string | null {
  if (unitPriceFrom === null || unitPriceTo === null) return null;
  if (unitPriceFrom === unitPriceTo) return formatFt(unitPriceFrom);
  return `${formatFt(unitPriceFrom)} – ${formatFt(unitPriceTo)}`;
}
