import { FIELD_MESSAGES } from '@kosar/contract/messages';
import type { FieldProblem } from '@kosar/contract/problem';
import { DEFAULT_PICKUP_PRICE_FT } from '@kosar/domain/constants';
import { checkEventDates, copiedEventDay, normaliseEventDates } from '@kosar/domain/event-dates';
import type { DeliveryOptionType, EventRepetition, EventType } from '@kosar/domain/vocabulary';
import { ownEvents } from '../../../hu/own-events.ts';
import { goodFt, goodWhole, problems } from '../../../lib/form-checks.ts';
import { typedFt } from '../../../lib/typed-number.ts';
import type { OwnEvent } from './own-event.tsx';

const t = ownEvents.form;

export interface OptionValues {
  readonly id: number | null;
  readonly hasOrders: boolean;
  readonly name: string;
  readonly type: DeliveryOptionType;
  readonly price: string;
}

/** An event as its form holds it. */
export type EventValues = {
  readonly version: number;
  readonly name: string;
  readonly description: string;
  readonly deliveryPointId: string;
  readonly marketplaceId: string;
  readonly type: EventType;
  readonly dayOfDelivery: string;
  readonly startTime: string;
  readonly endTime: string;
  /** By place, „0” first. */
  readonly deliveryOptions: Readonly<Record<string, OptionValues>>;
  readonly inviteToken: string;
  readonly repetition: EventRepetition;
  readonly repetitions: string;
};

/** A new event: pickup for nothing and home delivery at the usual price (spec 9). */
export function newEventValues(marketplaceId: string, homeDeliveryPriceFt: number): EventValues {
  return {
    version: 0,
    name: '',
    description: '',
    deliveryPointId: '',
    marketplaceId,
    type: 'FIXED_DATE_AND_TIME',
    dayOfDelivery: '',
    startTime: '',
    endTime: '',
    deliveryOptions: {
      0: option(t.pickup, 'DELIVERY_POINT', DEFAULT_PICKUP_PRICE_FT),
      1: option(t.home, 'HOME_DELIVERY', homeDeliveryPriceFt),
    },
    inviteToken: '',
    repetition: 'ONCE',
    repetitions: '4',
  };
}

/** An event that is there, to be changed. */
export function eventValuesOf(event: OwnEvent): EventValues {
  return {
    version: event.managed.version,
    name: event.name,
    description: event.description,
    deliveryPointId: String(event.deliveryPoint.id),
    marketplaceId: String(event.managed.marketplace.id),
    type: event.type,
    dayOfDelivery: event.dayOfDelivery ?? '',
    startTime: event.startTime ?? '',
    endTime: event.endTime ?? '',
    deliveryOptions: byPlace(
      event.deliveryOptions.map(({ id, name, type, price, hasOrders }) => ({
        id,
        hasOrders,
        name,
        type,
        price: String(price),
      })),
    ),
    inviteToken: event.inviteToken ?? '',
    repetition: 'ONCE',
    repetitions: '1',
  };
}

/** The same as a new event a week later (spec 5), with an invitation of its own. */
export function copyOfEvent(event: OwnEvent): EventValues {
  const values = eventValuesOf(event);
  const options = optionsOf(values).map((one) => ({ ...one, id: null, hasOrders: false }));
  return {
    ...values,
    version: 0,
    dayOfDelivery: copiedEventDay(event.dayOfDelivery) ?? '',
    deliveryOptions: byPlace(options),
    inviteToken: '',
    repetitions: '4',
  };
}

/** The options in their order. */
export function optionsOf({ deliveryOptions }: Pick<EventValues, 'deliveryOptions'>): OptionValues[] {
  return Object.values(deliveryOptions);
}

/** The options by their place, as the form holds them. */
export function byPlace(options: readonly OptionValues[]): Readonly<Record<string, OptionValues>> {
  return Object.fromEntries(options.map((one, place) => [String(place), one]));
}

/**
 * What both forms send; what is missing stays missing, so that the contract's schema can say so. A code that stays isn't sent: it may be shorter than
 * one that is chosen now.
 */
export function bodyOf(values: EventValues, ownToken = '') {
  return {
    name: values.name,
    description: values.description,
    deliveryPointId: numberOf(values.deliveryPointId),
    marketplaceId: numberOf(values.marketplaceId),
    ...requestedDates(values),
    ...(['', ownToken].includes(values.inviteToken.trim()) ? {} : { inviteToken: values.inviteToken }),
  };
}

export function optionBody({ name, type, price }: OptionValues) {
  // Nothing typed is null: the schema asks for it by „Kötelező megadni!”.
  return { name, type, price: typedFt(price) as number };
}

/** The rules of the form beside the schema: numbers that can be read, day and times. */
export function eventProblems(values: EventValues): FieldProblem[] {
  return [
    ...dateProblems(values),
    ...problems(
      ...optionsOf(values).map(({ price }, place) => goodFt(`deliveryOptions.${place}.price`, price)),
      values.repetition === 'ONCE' ? null : goodWhole('repetitions', values.repetitions),
    ),
  ];
}

/** The rules of day and times, all at once with those of the other fields. */
export function dateProblems(values: EventValues): FieldProblem[] {
  const { type, dayOfDelivery, startTime, endTime } = requestedDates(values);
  const refusal = checkEventDates({ type, day: dayOfDelivery, startTime, endTime });
  if (refusal === null) return [];
  const code = CODES[refusal.code];
  return [{ path: refusal.field, code, message: FIELD_MESSAGES[code] }];
}

/** Only what the type knows is sent (spec 4). */
export function requestedDates({ type, dayOfDelivery, startTime, endTime }: EventValues) {
  const dates = normaliseEventDates({
    type,
    day: dayOfDelivery || null,
    startTime: startTime.slice(0, 5) || null,
    endTime: endTime.slice(0, 5) || null,
  });
  return { type, dayOfDelivery: dates.day, startTime: dates.startTime, endTime: dates.endTime };
}

export function option(name: string, type: DeliveryOptionType, priceFt: number): OptionValues {
  return { id: null, hasOrders: false, name, type, price: String(priceFt) };
}

const CODES = {
  REQUIRED: 'required',
  PATTERN: 'pattern',
  END_NOT_AFTER_START: 'END_NOT_AFTER_START',
  REPETITION_NEEDS_DAY: 'REPETITION_NEEDS_DAY',
  OUT_OF_RANGE: 'pattern',
} as const;

/** Nothing typed is no number at all: the schema asks for it by „Kötelező megadni!”. */
function numberOf(text: string): number {
  const typed = text.trim();
  return typed === '' ? (null as unknown as number) : Number(typed);
}
