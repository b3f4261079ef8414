import type { ManagedDiscountJson } from '@kosar/contract/campaigns/discount-management';
import { formatFt, formatNumber } from '@kosar/contract/format';
import { discountManagement as t } from '../../../hu/discount-management.ts';
import { Panel } from '../../../ui/panel.tsx';

const EXAMPLE_FT = 10_000;

/** What a discount costs, whom, and how much it has cost so far (design 4, Discounts). */
export function WhoPays({
  percent,
  discount,
}: {
  /** Null while nothing is typed, NaN while it can't be read. */
  readonly percent: number | null;
  readonly discount: ManagedDiscountJson | null;
}) {
  return (
    <Panel tone="info" title={t.whoPays} headingLevel={2}>
      <p>{t.whoPaysText}</p>
      {percent !== null && !Number.isNaN(percent) && (
        <p>{t.example(formatFt(EXAMPLE_FT), formatFt(Math.floor((EXAMPLE_FT * percent) / 100)))}</p>
      )}
      {discount !== null && <p>{t.soFar(formatNumber(discount.orderCount), formatFt(discount.costFt))}</p>}
      <p>{t.placedKeep}</p>
    </Panel>
  );
}
