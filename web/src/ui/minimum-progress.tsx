import { formatAddedFt, formatFt } from '@kosar/contract/format';
import type { ChainState } from '@kosar/domain/vocabulary';
import { useId } from 'react';
import { parts } from '../hu/parts.ts';
import classes from './minimum-progress.module.css';

type Tone = 'success' | 'warning' | 'danger';

/** Spec 4, Progress bar. */
const TONES: Readonly<Record<ChainState, Tone>> = {
  OPEN: 'warning',
  MIN_INCOME_PASSED: 'success',
  ORDERING_CLOSED: 'success',
  APPROVED: 'success',
  TO_BE_FINALIZED: 'success',
  DELIVERED: 'success',
  CANCELLED: 'danger',
  NOT_DELIVERED: 'danger',
};

/** How far a chain is to its common minimum, always with the words and sums; and what my own basket would add. */
export function MinimumProgress({
  orderedIncomeFt,
  minIncomeFt,
  state,
  basketFt = 0,
  compact = false,
}: {
  readonly orderedIncomeFt: number;
  readonly minIncomeFt: number;
  readonly state: ChainState;
  /** Sum of the basket that isn't sent yet. */
  readonly basketFt?: number;
  /** One line, for cards and rows. */
  readonly compact?: boolean;
}) {
  const id = useId();
  const missingFt = minIncomeFt - orderedIncomeFt;
  if (minIncomeFt === 0) return compact ? null : <p className="k-quiet">{parts.progress.noMinimum}</p>;
  return (
    <div className={classes.progress}>
      <div className={classes.head}>
        <span id={id} className={compact ? classes.small : classes.sum}>
          {parts.progress.sum(formatFt(orderedIncomeFt), formatFt(minIncomeFt))}
        </span>
        {basketFt > 0 && (
          <span className={classes.basket}>{parts.progress.basket(formatAddedFt(basketFt))}</span>
        )}
      </div>
      <div
        className={classes.track}
        role="progressbar"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={minIncomeFt}
        aria-valuenow={Math.min(orderedIncomeFt, minIncomeFt)}
        aria-valuetext={wordsFor(missingFt)}
        data-tone={TONES[state]}
        data-compact={compact || undefined}
      >
        <span className={classes.bar} style={{ width: `${share(orderedIncomeFt, minIncomeFt)}%` }} />
        <span className={classes.mine} style={{ width: `${share(basketFt, minIncomeFt)}%` }} />
      </div>
      {!compact && <p className="k-quiet">{wordsFor(missingFt)}</p>}
    </div>
  );
}

function wordsFor(missingFt: number): string {
  return missingFt > 0 ? parts.progress.missing(formatFt(missingFt)) : parts.progress.reached;
}

function share(part: number, whole: number): number {
  return Math.min(100, (part / whole) * 100);
}
