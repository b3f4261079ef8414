import type { ClearingJson } from '@kosar/contract/clearings/clearings';
import { allClearings as t } from '../../../hu/all-clearings.ts';
import { Card } from '../../../ui/card.tsx';
import { Money } from '../../../ui/money.tsx';
import classes from '../clearings.module.css';

const NAMES = [
  'totalRevenue',
  'cashPayment',
  'platformPayment',
  'platformShare',
  'platformDiscount',
  'buyerDebt',
] as const;

/** The totals of one clearing, or of all that a list found (spec 3, Clearing). */
export function ClearingTotals({
  label,
  totals,
}: {
  readonly label: string;
  readonly totals: Pick<ClearingJson, (typeof NAMES)[number]>;
}) {
  return (
    <section aria-label={label}>
      <dl className={classes.totals}>
        {NAMES.map((name) => (
          <Card key={name} className={classes.sum ?? ''}>
            <dt>{t.totals[name]}</dt>
            <dd>
              <Money ft={totals[name] ?? 0} size="lg" />
            </dd>
          </Card>
        ))}
      </dl>
    </section>
  );
}
