import { addDays, addMinutes, type Day, instantOf, localDay, localTime, type TimeOfDay } from './calendar.ts';
import type { NotificationEvent } from './vocabulary.ts';

/** The hours between which a user wants rest; `until` may be on the next day. Times of Budapest. */
export interface QuietHours {
  readonly from: TimeOfDay;
  readonly until: TimeOfDay;
}

/** How a user wants to be notified. */
export interface NoticePreference {
  /** One mail a day with what could wait, at `digestTime`. */
  readonly isDigest: boolean;
  readonly digestTime: TimeOfDay;
  readonly quiet: QuietHours | null;
}

/** How those learn who have chosen nothing: everything by itself, at any hour. */
export const USUAL_PREFERENCE: NoticePreference = { isDigest: false, digestTime: '18:00', quiet: null };

/**
 * How long a piece of news may wait. AT_ONCE: it is of use now only, or answers what the reader has just done. MORNING: it may wait for the
 * end of the quiet hours, but not for the summary of the day. DAY: it may wait for both.
 */
export type NoticeUrgency = 'AT_ONCE' | 'MORNING' | 'DAY';

/** The patience of each kind of news (docs/decisions, how people are notified). */
export const NOTICE_URGENCY: Readonly<Record<NotificationEvent, NoticeUrgency>> = {
  ARRIVED_OR_LATE: 'AT_ONCE',
  CANCELLED: 'AT_ONCE',
  PACKING_CANCELLED: 'AT_ONCE',
  ORDER_CONFIRMED_OR_CHANGED: 'AT_ONCE',
  PAYMENT_CHANGED: 'AT_ONCE',
  DEADLINE_NEAR: 'MORNING',
  MESSAGE: 'MORNING',
  NEW_DELIVERY: 'DAY',
  ORDERING_CLOSED: 'DAY',
  APPROVED: 'DAY',
  INVOICE: 'DAY',
  CAMPAIGN: 'DAY',
};

/** Mails that come whatever is switched off: what was ordered, what was changed of it and what was paid must be said in writing. */
export const ALWAYS_MAILED: readonly NotificationEvent[] = [
  'PACKING_CANCELLED',
  'ORDER_CONFIRMED_OR_CHANGED',
  'PAYMENT_CHANGED',
];

/** When the quiet hours end that an instant falls into; null outside of them. An end that the clock skips in spring is the hour after it. */
export function quietUntil(now: Date, quiet: QuietHours | null): Date | null {
  if (quiet === null) return null;
  const { from, until } = quiet;
  const [day, time] = [localDay(now), localTime(now)];
  const isOvernight = from > until;
  const isQuiet = isOvernight ? time >= from || time < until : time >= from && time < until;
  if (!isQuiet) return null;
  const end = instantNear(isOvernight && time >= from ? addDays(day, 1) : day, until);
  // The hour that comes twice in autumn: quiet hours that ended in the first don't begin again in the second.
  return end > now ? end : null;
}

/** When the next summary leaves: today or tomorrow at its time, and after the quiet hours if that is within them. */
export function nextDigestAt(now: Date, { digestTime, quiet }: NoticePreference): Date {
  const today = instantNear(localDay(now), digestTime);
  const at = today > now ? today : instantNear(addDays(localDay(now), 1), digestTime);
  return quietUntil(at, quiet) ?? at;
}

/** So many pieces of news reach a person one by one in an hour; those after them that can wait come together, or stand on the page alone. */
export const SINGLE_NEWS_PER_HOUR = 20;

/** What becomes of a mail that may be switched off and wait, at the moment when it could leave. */
export type MailTiming = { readonly is: 'NOW' } | { readonly is: 'LATER' | 'IN_DIGEST'; readonly at: Date };

/**
 * Decides when a mail leaves. What would come after `usefulUntil`, such as after the deadline that it says of, doesn't wait. Of a flood that others have caused the
 * rest comes in one summary an hour later: `sentLately` is how many went out in the last hour.
 */
export function timeMail(
  mail: {
    readonly event: NotificationEvent | null;
    readonly usefulUntil: Date | null;
    readonly sentLately?: number;
  },
  preference: NoticePreference,
  now: Date,
): MailTiming {
  const urgency = mail.event === null ? 'AT_ONCE' : NOTICE_URGENCY[mail.event];
  const isInTime = (at: Date) => mail.usefulUntil === null || at < mail.usefulUntil;
  if (urgency === 'DAY' && preference.isDigest) {
    const at = nextDigestAt(now, preference);
    if (isInTime(at)) return { is: 'IN_DIGEST', at };
  }
  if (urgency !== 'AT_ONCE') {
    const at = quietUntil(now, preference.quiet);
    if (at !== null && isInTime(at)) return { is: 'LATER', at };
    const together = new Date(now.getTime() + HOUR_MS);
    if ((mail.sentLately ?? 0) >= SINGLE_NEWS_PER_HOUR && isInTime(together)) {
      const end = quietUntil(together, preference.quiet);
      return end === null ? { is: 'IN_DIGEST', at: together } : { is: 'LATER', at: end };
    }
  }
  return { is: 'NOW' };
}

/** What becomes of a push at the moment when it could leave. */
export type PushTiming =
  | { readonly is: 'NOW'; readonly lifetimeSeconds: number }
  | { readonly is: 'LATER'; readonly at: Date }
  | { readonly is: 'TOO_LATE' }
  | { readonly is: 'TOO_MANY' };

/**
 * Decides when a push leaves: old news is not pushed any more, quiet hours are kept, and of a flood that others have caused the rest stands on the page alone. News
 * of one's own account waits as a message does, and is no flood.
 */
export function timePush(
  notice: {
    readonly event: NotificationEvent | 'ACCOUNT';
    readonly createdAt: Date;
    readonly pushedLately?: number;
  },
  quiet: QuietHours | null,
  now: Date,
): PushTiming {
  const urgency = notice.event === 'ACCOUNT' ? 'MORNING' : NOTICE_URGENCY[notice.event];
  const end = notice.createdAt.getTime() + LIFETIME_HOURS[urgency] * HOUR_MS;
  if (now.getTime() >= end) return { is: 'TOO_LATE' };
  const at = urgency === 'AT_ONCE' ? null : quietUntil(now, quiet);
  if (at !== null) return { is: 'LATER', at };
  const isFlood = urgency !== 'AT_ONCE' && notice.event !== 'ACCOUNT';
  if (isFlood && (notice.pushedLately ?? 0) >= SINGLE_NEWS_PER_HOUR) return { is: 'TOO_MANY' };
  return { is: 'NOW', lifetimeSeconds: Math.ceil((end - now.getTime()) / 1000) };
}

/** A quiet night must fit into the lifetime of what waits for its end. */
const LIFETIME_HOURS: Readonly<Record<NoticeUrgency, number>> = { AT_ONCE: 6, MORNING: 30, DAY: 48 };
const HOUR_MS = 3_600_000;

/** The instant of a time of day; of a time that the clock skips in spring, an hour later. */
function instantNear(day: Day, time: TimeOfDay): Date {
  const at = instantOf(day, time) ?? instantOf(day, addMinutes(time, 60) ?? time);
  if (at === null) throw new RangeError(`There is no ${time} on ${day}`);
  return at;
}
