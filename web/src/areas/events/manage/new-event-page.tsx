import { allMarketplaces } from '@kosar/contract/actors/marketplaces';
import { formatLongDay } from '@kosar/contract/format';
import { isDay } from '@kosar/domain/calendar';
import { MAX_REPETITIONS } from '@kosar/domain/constants';
import { repeatedDays } from '@kosar/domain/event-dates';
import { EVENT_REPETITIONS } from '@kosar/domain/vocabulary';
import { NativeSelect, TextInput } from '@mantine/core';
import { useNavigate, useParams } from 'react-router';
import { to } from '../../../app/paths.ts';
import { ownEvents } from '../../../hu/own-events.ts';
import { pages } from '../../../hu/pages.ts';
import { useMarketDefaults } from '../../../lib/market-defaults.ts';
import { useEndpoint } from '../../../lib/queries.ts';
import { typedWhole } from '../../../lib/typed-number.ts';
import { Card } from '../../../ui/card.tsx';
import { Form } from '../../../ui/form.tsx';
import { LeaveGuard } from '../../../ui/leave-guard.tsx';
import { LoadState } from '../../../ui/load-state.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { showSuccess } from '../../../ui/toast.tsx';
import { eventCrumbs } from './event-crumbs.ts';
import { EventFields } from './event-fields.tsx';
import { copyOfEvent, type EventValues, newEventValues } from './event-values.ts';
import { OrganizerGate } from './organizer-gate.tsx';
import { WithOwnEvent } from './own-event.tsx';
import classes from './own-events.module.css';
import { type EventForm, useNewEvent } from './use-event-form.ts';

const t = ownEvents.form;

/** A new event, once or repeated; begun as a copy of an own one a week later when the address names it (spec 2; spec 5). */
export default function NewEventPage() {
  const { id } = useParams();
  return (
    <OrganizerGate>
      {(organizerId) =>
        id === undefined ? (
          <FromNothing organizerId={organizerId} />
        ) : (
          <WithOwnEvent organizerId={organizerId} id={id}>
            {(event) => (
              <NewEvent
                organizerId={organizerId}
                initial={copyOfEvent(event)}
                point={event.deliveryPoint}
                draftKey={`event-copy-${organizerId}-${event.id}`}
                lead={t.copied}
              />
            )}
          </WithOwnEvent>
        )
      }
    </OrganizerGate>
  );
}

function FromNothing({ organizerId }: { readonly organizerId: string }) {
  const marketplaces = useEndpoint(allMarketplaces, {});
  const { homeDeliveryPriceFt } = useMarketDefaults();
  return (
    <LoadState query={marketplaces} skeletonHeight={640} isPage>
      {([first, ...others]) => (
        <NewEvent
          organizerId={organizerId}
          initial={newEventValues(
            first !== undefined && others.length === 0 ? String(first.id) : '',
            homeDeliveryPriceFt,
          )}
          draftKey={`event-new-${organizerId}`}
        />
      )}
    </LoadState>
  );
}

function NewEvent({
  organizerId,
  initial,
  point = null,
  draftKey,
  lead,
}: {
  readonly organizerId: string;
  readonly initial: EventValues;
  readonly point?: { readonly id: number; readonly name: string } | null;
  readonly draftKey: string;
  readonly lead?: string;
}) {
  const navigate = useNavigate();
  const form = useNewEvent(organizerId, { initial, draftKey }, ({ id, created }) => {
    showSuccess(t.created(created));
    void navigate(
      created === 1 ? to('managedEvent', { organizerId, id }) : to('organizerEvents', { organizerId }),
    );
  });
  return (
    <>
      <PageHead
        title={pages.newDeliveryEvent.title}
        crumbs={eventCrumbs(organizerId, true)}
        {...(lead === undefined ? {} : { lead })}
      />
      <Card className={classes.column ?? ''}>
        <Form form={form} failedTitle={t.failed}>
          <EventFields form={form} organizerId={organizerId} point={point}>
            {form.values.type !== 'UNKNOWN_DATE' && <RepetitionFields form={form} />}
          </EventFields>
          <SubmitButton isSending={form.isSending} sendingText={t.submitting}>
            {t.submitNew}
          </SubmitButton>
        </Form>
        <LeaveGuard when={form.isDirty && !form.isSending} />
      </Card>
    </>
  );
}

/** How often, how many, and the days that follow from it. */
function RepetitionFields({ form }: { readonly form: EventForm }) {
  const { repetition, repetitions, dayOfDelivery } = form.values;
  const count = typedWhole(repetitions) ?? Number.NaN;
  const isCount = Number.isInteger(count) && count >= 1 && count <= MAX_REPETITIONS;
  const days = isCount && isDay(dayOfDelivery) ? repeatedDays(dayOfDelivery, repetition, count) : [];
  return (
    <>
      <NativeSelect
        {...form.text('repetition', t.repetition)}
        data={EVENT_REPETITIONS.map((value) => ({ value, label: t.repetitions[value] }))}
      />
      {repetition !== 'ONCE' && (
        <>
          <TextInput
            {...form.text('repetitions', t.count)}
            description={t.countHint}
            type="number"
            inputMode="numeric"
            min={1}
            max={MAX_REPETITIONS}
          />
          {days.length > 0 && (
            <div>
              <p>{t.days}</p>
              <ol className="k-bullets">
                {days.map((day) => (
                  <li key={day}>{formatLongDay(day)}</li>
                ))}
              </ol>
            </div>
          )}
        </>
      )}
    </>
  );
}
