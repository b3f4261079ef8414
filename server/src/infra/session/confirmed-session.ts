import type { Database, Transaction } from '../database/connect.ts';
import { Refusal } from '../refusal.ts';
import type { Viewer } from './viewer.ts';

const CONFIRMED_MINUTES = 10;

/** Notes that the viewer has just given the password again, or what is stronger: for ten minutes this session may do what asks for it. */
export async function confirmSession(
  trx: Transaction,
  viewer: Viewer,
  isStrong: boolean,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('user_session')
    .set({ confirmed_until: new Date(now.getTime() + CONFIRMED_MINUTES * 60_000) })
    .where('id', '=', viewer.sessionId)
    .execute();
  if (isStrong) await strengthenSession(trx, viewer, now);
}

/** Notes that the viewer has just shown a passkey or a second factor: to its end this session counts as started with it. */
export async function strengthenSession(trx: Transaction, viewer: Viewer, now: Date): Promise<void> {
  await trx
    .updateTable('user_session')
    .set({ second_factor_at: now })
    .where('id', '=', viewer.sessionId)
    .execute();
}

/** Refuses with CONFIRM_WITH_PASSWORD unless this session has given the password in the last ten minutes; logging in alone doesn't count. */
export async function refuseUnconfirmed(
  db: Database | Transaction,
  viewer: Viewer,
  now: Date,
): Promise<void> {
  const session = await db
    .selectFrom('user_session')
    .select('id')
    .where('id', '=', viewer.sessionId)
    .where('confirmed_until', '>', now)
    .executeTakeFirst();
  if (session === undefined) throw new Refusal('CONFIRM_WITH_PASSWORD');
}
