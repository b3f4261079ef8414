import { formatFt, formatPercent } from '@kosar/contract/format';
import { IconCircleCheckFilled, IconCircleDashed } from '@tabler/icons-react';
import { parts } from '../hu/parts.ts';
import classes from './tier-ladder.module.css';

/** The steps of the common discount: which are reached, and what is missing to the next. */
export function TierLadder({
  tiers,
  orderedIncomeFt,
}: {
  /** As on the wire: from this income on, this ratio off for everybody. */
  readonly tiers: readonly { readonly tierStartIncome: number; readonly discount: number }[];
  readonly orderedIncomeFt: number;
}) {
  if (tiers.length === 0) return null;
  const ascending = tiers.toSorted((a, b) => a.tierStartIncome - b.tierStartIncome);
  const next = ascending.find(({ tierStartIncome }) => tierStartIncome > orderedIncomeFt);
  return (
    <ol className="k-list-xs" aria-label={parts.tiers.label}>
      {ascending.map((tier) => {
        const isReached = tier.tierStartIncome <= orderedIncomeFt;
        return (
          <li key={tier.tierStartIncome} className={classes.tier} data-reached={isReached || undefined}>
            {isReached ? (
              <IconCircleCheckFilled size={22} aria-hidden />
            ) : (
              <IconCircleDashed size={22} stroke={1.75} aria-hidden />
            )}
            <span>
              <span className={classes.discount}>{parts.tiers.discount(formatPercent(tier.discount))}</span>
              <span className="k-small">
                {parts.tiers.from(formatFt(tier.tierStartIncome))}
                {isReached && ` · ${parts.tiers.reached}`}
                {tier === next &&
                  ` · ${parts.tiers.next}, ${parts.tiers.missing(formatFt(tier.tierStartIncome - orderedIncomeFt))}`}
              </span>
            </span>
          </li>
        );
      })}
    </ol>
  );
}
