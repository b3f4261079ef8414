import {
  COUPON_KINDS,
  deleteCoupon,
  exportManagedCoupons,
  type ManagedCouponJson,
  pageManagedCoupons,
  updateCoupon,
} from '@kosar/contract/coupon-management';
import { formatFt, formatNumber, formatPercent } from '@kosar/contract/format';
import { Anchor, Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { to } from '../../../app/paths.ts';
import { listWords } from '../../../hu/admin-list.ts';
import { discountManagement as d, couponManagement as t } from '../../../hu/discount-management.ts';
import { pages } from '../../../hu/pages.ts';
import { call } from '../../../lib/call.ts';
import { AdminList } from '../../../ui/admin-list/admin-list.tsx';
import type { ListColumn, RowAction } from '../../../ui/admin-list/list-column.ts';
import { useAdminList } from '../../../ui/admin-list/use-admin-list.ts';
import { DateText } from '../../../ui/date-text.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { lastDayOf } from './discount-days.ts';

const COLUMNS: readonly ListColumn<ManagedCouponJson>[] = [
  {
    key: 'name',
    label: t.name,
    cell: ({ id, name }) => (
      <Anchor component={Link} to={to('adminCoupon', { id })}>
        {name}
      </Anchor>
    ),
    sort: 'name',
  },
  {
    key: 'value',
    label: t.value,
    cell: ({ unit, value }) => (unit === 'PERCENT' ? formatPercent(value) : formatFt(value)),
    isNumber: true,
  },
  { key: 'owner', label: t.owner, cell: ownerWords },
  { key: 'left', label: t.left, cell: leftWords, isNumber: true },
  {
    key: 'until',
    label: t.until,
    cell: ({ validUntil }) => (validUntil === null ? t.noEnd : <DateText value={lastDayOf(validUntil)} />),
    sort: 'validUntil',
  },
  { key: 'usable', label: t.usable, cell: ({ usable }) => (usable ? listWords.yes : listWords.no) },
  { key: 'orders', label: d.orders, cell: (row) => formatNumber(row.orderCount), isNumber: true },
  { key: 'cost', label: d.cost, cell: (row) => formatFt(row.costFt), isNumber: true },
  { key: 'sponsor', label: d.sponsor, cell: (row) => row.sponsor?.name ?? d.platform, isExtra: true },
  {
    key: 'from',
    label: t.from,
    cell: (row) => <DateText value={row.validFrom} />,
    sort: 'validFrom',
    isExtra: true,
  },
];

const FILTERS = [
  {
    name: 'kind',
    label: t.kind,
    options: COUPON_KINDS.map((value) => ({ value, label: t.kinds[value] })),
  },
  {
    name: 'unit',
    label: t.unit,
    options: (['PERCENT', 'FT'] as const).map((value) => ({ value, label: t.units[value] })),
  },
];

/** Coupons of people, and codes, with what each has cost so far. */
export default function CouponListPage() {
  const list = useAdminList(pageManagedCoupons, { filters: ['kind', 'unit'], orderby: '-id' });
  return (
    <AdminList
      name="coupons"
      title={pages.adminCoupons.title}
      lead={t.lead}
      list={list}
      columns={COLUMNS}
      filters={FILTERS}
      searchLabel={t.search}
      sheet={exportManagedCoupons}
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
      to={to('newCoupon')}
      leftSection={<IconPlus size={20} stroke={1.75} aria-hidden />}
    >
      {t.newOne}
    </Button>
  );
}

function ownerWords({ user, code, activations, maxActivations }: ManagedCouponJson) {
  if (user !== null) return user.name;
  return `${code} (${maxActivations === null ? activations : `${activations} / ${maxActivations}`})`;
}

function leftWords({ unit, remainingAmount, remainingUses }: ManagedCouponJson): string {
  if (unit === 'FT') return formatFt(remainingAmount ?? 0);
  return remainingUses === null ? t.anyUses : t.usesLeft(formatNumber(remainingUses));
}

function actionsOf(coupon: ManagedCouponJson): readonly RowAction[] {
  const { id, usable, kind, orderCount, activations } = coupon;
  const isUnused = orderCount === 0 && activations === 0;
  return [
    { label: d.edit, to: to('adminCoupon', { id }) },
    ...(usable
      ? [
          {
            label: d.stop,
            run: () => stop(coupon),
            done: t.stopped,
            ask: {
              title: t.stopTitle,
              text: <p>{kind === 'CODE' ? t.stopCodeText : t.stopText}</p>,
              confirm: d.stop,
            },
          },
        ]
      : []),
    ...(isUnused
      ? [
          {
            label: d.remove,
            run: () => call(deleteCoupon, { params: { id } }),
            done: t.removed,
            ask: { title: t.removeTitle, text: <p>{t.removeText}</p>, confirm: d.remove, isDangerous: true },
          },
        ]
      : []),
  ];
}

function stop({ id, version, name, maxActivations }: ManagedCouponJson): Promise<unknown> {
  const validUntil = new Date().toISOString();
  return call(updateCoupon, { params: { id }, body: { version, name, validUntil, maxActivations } });
}
