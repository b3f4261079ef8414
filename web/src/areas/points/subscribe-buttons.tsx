import {
  listPoints,
  listSubscriptions,
  type SubscriptionJson,
  subscribe,
} from '@kosar/contract/points/points';
import { Anchor, Button } from '@mantine/core';
import { IconBellOff, IconBellPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { to } from '../../app/paths.ts';
import { subscriptions as words } from '../../hu/points.ts';
import { failureWords } from '../../lib/failure-words.ts';
import { useSend } from '../../lib/queries.ts';
import { Panel } from '../../ui/panel.tsx';
import { showUndo } from '../../ui/toast.tsx';
import { isOn } from './is-on.ts';
import classes from './subscriptions-page.module.css';

/** Subscribe and unsubscribe side by side; the one that would change nothing is disabled (spec 2). */
export function SubscribeButtons({
  subscription,
  userId,
}: {
  readonly subscription: SubscriptionJson;
  readonly userId: number;
}) {
  const { deliveryPoint: point } = subscription;
  const send = useSend(subscribe, { refresh: [listSubscriptions, listPoints] });
  const on = isOn(subscription);
  const change = (active: boolean) =>
    send.mutate(
      { input: { body: { deliveryPointId: point.id, userId, active } } },
      {
        onSuccess: () =>
          showUndo(active ? words.subscribed(point.name) : words.unsubscribed(point.name), () =>
            change(!active),
          ),
      },
    );
  return (
    <>
      <div className={classes.buttons}>
        <Button
          variant="light"
          disabled={on || send.isPending}
          aria-label={words.subscribeTo(point.name)}
          leftSection={<IconBellPlus size={20} stroke={1.75} aria-hidden />}
          onClick={() => change(true)}
        >
          {words.subscribe}
        </Button>
        <Button
          variant="default"
          disabled={!on || send.isPending}
          aria-label={words.unsubscribeFrom(point.name)}
          leftSection={<IconBellOff size={20} stroke={1.75} aria-hidden />}
          onClick={() => change(false)}
        >
          {words.unsubscribe}
        </Button>
        <Anchor component={Link} to={to('deliveryPoint', { id: point.id })}>
          {words.open}
        </Anchor>
      </div>
      {send.isError && (
        <Panel
          tone="error"
          title={send.variables.input.body.active ? words.failed : words.unfollowFailed}
          role="alert"
          headingLevel={3}
        >
          <p>{failureWords(send.error)}</p>
        </Panel>
      )}
    </>
  );
}
