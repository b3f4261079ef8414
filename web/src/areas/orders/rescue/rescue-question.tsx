import {
  answerRescueQuestion,
  listRescueQuestions,
  type RescueQuestionJson,
} from '@kosar/contract/chains/chain-rescue';
import { formatInstant } from '@kosar/contract/format';
import { listOrders } from '@kosar/contract/orders/orders';
import { Button, Group } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { chainRescueWords } from '../../../hu/chain-rescue.ts';
import { useEndpoint, useSend } from '../../../lib/queries.ts';
import { useFeature } from '../../../lib/use-features.ts';
import { Card } from '../../../ui/card.tsx';
import { FailurePanel } from '../../../ui/failure-panel.tsx';
import { MinimumProgress } from '../../../ui/minimum-progress.tsx';
import { showSuccess } from '../../../ui/toast.tsx';
import classes from '../history/history.module.css';

const t = chainRescueWords.question;

const ConfirmDialog = lazy(async () => ({
  default: (await import('../../../ui/confirm-dialog.tsx')).ConfirmDialog,
}));

/** Asks a buyer whether they stay in a chain whose deadline was moved; of an event, or of all. Nothing where nothing is asked. */
export function RescueQuestions({ eventId }: { readonly eventId?: number }) {
  const isOn = useFeature('chainRescue');
  const questions = useEndpoint(listRescueQuestions, {}, { enabled: isOn });
  const own = (questions.data ?? []).filter(
    ({ orders }) =>
      orders.length > 0 && (eventId === undefined || orders.some((one) => one.eventId === eventId)),
  );
  return own.map((question) => <Question key={question.chainId} question={question} />);
}

function Question({ question }: { readonly question: RescueQuestionJson }) {
  const [isLeaving, setLeaving] = useState(false);
  const send = useSend(answerRescueQuestion, { refresh: [listRescueQuestions, listOrders] });
  const { chainId, chainName, orderDeadline, answer } = question;
  const say = (said: 'STAY' | 'LEAVE') =>
    send.mutate(
      { input: { params: { id: chainId }, body: { answer: said } } },
      {
        onSuccess: () => showSuccess(said === 'STAY' ? t.stayed : t.left),
        // The question may have been opened while the other answer was on its way.
        onSettled: () => {
          if (said === 'LEAVE') setLeaving(false);
        },
      },
    );
  return (
    <Card as="section" className={classes.next ?? ''} aria-labelledby={`rescue-${chainId}`}>
      <h2 id={`rescue-${chainId}`} className="k-heading-sm">
        {t.title}
      </h2>
      <p>{t.text(chainName)}</p>
      <MinimumProgress
        orderedIncomeFt={question.orderedIncome}
        minIncomeFt={question.minIncome}
        state={question.orderedIncome < question.minIncome ? 'OPEN' : 'MIN_INCOME_PASSED'}
      />
      <p>
        {answer === 'STAY' ? (
          t.stayed
        ) : (
          <>
            {t.until} <strong>{formatInstant(orderDeadline)}</strong>
          </>
        )}
      </p>
      <FailurePanel title={chainRescueWords.title} error={send.error} />
      <Group gap="sm">
        {answer !== 'STAY' && (
          <Button onClick={() => say('STAY')} loading={send.isPending}>
            {t.stay}
          </Button>
        )}
        <Button variant="default" component="a" href={`#order-${question.orders[0]?.id}`}>
          {t.change}
        </Button>
        <Button variant="outline" color="paprika" onClick={() => setLeaving(true)}>
          {t.leave}
        </Button>
      </Group>
      {isLeaving && (
        <Suspense>
          <ConfirmDialog
            title={t.leaveTitle}
            confirm={t.leave}
            isDangerous
            isSending={send.isPending}
            onClose={() => setLeaving(false)}
            onConfirm={() => say('LEAVE')}
          >
            <p>{t.leaveText}</p>
          </ConfirmDialog>
        </Suspense>
      )}
    </Card>
  );
}
