import { notifyArrival } from '@kosar/contract/delivery-messages';
import { LATE_MINUTES } from '@kosar/domain/constants';
import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { arrivalWords as t } from '../../../hu/handover.ts';
import { messageWords } from '../../../hu/messages.ts';
import { useConnection } from '../../../lib/connection.ts';
import { failureWords } from '../../../lib/failure-words.ts';
import { codeOf } from '../../../lib/problem-error.ts';
import { useSend } from '../../../lib/queries.ts';
import { Panel } from '../../../ui/panel.tsx';
import { showSuccess } from '../../../ui/toast.tsx';
import classes from '../handover.module.css';

const LateDialog = lazy(() => import('../../../ui/messages/late-dialog.tsx'));
const ArrivedDialog = lazy(() => import('../../../ui/messages/arrived-dialog.tsx'));

/** Notifies the buyers in one tap that the goods are late or have come; who has several roles is asked in whose name. */
export function ArrivalBar({ deliveryId }: { readonly deliveryId: number }) {
  const { isOffline } = useConnection();
  const [asks, setAsks] = useState<'late' | 'arrived' | null>(null);
  const notify = useSend(notifyArrival);
  const target = { deliveryId };
  const send = (what: { arrived: true } | { arrived: false; late: `${(typeof LATE_MINUTES)[number]}` }) =>
    notify.mutate(
      { input: { body: { ...target, ...what } } },
      {
        onSuccess: ({ recipients }) => showSuccess(messageWords.sent(recipients)),
        onError: (error) => {
          // In whose name, when the person plays several roles: the dialog asks.
          if (codeOf(error) === 'invalid_input') setAsks(what.arrived ? 'arrived' : 'late');
        },
      },
    );
  const isBlocked = isOffline || notify.isPending;
  return (
    <details className={classes.box}>
      <summary>{t.title}</summary>
      <div className={classes.boxBody}>
        {notify.isError && asks === null && (
          <Panel tone="error" title={messageWords.failed} role="alert">
            <p>{failureWords(notify.error)}</p>
          </Panel>
        )}
        <Button size="lg" disabled={isBlocked} onClick={() => send({ arrived: true })}>
          {t.arrived}
        </Button>
        <div className={classes.minutes} role="group" aria-label={t.late}>
          <span>{t.late}</span>
          {LATE_MINUTES.map((minutes) => (
            <Button
              key={minutes}
              size="lg"
              variant="default"
              disabled={isBlocked}
              onClick={() => send({ arrived: false, late: `${minutes}` })}
            >
              {t.minutes(minutes)}
            </Button>
          ))}
          <Button size="lg" variant="default" disabled={isBlocked} onClick={() => setAsks('late')}>
            {t.other}
          </Button>
        </div>
      </div>
      <Suspense>
        {asks === 'late' && <LateDialog target={target} onClose={() => setAsks(null)} />}
        {asks === 'arrived' && <ArrivedDialog target={target} onClose={() => setAsks(null)} />}
      </Suspense>
    </details>
  );
}
