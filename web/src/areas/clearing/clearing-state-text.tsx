import type { ClearingJson } from '@kosar/contract/clearings/clearings';
import { formatDay } from '@kosar/contract/format';
import { IconAlertTriangle, IconCircleCheck, IconClock } from '@tabler/icons-react';
import { clearingStates, clearings as t } from '../../hu/clearings.ts';
import classes from './clearings.module.css';

/** Whether a clearing is settled, since when, and how many of its payouts are stuck. */
export function ClearingStateText({
  clearing: { state, settledDate, failedDues },
}: {
  readonly clearing: ClearingJson;
}) {
  const Icon = state === 'SETTLED' ? IconCircleCheck : IconClock;
  return (
    <span>
      <span className={classes.state}>
        <Icon size={16} aria-hidden />
        {clearingStates[state]}
      </span>
      {settledDate !== null && <span className={classes.below}>{t.paidOn(formatDay(settledDate))}</span>}
      {failedDues > 0 && (
        <span className={classes.failed}>
          <IconAlertTriangle size={16} aria-hidden />
          {t.failedDues(failedDues)}
        </span>
      )}
    </span>
  );
}
