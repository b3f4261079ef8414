import type { ClearingTransactionJson } from '@kosar/contract/clearings/clearings';
import { formatDay } from '@kosar/contract/format';
import type { ClearingTransactionState } from '@kosar/domain/vocabulary';
import { IconAlertTriangle, IconCircleCheck, IconClock, type TablerIcon } from '@tabler/icons-react';
import { returnedDue } from '../../hu/bank-files.ts';
import { dueStates, clearings as t } from '../../hu/clearings.ts';
import { dueErrorSource, dueErrorWords } from '../../hu/due-errors.ts';
import classes from './clearings.module.css';
import { DueActions } from './due-actions.tsx';

const ICONS: Readonly<Record<ClearingTransactionState, TablerIcon>> = {
  PENDING: IconClock,
  PAID: IconCircleCheck,
  FAILED: IconAlertTriangle,
};

/** How a due stands, why it failed in plain words, and what can be done with it. */
export function DueState({ due }: { readonly due: ClearingTransactionJson }) {
  const { state, error, paidDate, transactionId } = due;
  const Icon = ICONS[state];
  return (
    <span data-state={state} className={classes.due}>
      <span className={classes.state}>
        <Icon size={16} aria-hidden />
        {dueStates[state]}
      </span>
      {state === 'FAILED' && error !== null && <Failure error={error} />}
      {state === 'PENDING' && due.bankFile !== null && (
        <span className={classes.below}>{returnedDue.inFile}</span>
      )}
      {paidDate !== null && <span className={classes.below}>{t.paidOn(formatDay(paidDate))}</span>}
      {transactionId !== null && <span className={classes.below}>{t.transaction(transactionId)}</span>}
      <DueActions due={due} />
    </span>
  );
}

/** The provider's own words stay below ours, for who has to write to it. */
function Failure({ error }: { readonly error: string }) {
  const words = dueErrorWords(error);
  return (
    <>
      {words !== null && <span className={classes.below}>{words}</span>}
      <span className={classes.below}>{words === null ? error : saysWho(error)}</span>
    </>
  );
}

function saysWho(error: string): string {
  const { returned } = dueErrorSource(error);
  return returned === null ? t.providerSays(error) : t.bankSays(returned);
}
