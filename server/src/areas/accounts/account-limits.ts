import { createHash } from 'node:crypto';
import { emailKeyOf, limitMailsTo, mailboxOf } from '../../infra/mail/mailbox.ts';
import { networkOf } from '../../infra/network-of.ts';
import {
  type Counting,
  HOUR_SECONDS,
  type Limit,
  QUARTER_HOUR_SECONDS,
  takeAttempt,
} from '../../infra/rate-limit.ts';

/** Who tries, as far as limits care. */
export interface Caller {
  readonly ipAddress: string;
  readonly now: Date;
}

/** The part of a key that stands for an address, of one length and without giving the address away. */
export function accountKey(email: string): string {
  return createHash('sha256').update(emailKeyOf(email)).digest('base64url').slice(0, 22);
}

/** Failed logins from one network, whatever they are tried with. */
export function loginsFrom(ipAddress: string): Limit {
  return { key: `login-from:${networkOf(ipAddress)}`, max: 300 };
}

/** New accounts from one network. */
export function limitRegistrations(counting: Counting, { ipAddress, now }: Caller): Promise<void> {
  return takeAttempt(counting, [{ key: `register:${networkOf(ipAddress)}`, max: 300 }], HOUR_SECONDS, now);
}

/** „There is a user with this address” is worth asking for whoever collects addresses: few such answers go to one network. */
export function limitTakenAddresses(counting: Counting, { ipAddress, now }: Caller): Promise<void> {
  return takeAttempt(
    counting,
    [{ key: `register-taken:${networkOf(ipAddress)}`, max: 60 }],
    HOUR_SECONDS,
    now,
  );
}

/** Mails that someone asks for, to one mailbox and from one network; known and unknown addresses count alike. */
export async function limitMailRequests(
  counting: Counting,
  kind: 'activation' | 'reset',
  email: string,
  { ipAddress, now }: Caller,
): Promise<void> {
  const limits = [
    { key: `${kind}-mail:${mailboxOf(email)}`, max: 5 },
    { key: `${kind}-mail-from:${networkOf(ipAddress)}`, max: 300 },
  ];
  await takeAttempt(counting, limits, HOUR_SECONDS, now);
  await limitMailsTo(counting, email, now);
}

/** Tokens tried from one network; they can't be guessed, but no one needs to try many. */
export function limitTokens(counting: Counting, { ipAddress, now }: Caller): Promise<void> {
  return takeAttempt(
    counting,
    [{ key: `token:${networkOf(ipAddress)}`, max: 200 }],
    QUARTER_HOUR_SECONDS,
    now,
  );
}

/** The own password asked again: a borrowed session can't be used to guess it. */
export function limitPasswordChecks(counting: Counting, userId: number, now: Date): Promise<void> {
  return takeAttempt(counting, [{ key: passwordCheckKey(userId), max: 10 }], QUARTER_HOUR_SECONDS, now);
}

export function passwordCheckKey(userId: number): string {
  return `password-check:${userId}`;
}
