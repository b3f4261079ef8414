import type { AppContext } from '../../infra/app-context.ts';
import { writeAudit } from '../../infra/audit.ts';
import { transaction } from '../../infra/database/connect.ts';
import { found, refuseUnless } from '../../infra/refusal.ts';
import type { KnownViewer } from '../../infra/session/viewer.ts';

/** Has an admin's session read as another user from now on. No one looks as an admin: what only admins see is seen as oneself. */
export async function lookAsUser({ db, clock }: AppContext, viewer: KnownViewer, id: number): Promise<void> {
  const now = clock.now();
  await transaction(db, async (trx) => {
    const user = found(
      await trx
        .selectFrom('app_user')
        .select(['is_admin', 'activated_at', 'disabled_at'])
        .where('id', '=', id)
        .where('erased_at', 'is', null)
        .executeTakeFirst(),
    );
    const isThere = user.activated_at !== null && user.disabled_at === null;
    refuseUnless(isThere && !user.is_admin, 'CANNOT_LOOK_AS');
    await trx
      .updateTable('user_session')
      .set({ seeing_as_id: id })
      .where('id', '=', viewer.sessionId ?? 0)
      .execute();
    await writeAudit(trx, {
      userId: viewer.userId,
      action: 'user.look-as',
      entity: 'app_user',
      entityId: id,
      now,
    });
  });
}

/** Gives the session back to its admin. Whom it was looking as is said, so that their page can be gone back to. */
export async function stopLooking(
  { db, clock }: AppContext,
  { userId, sessionId, seenById }: KnownViewer,
): Promise<{ userId: number | null }> {
  if (seenById === null) return { userId: null };
  const now = clock.now();
  await transaction(db, async (trx) => {
    await trx
      .updateTable('user_session')
      .set({ seeing_as_id: null })
      .where('id', '=', sessionId ?? 0)
      .execute();
    await writeAudit(trx, {
      userId: seenById,
      action: 'user.look-as-end',
      entity: 'app_user',
      entityId: userId,
      now,
    });
  });
  return { userId };
}
