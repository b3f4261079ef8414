import { formatAmount, formatFt, formatInstant } from '@kosar/contract/format';
import { listOrders } from '@kosar/contract/orders/orders';
import {
  leaveWaitingList,
  listWaitingEntries,
  orderWhatWasWaitedFor,
  type WaitingEntryJson,
} from '@kosar/contract/orders/waiting-list';
import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { useSession } from '../../../app/session.ts';
import { checkoutWords } from '../../../hu/orders.ts';
import { waitingListWords as t } from '../../../hu/waiting-list.ts';
import { useEndpoint, useSend } from '../../../lib/queries.ts';
import { useFeature } from '../../../lib/use-features.ts';
import { Card } from '../../../ui/card.tsx';
import { FailurePanel } from '../../../ui/failure-panel.tsx';
import { showSuccess } from '../../../ui/toast.tsx';
import { TermsTick } from '../checkout/terms-tick.tsx';
import classes from './my-waiting.module.css';

/** What the viewer waits for on a delivery, and what is kept for them. Nothing where they wait for nothing. */
export function MyWaiting({ deliveryId }: { readonly deliveryId: number }) {
  const isOn = useFeature('waitingList');
  const { state } = useSession();
  const entries = useEndpoint(
    listWaitingEntries,
    { query: { delivery: String(deliveryId) } },
    { enabled: isOn && state === 'user' },
  );
  if (entries.data === undefined || entries.data.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="my-waiting" className={classes.card ?? ''}>
      <h2 id="my-waiting" className="k-heading-sm">
        {t.mine}
      </h2>
      <ul className={classes.list}>
        {entries.data.map((entry) => (
          <Waiting key={entry.id} entry={entry} />
        ))}
      </ul>
    </Card>
  );
}

function Waiting({ entry }: { readonly entry: WaitingEntryJson }) {
  const { id, itemName, packingName, amount, unitName, place, atOnce, offeredUntil, value } = entry;
  const order = useSend(orderWhatWasWaitedFor, { refresh: [listWaitingEntries, listOrders] });
  const leave = useSend(leaveWaitingList, { refresh: [listWaitingEntries] });
  const params = { id };
  const [isAccepted, setAccepted] = useState(false);
  const [isMissed, setMissed] = useState(false);
  const termsId = `waiting-terms-${id}`;
  const send = () => {
    if (!isAccepted) {
      setMissed(true);
      document.getElementById(termsId)?.focus();
      return;
    }
    order.mutate(
      { input: { params, body: { expectedValue: value, termsAccepted: true } } },
      { onSuccess: () => showSuccess(t.ordered) },
    );
  };
  return (
    <li>
      <strong>
        {itemName}, {packingName}
      </strong>{' '}
      <span>{formatAmount(amount, unitName)}</span>
      <p className={classes.state}>
        {offeredUntil === null ? (
          `${t.place(place)}${atOnce ? `, ${t.willOrder}` : ''}`
        ) : (
          <>
            {t.offeredUntil} <strong>{formatInstant(offeredUntil)}</strong>
          </>
        )}
      </p>
      <FailurePanel title={t.orderFailed} error={order.error ?? leave.error} />
      {offeredUntil !== null && (
        <TermsTick
          id={termsId}
          checked={isAccepted}
          error={isMissed && !isAccepted ? checkoutWords.termsRequired : undefined}
          onChange={(event) => setAccepted(event.currentTarget.checked)}
        />
      )}
      <Group gap="sm">
        {offeredUntil !== null && (
          <Button className={classes.order ?? ''} loading={order.isPending} onClick={send}>
            {t.order(formatFt(value))}
          </Button>
        )}
        <Button
          variant="default"
          aria-label={t.leaveOf(itemName)}
          loading={leave.isPending}
          onClick={() => leave.mutate({ input: { params } }, { onSuccess: () => showSuccess(t.left) })}
        >
          {t.leave}
        </Button>
      </Group>
    </li>
  );
}
