import {
  COUPON_KINDS,
  deleteCoupon,
  exportManagedCoupons,
  type ManagedCouponJson,
  pageManagedCoupons,
  updateCoupon,
} from '@kosar/contract/campaigns/coupon-management';
import { formatFt, formatNumber, formatPercent } from '@kosar/contract/format';
import { to } from '../../../app/paths.ts';
import { couponManagement as t } from '../../../hu/discount-management.ts';
import { call } from '../../../lib/call.ts';
import type { ListColumn, RowAction } from '../../../ui/admin-list/list-column.ts';
import { optionsOf, yesOrNo } from '../../../ui/admin-list/list-parts.tsx';
import { useAdminList } from '../../../ui/admin-list/use-admin-list.ts';
import { DateText } from '../../../ui/date-text.tsx';
import { costColumns, DeductionList, nameColumn, rowActionsOf, sponsorColumn } from './deduction-list.tsx';
import { lastDayOf } from './discount-days.ts';

const COLUMNS: readonly ListColumn<ManagedCouponJson>[] = [
  nameColumn('adminCoupon', t.name),
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
  { key: 'usable', label: t.usable, cell: ({ usable }) => yesOrNo(usable) },
  ...costColumns(),
  { ...sponsorColumn(), isExtra: true },
  {
    key: 'from',
    label: t.from,
    cell: (row) => <DateText value={row.validFrom} />,
    sort: 'validFrom',
    isExtra: true,
  },
];

const FILTERS = [
  { name: 'kind', label: t.kind, options: optionsOf(COUPON_KINDS, t.kinds) },
  { name: 'unit', label: t.unit, options: optionsOf(['PERCENT', 'FT'], t.units) },
];

/** Coupons of people, and codes, with what each has cost so far. */
export default function CouponListPage() {
  const list = useAdminList(pageManagedCoupons, { filters: ['kind', 'unit'], orderby: '-id' });
  return (
    <DeductionList
      page="adminCoupons"
      name="coupons"
      words={t}
      newRoute="newCoupon"
      list={list}
      columns={COLUMNS}
      filters={FILTERS}
      sheet={exportManagedCoupons}
      actionsOf={actionsOf}
    />
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
  return rowActionsOf(t, {
    edit: to('adminCoupon', { id }),
    stop: usable ? () => stop(coupon) : null,
    stopText: kind === 'CODE' ? t.stopCodeText : t.stopText,
    remove: orderCount === 0 && activations === 0 ? () => call(deleteCoupon, { params: { id } }) : null,
  });
}

function stop({ id, version, name, maxActivations }: ManagedCouponJson): Promise<unknown> {
  const validUntil = new Date().toISOString();
  return call(updateCoupon, { params: { id }, body: { version, name, validUntil, maxActivations } });
}
