import { checkEventDates, checkRepetition, normaliseEventDates } from '@kosar/domain/event-dates';
import { DELIVERY_OPTION_TYPES, EVENT_REPETITIONS, EVENT_TYPES } from '@kosar/domain/vocabulary';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { byId, chosenToken, day, ft, id, text, timeOfDay } from '../fields.ts';
import { richText } from '../rich-text.ts';
import { event } from './events.ts';

const DESCRIPTION_MAX = 10_000;
const MAX_OPTIONS = 20;
const version = () => z.int().check(z.minimum(0));

/** How buyers get their goods at the event. */
const optionFields = { name: text(), type: z.enum(DELIVERY_OPTION_TYPES), price: ft() };
const newOption = z.strictObject(optionFields);
/** An option that is there already comes with its id; one left out is removed. */
const changedOption = z.strictObject({ id: z.optional(id()), ...optionFields });
const options = <S extends z.core.$ZodType>(option: S) =>
  z.array(option).check(z.minLength(1), z.maxLength(MAX_OPTIONS));

const eventFields = {
  name: text(),
  description: richText(DESCRIPTION_MAX),
  deliveryPointId: id(),
  marketplaceId: id(),
  /** Without one it follows from what is known of the date (spec 4). */
  type: z.optional(z.nullable(z.enum(EVENT_TYPES))),
  dayOfDelivery: z.nullable(day()),
  startTime: z.nullable(timeOfDay()),
  endTime: z.nullable(timeOfDay()),
  /** Without one a new event gets a token that no one guesses, and an old one keeps its own. */
  inviteToken: z.optional(chosenToken()),
};

interface WhenInput {
  readonly type?: (typeof EVENT_TYPES)[number] | null | undefined;
  readonly dayOfDelivery: string | null;
  readonly startTime: string | null;
  readonly endTime: string | null;
}

/** When the event is by what was said of it: its type, and the day and times that the type leaves. */
export function plannedDates({ type, dayOfDelivery, startTime, endTime }: WhenInput) {
  return normaliseEventDates({ type: type ?? null, day: dayOfDelivery, startTime, endTime });
}

const CODES = { REQUIRED: 'required', PATTERN: 'pattern' } as const;
const codeOf = (code: string) => (code in CODES ? CODES[code as keyof typeof CODES] : code);

/** Spec 5: what each type of event requires. */
const knownDates = z.superRefine((input: WhenInput, context: z.core.$RefinementCtx) => {
  const refusal = checkEventDates(plannedDates(input));
  if (refusal !== null)
    context.addIssue({ code: 'custom', message: codeOf(refusal.code), path: [refusal.field], input: input });
});

const repeatable = z.superRefine(
  (
    input: WhenInput & { repetition: (typeof EVENT_REPETITIONS)[number]; repetitions: number },
    context: z.core.$RefinementCtx,
  ) => {
    const refusal = checkRepetition(plannedDates(input).day, input.repetition, input.repetitions);
    // Their number is the field's own rule.
    if (refusal !== null && refusal.code !== 'OUT_OF_RANGE')
      context.addIssue({
        code: 'custom',
        message: codeOf(refusal.code),
        path: [refusal.field],
        input: input,
      });
  },
);

export const createEvent = endpoint({
  name: 'createEvent',
  method: 'POST',
  path: '/deliveryevent',
  who: 'user',
  summary:
    'A new event of an own organizer, or a row of 1 to 10 of them: weekly, every two weeks or monthly, all or none. Answers with the first',
  body: z
    .strictObject({
      organizerId: id(),
      ...eventFields,
      deliveryOptions: options(newOption),
      repetition: z._default(z.enum(EVENT_REPETITIONS), 'ONCE'),
      /** How many events there will be, the first included. */
      repetitions: z._default(z.int().check(z.minimum(1), z.maximum(10)), 1),
    })
    .check(knownDates, repeatable),
  /** With how many events there are of it now. */
  output: z.extend(event, { created: z.int() }),
  status: 201,
  idempotent: true,
  refusals: ['UNKNOWN_REFERENCE', 'DELIVERY_EVENT_REFUSED', 'TOKEN_TAKEN'],
});

export const updateEvent = endpoint({
  name: 'updateEvent',
  method: 'PUT',
  path: '/deliveryevent/:id',
  who: 'user',
  summary:
    'Changes an own event; when its day, time or place moves, its buyers and transporters are notified',
  params: byId,
  body: z
    .strictObject({ version: version(), ...eventFields, deliveryOptions: options(changedOption) })
    .check(knownDates),
  output: event,
  refusals: [
    'UNKNOWN_REFERENCE',
    'DELIVERY_EVENT_REFUSED',
    'DELIVERY_OPTION_HAS_ORDERS',
    'TOKEN_TAKEN',
    'TOO_MANY_MOVES',
  ],
});

export const deleteEvent = endpoint({
  name: 'deleteEvent',
  method: 'DELETE',
  path: '/deliveryevent/:id',
  who: 'user',
  summary: 'Removes an own event that no chain comes to',
  params: byId,
  status: 204,
  refusals: ['DELIVERY_EVENT_ALREADY_HAS_DELIVERIES'],
});
