import { deleteEvent } from '@kosar/contract/points/event-management';
import { type EventListItemJson, getEvent, listEvents } from '@kosar/contract/points/events';
import { Button, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { ownEvents } from '../../../hu/own-events.ts';
import { failureWords } from '../../../lib/failure-words.ts';
import { useSend } from '../../../lib/queries.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { PickupTime } from '../../../ui/market/pickup-time.tsx';
import { showSuccess } from '../../../ui/toast.tsx';
import classes from './own-events.module.css';

const t = ownEvents.removal;

/** Removes an event after asking. With deliveries it can't be, and the reason stands beside; a failure stays in its row (spec 8). */
export function RemoveEvent({
  event,
  onRemoved,
}: {
  readonly event: Pick<
    EventListItemJson,
    'id' | 'name' | 'deliveries' | 'dayOfDelivery' | 'startTime' | 'endTime' | 'type'
  >;
  readonly onRemoved?: () => void;
}) {
  const [isAsking, setAsking] = useState(false);
  const reasonId = useId();
  const remove = useSend(deleteEvent, { refresh: onRemoved ? [listEvents] : [listEvents, getEvent] });
  const hasDeliveries = event.deliveries.length > 0;
  const confirm = () =>
    remove.mutate(
      { input: { params: { id: event.id } } },
      {
        onSuccess: () => {
          showSuccess(t.done);
          onRemoved?.();
        },
        onSettled: () => setAsking(false),
      },
    );
  return (
    <div className={classes.removal}>
      <Button
        variant="subtle"
        color="paprika"
        leftSection={<IconTrash size={20} stroke={1.75} aria-hidden />}
        aria-label={t.of(event.name)}
        disabled={hasDeliveries}
        aria-describedby={hasDeliveries ? reasonId : undefined}
        onClick={() => setAsking(true)}
      >
        {t.action}
      </Button>
      {hasDeliveries && (
        <Text id={reasonId} size="sm" c="dimmed">
          {t.DELIVERY_EVENT_ALREADY_HAS_DELIVERIES}
        </Text>
      )}
      {remove.error && (
        <p role="alert" className={classes.failure}>
          {t.DELIVERY_EVENT_CANNOT_BE_DELETED} {failureWords(remove.error)}
        </p>
      )}
      {isAsking && (
        <ConfirmDialog
          title={t.title}
          confirm={t.confirm}
          isDangerous
          isSending={remove.isPending}
          onConfirm={confirm}
          onClose={() => setAsking(false)}
        >
          <p>
            {event.name} · <PickupTime pickup={event} as="long" />
          </p>
          <p>{t.text}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}
