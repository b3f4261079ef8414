import { formatFt } from '@kosar/contract/format';
import type { CorrectionPreviewJson } from '@kosar/contract/orders/order-corrections';
import { orderCorrection as t } from '../../../hu/order-correction.ts';
import { Facts } from '../../../ui/facts.tsx';

type Sums = Pick<CorrectionPreviewJson, 'totalBefore' | 'totalAfter' | 'refund' | 'cashBack' | 'owedChange'>;

const ifAny = (ft: number): string | null => (ft > 0 ? formatFt(ft) : null);

/** What a correction means for the buyer's money. */
export function MoneyChanges({ sums }: { readonly sums: Sums }) {
  const { totalBefore, totalAfter, refund, cashBack, owedChange } = sums;
  const isNothing = refund === 0 && cashBack === 0 && owedChange === 0;
  return (
    <>
      <Facts
        facts={[
          {
            label: t.total,
            value:
              totalBefore === totalAfter ? null : t.valueChange(formatFt(totalBefore), formatFt(totalAfter)),
          },
          { label: t.refund, value: ifAny(refund) },
          { label: t.cashBack, value: ifAny(cashBack) },
          { label: t.owesMore, value: ifAny(owedChange) },
          { label: t.owesLess, value: ifAny(0 - owedChange) },
        ]}
      />
      {isNothing && <p>{t.nothing}</p>}
    </>
  );
}
