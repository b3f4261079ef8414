import {
  DISCOUNT_STATES,
  deleteDiscount,
  endDiscount,
  exportManagedDiscounts,
  type ManagedDiscountJson,
  pageManagedDiscounts,
} from '@kosar/contract/discount-management';
import { formatFt, formatNumber, formatPercent } from '@kosar/contract/format';
import { Anchor, Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { to } from '../../../app/paths.ts';
import { discountManagement as t } from '../../../hu/discount-management.ts';
import { pages } from '../../../hu/pages.ts';
import { call } from '../../../lib/call.ts';
import { AdminList } from '../../../ui/admin-list/admin-list.tsx';
import type { ListColumn, RowAction } from '../../../ui/admin-list/list-column.ts';
import { useAdminList } from '../../../ui/admin-list/use-admin-list.ts';
import { DateText } from '../../../ui/date-text.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { scopeLines } from '../scope-lines.ts';
import { lastDayOf } from './discount-days.ts';

const COLUMNS: readonly ListColumn<ManagedDiscountJson>[] = [
  {
    key: 'name',
    label: t.name,
    cell: ({ id, name }) => (
      <Anchor component={Link} to={to('adminDiscount', { id })}>
        {name}
      </Anchor>
    ),
    sort: 'name',
  },
  { key: 'value', label: t.value, cell: (row) => formatPercent(row.value), sort: 'value', isNumber: true },
  { key: 'state', label: t.state, cell: (row) => t.states[row.state] },
  { key: 'start', label: t.start, cell: (row) => <DateText value={row.start} />, sort: 'start' },
  {
    key: 'end',
    label: t.end,
    cell: (row) => (row.end === null ? null : <DateText value={lastDayOf(row.end)} />),
    sort: 'end',
  },
  { key: 'scope', label: t.scope, cell: scopeWords, isExtra: true },
  { key: 'sponsor', label: t.sponsor, cell: (row) => row.sponsor?.name ?? t.platform },
  { key: 'orders', label: t.orders, cell: (row) => formatNumber(row.orderCount), isNumber: true },
  { key: 'cost', label: t.cost, cell: (row) => formatFt(row.costFt), isNumber: true },
];

const FILTERS = [
  {
    name: 'state',
    label: t.state,
    options: DISCOUNT_STATES.map((value) => ({ value, label: t.states[value] })),
  },
];

/** Discounts for everybody, past ones too, with what each has cost so far. */
export default function DiscountListPage() {
  const list = useAdminList(pageManagedDiscounts, { filters: ['state'], orderby: '-start,-id' });
  return (
    <AdminList
      name="discounts"
      title={pages.adminDiscounts.title}
      lead={t.lead}
      list={list}
      columns={COLUMNS}
      filters={FILTERS}
      searchLabel={t.search}
      sheet={exportManagedDiscounts}
      keyOf={({ id }) => id}
      nameOf={({ name }) => name}
      actionsOf={actionsOf}
      create={<NewButton />}
      empty={
        <EmptyState title={t.empty} action={<NewButton />}>
          <p>{t.emptyText}</p>
        </EmptyState>
      }
    />
  );
}

function NewButton() {
  return (
    <Button
      component={Link}
      to={to('newDiscount')}
      leftSection={<IconPlus size={20} stroke={1.75} aria-hidden />}
    >
      {t.newOne}
    </Button>
  );
}

function scopeWords(row: ManagedDiscountJson): string {
  return scopeLines(row)
    .map(({ label, names }) => `${label}: ${names}`)
    .join('; ');
}

function actionsOf({ id, state, orderCount }: ManagedDiscountJson): readonly RowAction[] {
  const params = { id };
  return [
    { label: t.edit, to: to('adminDiscount', { id }) },
    ...(state === 'RUNNING'
      ? [
          {
            label: t.stop,
            run: () => call(endDiscount, { params }),
            done: t.stopped,
            ask: { title: t.stopTitle, text: <p>{t.stopText}</p>, confirm: t.stop },
          },
        ]
      : []),
    ...(state !== 'RUNNING' && orderCount === 0
      ? [
          {
            label: t.remove,
            run: () => call(deleteDiscount, { params }),
            done: t.removed,
            ask: { title: t.removeTitle, text: <p>{t.removeText}</p>, confirm: t.remove, isDangerous: true },
          },
        ]
      : []),
  ];
}
