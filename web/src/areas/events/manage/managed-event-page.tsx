import { formatFt, formatInstant, formatNumber } from '@kosar/contract/format';
import { getEvent } from '@kosar/contract/points/events';
import { Anchor, Button } from '@mantine/core';
import { IconCopy, IconHome, IconMail } from '@tabler/icons-react';
import { lazy } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { useCrumbs } from '../../../app/admin-room.ts';
import { to } from '../../../app/paths.ts';
import { common } from '../../../hu/common.ts';
import { ownEvents as t } from '../../../hu/own-events.ts';
import { call } from '../../../lib/call.ts';
import { AddressTabs } from '../../../ui/address-tabs.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConflictPanel } from '../../../ui/conflict-panel.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { Form } from '../../../ui/form.tsx';
import { HandoverDoors } from '../../../ui/handover/handover-doors.tsx';
import { LeaveGuard } from '../../../ui/leave-guard.tsx';
import { PickupTime } from '../../../ui/market/pickup-time.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { showSuccess } from '../../../ui/toast.tsx';
import { BringChain } from '../bring-chain.tsx';
import { eventCrumbs } from './event-crumbs.ts';
import { EventFields, MovingNote } from './event-fields.tsx';
import { type EventValues, eventValuesOf } from './event-values.ts';
import { OrganizerGate } from './organizer-gate.tsx';
import { type OwnEvent, WithOwnEvent } from './own-event.tsx';
import classes from './own-events.module.css';
import { RemoveEvent } from './remove-event.tsx';
import { useChangedEvent } from './use-event-form.ts';

const MessageBoard = lazy(() => import('../../../ui/messages/message-board.tsx'));

/** One event of an organizer: its form and its messages (spec 2, /deliveryEvent/{id}). */
export default function ManagedEventPage() {
  const { id = '' } = useParams();
  return (
    <OrganizerGate>
      {(organizerId) => (
        <WithOwnEvent key={id} organizerId={organizerId} id={id}>
          {(event) => <Page event={event} organizerId={organizerId} />}
        </WithOwnEvent>
      )}
    </OrganizerGate>
  );
}

interface Props {
  readonly event: OwnEvent;
  readonly organizerId: string;
}

function Page({ event, organizerId }: Props) {
  const crumbs = useCrumbs('adminEvents', eventCrumbs(organizerId, true));
  return (
    <>
      <PageHead
        title={event.name}
        crumbs={crumbs}
        lead={
          <>
            <PickupTime pickup={event} as="long" /> · {event.deliveryPoint.name} ·{' '}
            <Anchor component={Link} to={to('deliveryEvent', { id: event.id })}>
              {t.publicPage}
            </Anchor>
          </>
        }
        actions={<Actions event={event} organizerId={organizerId} />}
      />
      <AddressTabs
        id="event-parts"
        label={t.parts}
        tabs={TABS.map((tab) => tabOf(tab, { event, organizerId }))}
      />
    </>
  );
}

function Messages({ event }: Props) {
  return <MessageBoard target={{ deliveryEventId: event.id }} mayWrite />;
}

/** The tabs in their order. */
export const TABS = [
  { name: 'info', Content: Info },
  { name: 'messages', Content: Messages },
] as const;

function tabOf({ name, Content }: (typeof TABS)[number], props: Props) {
  return { name, label: t[name], show: () => <Content {...props} /> };
}

function Actions({ event: { id, managed }, organizerId }: Props) {
  return (
    <>
      <BringChain eventId={id} />
      <Button
        component={Link}
        to={to('newDeliveryEvent', { organizerId, id })}
        variant="default"
        leftSection={<IconCopy size={20} stroke={1.75} aria-hidden />}
      >
        {t.copy}
      </Button>
      <Button
        component={Link}
        to={to('eventNotification', { organizerId }, { event: id })}
        variant="default"
        leftSection={<IconMail size={20} stroke={1.75} aria-hidden />}
      >
        {t.notify}
      </Button>
      {managed.numberOfHomeDeliveries > 0 && (
        <Button
          component={Link}
          to={to('homeDeliveries', { organizerId, id })}
          variant="default"
          leftSection={<IconHome size={20} stroke={1.75} aria-hidden />}
        >
          {t.homes}
        </Button>
      )}
    </>
  );
}

function Info({ event, organizerId }: Props) {
  const navigate = useNavigate();
  const { managed } = event;
  return (
    <div className={classes.column}>
      <Card>
        <Facts
          facts={[
            { label: t.facts.deliveries, value: t.deliveries(event.deliveries.length) },
            { label: t.facts.orders, value: formatNumber(managed.numberOfOrders) },
            { label: t.facts.invoices, value: formatNumber(managed.numberOfBillingRequiredOrders) },
            { label: t.facts.homes, value: formatNumber(managed.numberOfHomeDeliveries) },
            { label: t.facts.delivered, value: formatFt(managed.deliveredDiscountedValue) },
            {
              label: t.facts.adSent,
              value:
                managed.adEmailLastSent === null ? t.facts.never : formatInstant(managed.adEmailLastSent),
            },
          ]}
        />
      </Card>
      <HandoverDoors
        deliveries={event.deliveries.map(({ id, deliveryChainName, status }) => ({
          id,
          name: deliveryChainName,
          state: status,
        }))}
      />
      <EventForm event={event} organizerId={organizerId} />
      <RemoveEvent event={event} onRemoved={() => void navigate(to('organizerEvents', { organizerId }))} />
    </div>
  );
}

const LABELS: Partial<Record<keyof EventValues, string>> = {
  name: t.form.name,
  deliveryPointId: t.form.point,
  description: t.form.description,
  type: t.form.type,
  dayOfDelivery: t.form.day,
  startTime: t.form.start,
  endTime: t.form.end,
};

function EventForm({ event, organizerId }: Props) {
  const { form, before } = useChangedEvent(event, () => showSuccess(common.saved));
  const load = async () => {
    const now = await call(getEvent, { params: { id: event.id } });
    return now.managed === null ? before : eventValuesOf({ ...now, managed: now.managed });
  };
  return (
    <Card>
      <Form form={form} failedTitle={t.form.failed}>
        <ConflictPanel
          form={form}
          before={before}
          load={load}
          labels={LABELS}
          show={(value, field) => wordsOf(value, field, event)}
        />
        <EventFields
          form={form}
          organizerId={organizerId}
          point={event.deliveryPoint}
          ownToken={event.inviteToken ?? ''}
        >
          {event.deliveries.length > 0 && <MovingNote />}
        </EventFields>
        <SubmitButton isSending={form.isSending} sendingText={common.saving}>
          {common.save}
        </SubmitButton>
      </Form>
      <LeaveGuard when={form.isDirty && !form.isSending} />
    </Card>
  );
}

/** A point is shown by its name where that is known here; a type by its words. */
function wordsOf(value: unknown, field: string, { deliveryPoint }: OwnEvent): string {
  const text = typeof value === 'string' ? value : '';
  if (field === 'deliveryPointId' && text === String(deliveryPoint.id)) return deliveryPoint.name;
  if (field === 'type' && text in t.form.types) return t.form.types[text as keyof typeof t.form.types];
  return text.replace(/<[^>]*>/g, ' ').trim() || '–';
}
