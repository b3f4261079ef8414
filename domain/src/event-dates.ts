import { addDays, addMinutes, addMonths, type Day, isDay, isTimeOfDay, type TimeOfDay } from './calendar.ts';
import { DEFAULT_EVENT_LENGTH_MINUTES, EVENT_COPY_OFFSET_DAYS, MAX_REPETITIONS } from './constants.ts';
import type { EventRepetition, EventType } from './vocabulary.ts';

/** When an event is; unknown parts are null. */
export type EventDates = { day: Day | null; startTime: TimeOfDay | null; endTime: TimeOfDay | null };

/** Type of an event that no one set: no date, a date without times, or both (spec 4). */
export function inferEventType({ day, startTime, endTime }: EventDates): EventType {
  if (day === null) return 'UNKNOWN_DATE';
  return startTime === null && endTime === null ? 'FIXED_DATE_UNKNOWN_TIME' : 'FIXED_DATE_AND_TIME';
}

/** The dates that a type leaves: an unknown date has neither day nor times, an unknown time no times (spec 4). */
export function normaliseEventDates(
  dates: EventDates & { type: EventType | null },
): EventDates & { type: EventType } {
  const type = dates.type ?? inferEventType(dates);
  const hasDay = type !== 'UNKNOWN_DATE';
  const hasTimes = hasDay && needsTimes(type);
  return {
    type,
    day: hasDay ? dates.day : null,
    startTime: hasTimes ? dates.startTime : null,
    endTime: hasTimes ? dates.endTime : null,
  };
}

/** Whether start and end times are required for a type (spec 5). */
export function needsTimes(type: EventType): boolean {
  return type === 'FIXED_DATE_AND_TIME' || type === 'FIXED_DATE_APPROXED_TIME';
}

/** Why an event's dates can't be saved, with the field it is about. */
export type EventDateRefusal = {
  field: 'dayOfDelivery' | 'startTime' | 'endTime' | 'repetition' | 'repetitions';
  code: 'REQUIRED' | 'PATTERN' | 'END_NOT_AFTER_START' | 'REPETITION_NEEDS_DAY' | 'OUT_OF_RANGE';
};

/** Checks dates of a type (spec 5, Events): what is required is there, exists, and ends after it starts. Null: all well. */
export function checkEventDates(dates: EventDates & { type: EventType }): EventDateRefusal | null {
  if (dates.type === 'UNKNOWN_DATE') return null;
  if (dates.day === null) return { field: 'dayOfDelivery', code: 'REQUIRED' };
  if (!isDay(dates.day)) return { field: 'dayOfDelivery', code: 'PATTERN' };
  return needsTimes(dates.type) ? checkTimes(dates) : null;
}

/** Checks a repetition (spec 5): 1 to 10 events, and more than once only with a day. Null: all well. */
export function checkRepetition(
  day: Day | null,
  repetition: EventRepetition,
  repetitions: number,
): EventDateRefusal | null {
  if (!Number.isInteger(repetitions) || repetitions < 1 || repetitions > MAX_REPETITIONS) {
    return { field: 'repetitions', code: 'OUT_OF_RANGE' };
  }
  return repetition !== 'ONCE' && day === null ? { field: 'repetition', code: 'REPETITION_NEEDS_DAY' } : null;
}

/**
 * The days of all events of a repetition, the first included, so `repetitions` of them; ONCE gives the day alone. Monthly keeps to the day
 * of the first one: 31 January, 28 February, 31 March.
 */
export function repeatedDays(day: Day, repetition: EventRepetition, repetitions: number): Day[] {
  if (repetition === 'ONCE') return [day];
  return Array.from({ length: repetitions }, (_, index) =>
    repetition === 'MONTHLY'
      ? addMonths(day, index)
      : addDays(day, index * (repetition === 'WEEKLY' ? 7 : 14)),
  );
}

/** Day of a copied event: one week later; a dateless one stays dateless (spec 5). */
export function copiedEventDay(day: Day | null): Day | null {
  return day === null ? null : addDays(day, EVENT_COPY_OFFSET_DAYS);
}

/** End of an event that has only a start: one hour later, at most the last minute of the day (spec 4). */
export function defaultEndTime(startTime: TimeOfDay): TimeOfDay {
  return addMinutes(startTime, DEFAULT_EVENT_LENGTH_MINUTES) ?? '23:59';
}

function checkTimes({ startTime, endTime }: EventDates): EventDateRefusal | null {
  if (startTime === null) return { field: 'startTime', code: 'REQUIRED' };
  if (endTime === null) return { field: 'endTime', code: 'REQUIRED' };
  if (!isTimeOfDay(startTime)) return { field: 'startTime', code: 'PATTERN' };
  if (!isTimeOfDay(endTime)) return { field: 'endTime', code: 'PATTERN' };
  return endTime > startTime ? null : { field: 'endTime', code: 'END_NOT_AFTER_START' };
}
