import { LATE_MINUTES } from '@kosar/domain/constants';
import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { arrivalWords as t } from '../../../hu/handover.ts';
import { useConnection } from '../../../lib/connection.ts';
import classes from '../handover.module.css';

const LateDialog = lazy(() => import('../../../ui/messages/late-dialog.tsx'));
const ArrivedDialog = lazy(() => import('../../../ui/messages/arrived-dialog.tsx'));

type Asked = 'arrived' | 'late' | `${(typeof LATE_MINUTES)[number]}`;

/** Notifies the buyers that the goods are late or have come: one tap opens what is to be sent, and to how many; the second sends it. */
export function ArrivalBar({ deliveryId }: { readonly deliveryId: number }) {
  const { isOffline } = useConnection();
  const [asked, setAsked] = useState<Asked | null>(null);
  const target = { deliveryId };
  const close = () => setAsked(null);
  return (
    <details className={classes.box}>
      <summary>{t.title}</summary>
      <div className={classes.boxBody}>
        <Button size="lg" disabled={isOffline} onClick={() => setAsked('arrived')}>
          {t.arrived}
        </Button>
        <div className={classes.minutes} role="group" aria-label={t.late}>
          <span>{t.late}</span>
          {LATE_MINUTES.map((minutes) => (
            <Button
              key={minutes}
              size="lg"
              variant="default"
              disabled={isOffline}
              onClick={() => setAsked(`${minutes}`)}
            >
              {t.minutes(minutes)}
            </Button>
          ))}
          <Button size="lg" variant="default" disabled={isOffline} onClick={() => setAsked('late')}>
            {t.other}
          </Button>
        </div>
      </div>
      <Suspense>
        {asked === 'arrived' && <ArrivedDialog target={target} onClose={close} />}
        {asked !== null && asked !== 'arrived' && (
          <LateDialog target={target} late={asked === 'late' ? 'OTHER' : asked} onClose={close} />
        )}
      </Suspense>
    </details>
  );
}
