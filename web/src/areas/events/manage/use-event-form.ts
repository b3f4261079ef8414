import { createEvent, updateEvent } from '@kosar/contract/points/event-management';
import { getEvent, listEvents } from '@kosar/contract/points/events';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/call.ts';
import { queryKey } from '../../../lib/queries.ts';
import { typedWhole } from '../../../lib/typed-number.ts';
import { useForm } from '../../../lib/use-form.ts';
import { useOnceKey } from '../../../lib/use-once-key.ts';
import {
  bodyOf,
  type EventValues,
  eventProblems,
  eventValuesOf,
  optionBody,
  optionsOf,
} from './event-values.ts';
import type { OwnEvent } from './own-event.tsx';

export type EventForm = ReturnType<typeof useChangedEvent>['form'] | ReturnType<typeof useNewEvent>;

/** The form of a new event; a press that is repeated makes nothing twice. */
export function useNewEvent(
  organizerId: string,
  { initial, draftKey }: { readonly initial: EventValues; readonly draftKey: string },
  onDone: (made: { readonly id: number; readonly created: number }) => void,
) {
  const refresh = useRefresh();
  const keyOf = useOnceKey();
  return useForm({
    schema: createEvent.body,
    initial,
    check: eventProblems,
    toBody: (values: EventValues) => ({
      organizerId: Number(organizerId),
      ...bodyOf(values),
      deliveryOptions: optionsOf(values).map(optionBody),
      ...repetitionOf(values),
    }),
    send: (body) => call(createEvent, { body }, { idempotencyKey: keyOf(body) }),
    draftKey,
    onDone: (made) => {
      void refresh().then(() => onDone(made));
    },
  });
}

/** The form of an event that is there. */
export function useChangedEvent(event: OwnEvent, onDone: () => void) {
  const refresh = useRefresh();
  const [before, setBefore] = useState(() => eventValuesOf(event));
  const form = useForm({
    schema: updateEvent.body,
    initial: before,
    check: eventProblems,
    toBody: (values: EventValues) => ({
      version: values.version,
      ...bodyOf(values, before.inviteToken),
      deliveryOptions: optionsOf(values).map((one) => ({
        ...(one.id === null ? {} : { id: one.id }),
        ...optionBody(one),
      })),
    }),
    send: (body) => call(updateEvent, { params: { id: event.id }, body }),
    onDone: (changed) => {
      void refresh();
      if (changed.managed === null) return;
      const now = eventValuesOf({ ...changed, managed: changed.managed });
      setBefore(now);
      form.reset(now);
      onDone();
    },
  });
  return { form, before };
}

/** Only what has a day repeats (spec 4). */
function repetitionOf({ type, repetition, repetitions }: EventValues) {
  return type === 'UNKNOWN_DATE' || repetition === 'ONCE'
    ? { repetition: 'ONCE' as const, repetitions: 1 }
    : { repetition, repetitions: typedWhole(repetitions) ?? Number.NaN };
}

function useRefresh() {
  const client = useQueryClient();
  return () =>
    Promise.all(
      [listEvents, getEvent].map((stale) => client.invalidateQueries({ queryKey: queryKey(stale) })),
    );
}
