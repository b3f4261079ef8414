import { to } from '@kosar/contract/pages/paths';
import { afterBounce, type BounceKind } from '@kosar/domain/mail-bounce';
import type { Transaction } from '../database/connect.ts';
import { notify } from '../notices/notify.ts';

/** A mail that came back, or that was refused for good. */
export interface Bounce {
  readonly emailId: number;
  readonly kind: BounceKind;
  readonly reason: string;
  readonly now: Date;
}

/**
 * Notes that a mail came back, once for each mail. An address that is given up gets no more mails, and its owner is notified in the app, where
 * they can have it tried again.
 */
export async function recordBounce(trx: Transaction, bounce: Bounce): Promise<void> {
  const { emailId, kind, now } = bounce;
  const reason = bounce.reason.slice(0, 1000);
  const email = await trx
    .updateTable('email')
    .set({ bounced_at: now, bounce_kind: kind, bounce_reason: reason })
    .where('id', '=', emailId)
    .where('bounced_at', 'is', null)
    .returning('recipient')
    .executeTakeFirst();
  if (email === undefined) return;
  const address = email.recipient.toLowerCase();
  const before = await lockProblem(trx, address);
  const after = afterBounce({ softBounces: before.soft_bounces, lastSoftAt: before.last_soft_at }, kind, now);
  await trx
    .updateTable('mail_trouble')
    .set({
      soft_bounces: after.softBounces,
      reason,
      ...(kind === 'SOFT' && { last_soft_at: now }),
      ...(after.isBroken && before.broken_at === null && { broken_at: now, broken_kind: kind }),
    })
    .where('email', '=', address)
    .execute();
  if (after.isBroken && before.broken_at === null) await notifyOwner(trx, address, now);
}

async function lockProblem(trx: Transaction, email: string) {
  await trx
    .insertInto('mail_trouble')
    .values({ email })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute();
  return trx
    .selectFrom('mail_trouble')
    .select(['soft_bounces', 'last_soft_at', 'broken_at'])
    .where('email', '=', email)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

async function notifyOwner(trx: Transaction, address: string, now: Date): Promise<void> {
  const owners = await trx
    .selectFrom('app_user')
    .select('id')
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', address))
    .where('erased_at', 'is', null)
    .orderBy('id')
    .execute();
  const notices = owners.map(({ id }) => ({
    userId: id,
    event: 'ACCOUNT' as const,
    key: `mail-broken:${now.toISOString()}`,
    title: 'Nem érnek el a leveleink',
    text: `${address}: visszajöttek a leveleink, ezért többet nem küldünk. Ha a cím jó, kérd, hogy próbáljuk újra.`,
    link: to('subscriptions', { id }),
  }));
  await notify(trx, notices, now);
}
