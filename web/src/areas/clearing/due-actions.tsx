import {
  getClearingStatement,
  markDuePaid,
  retryClearingTransaction,
  unmarkDuePaid,
} from '@kosar/contract/clearings/clearing-payments';
import {
  type ClearingTransactionJson,
  getClearing,
  listClearings,
  pageClearings,
  pageClearingTransactions,
} from '@kosar/contract/clearings/clearings';
import { formatFt } from '@kosar/contract/format';
import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { returnedDue } from '../../hu/bank-files.ts';
import { clearings as t } from '../../hu/clearings.ts';
import { failureWords } from '../../lib/failure-words.ts';
import { useSend } from '../../lib/queries.ts';
import { ConfirmedAction } from '../../ui/confirmed-action.tsx';
import { showSuccess } from '../../ui/toast.tsx';
import classes from './clearings.module.css';

const REFRESHED = {
  refresh: [pageClearingTransactions, listClearings, pageClearings, getClearing, getClearingStatement],
};

const ReturnDialog = lazy(() => import('./return-dialog.tsx'));

/** What the viewer may do with a due: note that it has arrived, take that back, or have a failed payout tried again. */
export function DueActions({ due }: { readonly due: ClearingTransactionJson }) {
  const [isReturning, setIsReturning] = useState(false);
  const unmark = useSend(unmarkDuePaid, REFRESHED);
  const retry = useSend(retryClearingTransaction, REFRESHED);
  const input = { params: { id: due.id } };
  const payer = due.payer?.name ?? t.platform;
  const payee = due.payee?.name ?? t.platform;
  const sum = formatFt(due.amount);
  const error = unmark.error ?? retry.error;
  return (
    <span className={classes.dueActions}>
      {due.canMarkPaid && (
        <ConfirmedAction
          send={markDuePaid}
          input={input}
          refresh={REFRESHED.refresh}
          title={t.markTitle}
          confirm={t.markPaid}
          done={t.markedPaid}
          button={(ask) => (
            <Button variant="default" aria-label={t.markPaidOf(payer, payee, sum)} onClick={ask}>
              {t.markPaid}
            </Button>
          )}
        >
          <p>{t.markText(payer, payee, sum)}</p>
        </ConfirmedAction>
      )}
      {due.canUnmark && (
        <Button
          variant="subtle"
          aria-label={t.unmarkOf(payer, payee, sum)}
          loading={unmark.isPending}
          onClick={() => unmark.mutate({ input }, { onSuccess: () => showSuccess(t.unmarked) })}
        >
          {t.unmark}
        </Button>
      )}
      {due.canRetry && (
        <Button
          variant="default"
          aria-label={t.retryOf(payee, sum)}
          loading={retry.isPending}
          onClick={() => retry.mutate({ input }, { onSuccess: () => showSuccess(t.retried) })}
        >
          {t.retry}
        </Button>
      )}
      {due.canReturn && (
        <Button
          variant="subtle"
          aria-label={returnedDue.buttonOf(payee, sum)}
          onClick={() => setIsReturning(true)}
        >
          {returnedDue.button}
        </Button>
      )}
      {isReturning && (
        <Suspense>
          <ReturnDialog due={due} payee={payee} onClose={() => setIsReturning(false)} />
        </Suspense>
      )}
      {error && (
        <span role="alert" className={classes.below}>
          {failureWords(error)}
        </span>
      )}
    </span>
  );
}
