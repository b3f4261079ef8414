import type { Transaction } from '../database/connect.ts';
import { type Counting, HOUR_SECONDS, type Limit, takeAttempt, takeAttemptIn } from '../rate-limit.ts';

/** An address in the form that two writings of it share; the database's `email_key` says the same of what it stores. */
export function emailKeyOf(email: string): string {
  return email.trim().normalize('NFKC').toLowerCase();
}

/**
 * The mailbox that an address leads to as far as limits care: what stands behind a + and the dots before the @ are left out, as with most providers
 * all such addresses are one person's.
 */
export function mailboxOf(email: string): string {
  const key = emailKeyOf(email);
  const at = key.lastIndexOf('@');
  const [name = ''] = key.slice(0, at).split('+');
  return `${name.replaceAll('.', '')}${key.slice(at)}`;
}

/** More mails than this are in no one's interest that people who aren't known yet have sent to one mailbox. */
const MAX_MAILS_PER_HOUR = 10;

/** Counts a mail that someone has sent to an address that may be another's: registrations, links, invitations and codes share one budget. */
export function limitMailsTo(counting: Counting, email: string, now: Date): Promise<void> {
  return takeAttempt(counting, [limitOf(email)], HOUR_SECONDS, now);
}

/** The same where only a mail that is really queued in the transaction counts. */
export function limitMailsIn(
  trx: Transaction,
  counting: Pick<Counting, 'secrets'>,
  email: string,
  now: Date,
): Promise<void> {
  return takeAttemptIn(trx, counting, [limitOf(email)], HOUR_SECONDS, now);
}

function limitOf(email: string): Limit {
  return { key: `mail-to:${mailboxOf(email)}`, max: MAX_MAILS_PER_HOUR };
}
