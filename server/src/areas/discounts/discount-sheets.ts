import type { ManagedCouponJson } from '@kosar/contract/campaigns/coupon-management';
import type { ManagedDiscountJson } from '@kosar/contract/campaigns/discount-management';
import { dayOf } from '@kosar/contract/format';
import type { SheetColumn } from '@kosar/contract/sheet';

const STATES = { RUNNING: 'most él', COMING: 'még nem kezdődött el', ENDED: 'véget ért' } as const;
const PLATFORM = 'a piac';

/** Columns of the discounts for everybody as a file. */
export const DISCOUNT_COLUMNS: readonly SheetColumn<ManagedDiscountJson>[] = [
  { label: 'Kedvezmény', kind: 'text', value: (row) => row.name },
  { label: 'Mértéke (%)', kind: 'count', value: (row) => Math.round(row.value * 100) },
  { label: 'Kezdete', kind: 'date', value: (row) => dayOf(new Date(row.start)) },
  { label: 'Vége', kind: 'date', value: (row) => (row.end === null ? null : dayOf(new Date(row.end))) },
  { label: 'Állapot', kind: 'text', value: (row) => STATES[row.state] },
  { label: 'Ki fizeti', kind: 'text', value: (row) => row.sponsor?.name ?? PLATFORM },
  { label: 'Rendelés', kind: 'count', value: (row) => row.orderCount },
  { label: 'Eddigi költség (Ft)', kind: 'ft', value: (row) => row.costFt, isSummed: true },
  { label: 'Azonosító', kind: 'count', value: (row) => row.id },
];

/** Columns of coupons and codes as a file. */
export const COUPON_COLUMNS: readonly SheetColumn<ManagedCouponJson>[] = [
  { label: 'Kupon', kind: 'text', value: (row) => row.name },
  { label: 'Kód', kind: 'text', value: (row) => row.code },
  { label: 'Kié', kind: 'text', value: (row) => row.user?.name ?? null },
  { label: 'E-mail', kind: 'text', value: (row) => row.user?.email ?? null },
  {
    label: 'Százalék',
    kind: 'count',
    value: (row) => (row.unit === 'PERCENT' ? Math.round(row.value * 100) : null),
  },
  { label: 'Összeg (Ft)', kind: 'ft', value: (row) => (row.unit === 'FT' ? row.value : null) },
  { label: 'Beváltva', kind: 'count', value: (row) => row.activations },
  { label: 'Hányszor használható még', kind: 'count', value: (row) => row.remainingUses },
  { label: 'Maradt rajta (Ft)', kind: 'ft', value: (row) => row.remainingAmount },
  { label: 'Kezdete', kind: 'date', value: (row) => dayOf(new Date(row.validFrom)) },
  {
    label: 'Vége',
    kind: 'date',
    value: (row) => (row.validUntil === null ? null : dayOf(new Date(row.validUntil))),
  },
  { label: 'Ki fizeti', kind: 'text', value: (row) => row.sponsor?.name ?? PLATFORM },
  { label: 'Rendelés', kind: 'count', value: (row) => row.orderCount },
  { label: 'Eddigi költség (Ft)', kind: 'ft', value: (row) => row.costFt },
];
