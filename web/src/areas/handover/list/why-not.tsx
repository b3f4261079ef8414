import { formatInstant } from '@kosar/contract/format';
import type { HandoverTableJson } from '@kosar/contract/handover/handover-table';
import { isCalledOff } from '@kosar/domain/chain-state';
import { handoverWords as t } from '../../../hu/handover.ts';
import { Panel } from '../../../ui/panel.tsx';

/** Why nothing can be recorded here now, if so (spec 4: else a warning shows). */
export function WhyNot({ table: { delivery, may, closings } }: { readonly table: HandoverTableJson }) {
  const isOff = isCalledOff(delivery.status);
  const closing = closings.find(({ reopenedAt }) => reopenedAt === null);
  if (!may.record) {
    return (
      <Panel tone="info" title={t.readOnlyTitle}>
        <p>{t.readOnlyText}</p>
      </Panel>
    );
  }
  if (!may.recordNow) {
    return (
      <Panel tone="warning" title={isOff ? t.calledOffTitle : t.tooEarlyTitle}>
        <p>{isOff ? t.calledOffText : t.tooEarlyText}</p>
      </Panel>
    );
  }
  if (closing === undefined) return null;
  return (
    <Panel tone="info" title={t.closedTitle}>
      <p>{t.closedText(closing.closedName, formatInstant(closing.closedAt))}</p>
    </Panel>
  );
}

/** Whether something can be recorded at the table now. */
export function canRecordNow({ may, closings }: HandoverTableJson): boolean {
  return may.recordNow && closings.every(({ reopenedAt }) => reopenedAt !== null);
}
