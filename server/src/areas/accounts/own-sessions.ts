import type { OwnSessionJson } from '@kosar/contract/accounts/session';
import type { AppContext } from '../../infra/app-context.ts';
import { writeAudit } from '../../infra/audit.ts';
import { transaction } from '../../infra/database/connect.ts';
import { found } from '../../infra/refusal.ts';
import { IDLE_MS } from '../../infra/session/sessions.ts';
import type { KnownViewer } from '../../infra/session/viewer.ts';

/** Where the user is logged in now, the latest used first. */
export async function listSessionsOf(
  { db, clock }: AppContext,
  viewer: KnownViewer,
): Promise<OwnSessionJson[]> {
  const now = clock.now();
  const rows = await db
    .selectFrom('user_session')
    .select(['id', 'created_at', 'last_active_at', 'ip_address', 'user_agent', 'second_factor_at'])
    .where('user_id', '=', viewer.userId)
    .where('expires_at', '>', now)
    .where('last_active_at', '>', new Date(now.getTime() - IDLE_MS))
    .orderBy('last_active_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_LISTED)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    isCurrent: row.id === viewer.sessionId,
    createdDate: row.created_at.toISOString(),
    lastActiveDate: row.last_active_at.toISOString(),
    ipAddress: row.ip_address,
    userAgent: row.user_agent === '' ? null : row.user_agent,
    isStrong: row.second_factor_at !== null,
  }));
}

const MAX_LISTED = 100;

/** Ends one of the own sessions; one of someone else isn't there. */
export async function endSessionOf(
  { db, clock }: AppContext,
  viewer: KnownViewer,
  id: number,
): Promise<void> {
  await transaction(db, async (trx) => {
    found(
      await trx
        .deleteFrom('user_session')
        .where('id', '=', id)
        .where('user_id', '=', viewer.userId)
        .returning('id')
        .executeTakeFirst(),
    );
    await writeAudit(trx, entryOf(viewer, clock.now()));
  });
}

/** Ends all own sessions but the one that asks. */
export async function endOtherSessionsOf(
  { db, clock, sessions }: AppContext,
  viewer: KnownViewer,
): Promise<void> {
  await transaction(db, async (trx) => {
    await sessions.endAll(trx, viewer.userId, viewer.sessionId);
    await writeAudit(trx, entryOf(viewer, clock.now()));
  });
}

function entryOf({ userId }: KnownViewer, now: Date) {
  return { userId, action: 'user.session-end', entity: 'app_user', entityId: userId, now } as const;
}
