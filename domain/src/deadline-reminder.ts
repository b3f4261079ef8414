/** How long before the deadline of a chain its reminder is due, in hours (design 4, notification events: deadline in 24 h). */
export const REMINDER_HOURS = 24;

/** What the reminder of a chain is decided from. */
export interface ReminderFacts {
  readonly orderDeadline: Date;
  /** When the first delivery of the chain could be seen: its notice has said the deadline. */
  readonly openedAt: Date;
  /** The deadline that was reminded of already; null when none was. */
  readonly remindedDeadline: Date | null;
}

/**
 * Whether the deadline of a chain is to be reminded of now: once for each deadline, from 24 hours before it until it passes, and not where
 * the chain has been open for less than the day itself, as its opening was news then.
 */
export function isReminderDue(facts: ReminderFacts, now: Date): boolean {
  const { orderDeadline, openedAt, remindedDeadline } = facts;
  const dueAt = orderDeadline.getTime() - REMINDER_HOURS * 3_600_000;
  return (
    now.getTime() >= dueAt &&
    now < orderDeadline &&
    openedAt.getTime() < dueAt &&
    remindedDeadline?.getTime() !== orderDeadline.getTime()
  );
}
