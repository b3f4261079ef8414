import type { UserMail } from '@kosar/contract/accounts/user-management';
import type { AuditAction } from '@kosar/contract/audit-actions';
import type { AppContext } from '../../infra/app-context.ts';
import { writeAudit } from '../../infra/audit.ts';
import { type Transaction, transaction } from '../../infra/database/connect.ts';
import { found, refuseUnless } from '../../infra/refusal.ts';
import type { KnownViewer } from '../../infra/session/viewer.ts';
import { endWaitingOfPerson } from '../orders/public.ts';
import { openAccount, takePassword, unknownPassword } from './activate-user.ts';
import { queueActivationMail, queueResetMail } from './queue-account-mail.ts';
import { findAccountById } from './user-queries.ts';

/** Keeps someone out: their sessions end with it, and no login makes a new one. Admins can't lock themselves out. */
export async function blockUserNow(
  { db, clock, sessions }: AppContext,
  viewer: KnownViewer,
  id: number,
): Promise<void> {
  refuseUnless(viewer.userId !== id, 'CANNOT_BLOCK_SELF');
  const now = clock.now();
  await transaction(db, async (trx) => {
    const user = await lockUser(trx, id);
    await sessions.endAll(trx, id);
    await trx
      .updateTable('user_session')
      .set({ seeing_as_id: null })
      .where('seeing_as_id', '=', id)
      .execute();
    if (user.disabled_at !== null) return;
    await trx.updateTable('app_user').set({ disabled_at: now }).where('id', '=', id).execute();
    await endWaitingOfPerson(trx, id, now);
    await audit(trx, viewer, 'user.block', id, now);
  });
}

/** Lets someone in again who was kept out. */
export async function unblockUserNow(
  { db, clock }: AppContext,
  viewer: KnownViewer,
  id: number,
): Promise<void> {
  const now = clock.now();
  await transaction(db, async (trx) => {
    const user = await lockUser(trx, id);
    if (user.disabled_at === null) return;
    await trx.updateTable('app_user').set({ disabled_at: null }).where('id', '=', id).execute();
    await audit(trx, viewer, 'user.unblock', id, now);
  });
}

/**
 * Activates a registration in place of the link of its mail. No one has shown yet whose the mailbox is, so the password that was chosen is none any
 * more: a mail leads to choosing one (decision 105).
 */
export async function activateUserNow(context: AppContext, viewer: KnownViewer, id: number): Promise<void> {
  const now = context.clock.now();
  const unknown = await unknownPassword();
  await transaction(context.db, async (trx) => {
    const user = await lockUser(trx, id);
    if (user.activated_at !== null) return;
    await takePassword(context, trx, id, unknown, now);
    await openAccount(trx, id, now, viewer.userId);
  });
}

/** Makes someone an admin, which counts from their next login, or takes that away, which counts at once (spec 6). */
export async function setAdmin(
  { db, clock }: AppContext,
  viewer: KnownViewer,
  id: number,
  isAdmin: boolean,
): Promise<void> {
  refuseUnless(viewer.userId !== id || isAdmin, 'CANNOT_DEMOTE_SELF');
  const now = clock.now();
  await transaction(db, async (trx) => {
    await lockUser(trx, id);
    const changed = await trx
      .updateTable('app_user')
      .set({ is_admin: isAdmin })
      .where('id', '=', id)
      .where('is_admin', '<>', isAdmin)
      .returning('id')
      .executeTakeFirst();
    if (changed === undefined) return;
    // No one is looked as who is an admin.
    await trx
      .updateTable('user_session')
      .set({ seeing_as_id: null })
      .where('seeing_as_id', '=', id)
      .execute();
    await audit(trx, viewer, isAdmin ? 'user.make-admin' : 'user.unmake-admin', id, now);
  });
}

/** Mails someone a new link; who is activated needs none for that, and who is kept out gets none. */
export async function mailUserAgain(
  context: AppContext,
  viewer: KnownViewer,
  id: number,
  kind: UserMail,
): Promise<void> {
  const now = context.clock.now();
  await transaction(context.db, async (trx) => {
    await lockUser(trx, id);
    const account = found(await findAccountById(trx, id));
    refuseUnless(
      !account.isClosed && (kind !== 'ACTIVATION' || !account.isActivated),
      'USER_MAIL_NOT_NEEDED',
    );
    const queue = kind === 'ACTIVATION' ? queueActivationMail : queueResetMail;
    await queue(context, trx, account, now);
    await audit(trx, viewer, kind === 'ACTIVATION' ? 'user.mail-activation' : 'user.mail-reset', id, now);
  });
}

async function lockUser(trx: Transaction, id: number) {
  return found(
    await trx
      .selectFrom('app_user')
      .select(['id', 'disabled_at', 'activated_at'])
      .where('id', '=', id)
      .where('erased_at', 'is', null)
      .forUpdate()
      .executeTakeFirst(),
  );
}

async function audit(
  trx: Transaction,
  { userId }: KnownViewer,
  action: AuditAction,
  id: number,
  now: Date,
): Promise<void> {
  await writeAudit(trx, { userId, action, entity: 'app_user', entityId: id, now });
}
