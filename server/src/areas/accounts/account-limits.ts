import { createHash } from 'node:crypto';
import type { Database } from '../../platform/database/connect.ts';
import { HOUR_SECONDS, networkOf, QUARTER_HOUR_SECONDS, takeTry } from '../../platform/rate-limit.ts';

/** Who tries, as far as limits care. */
export interface Caller {
  readonly ipAddress: string;
  readonly now: Date;
}

/** An address in the form that two writings of it share; the database's `email_key` says the same of what it stores. */
export function emailKeyOf(email: string): string {
  return email.trim().normalize('NFKC').toLowerCase();
}

/** The part of a limit's key that stands for an address, of one length and without giving the address away. */
export function accountKey(email: string): string {
  return createHash('sha256').update(emailKeyOf(email)).digest('base64url').slice(0, 22);
}

/** New accounts from one network. */
export function limitRegistrations(db: Database, { ipAddress, now }: Caller): Promise<void> {
  return takeTry(db, [{ key: `register:${networkOf(ipAddress)}`, max: 300 }], HOUR_SECONDS, now);
}

/** „There is a user with this address” is worth asking for whoever collects addresses: few such answers go to one network. */
export function limitTakenAddresses(db: Database, { ipAddress, now }: Caller): Promise<void> {
  return takeTry(db, [{ key: `register-taken:${networkOf(ipAddress)}`, max: 60 }], HOUR_SECONDS, now);
}

/** Mails that somebody asks for, to one address and from one network; known and unknown addresses count alike. */
export function limitMailRequests(
  db: Database,
  kind: 'activation' | 'reset',
  email: string,
  { ipAddress, now }: Caller,
): Promise<void> {
  const limits = [
    { key: `${kind}-mail:${accountKey(email)}`, max: 5 },
    { key: `${kind}-mail-from:${networkOf(ipAddress)}`, max: 300 },
  ];
  return takeTry(db, limits, HOUR_SECONDS, now);
}

/** Tokens tried from one network; they can't be guessed, but nobody needs to try many. */
export function limitTokens(db: Database, { ipAddress, now }: Caller): Promise<void> {
  return takeTry(db, [{ key: `token:${networkOf(ipAddress)}`, max: 200 }], QUARTER_HOUR_SECONDS, now);
}

/** The own password asked again: a borrowed session can't be used to guess it. */
export function limitPasswordChecks(db: Database, userId: number, now: Date): Promise<void> {
  return takeTry(db, [{ key: passwordCheckKey(userId), max: 10 }], QUARTER_HOUR_SECONDS, now);
}

export function passwordCheckKey(userId: number): string {
  return `password-check:${userId}`;
}
