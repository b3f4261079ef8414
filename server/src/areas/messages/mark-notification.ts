import type { NotificationJson } from '@kosar/contract/market/market';
import type { AppContext } from '../../infra/app-context.ts';
import { transaction } from '../../infra/database/connect.ts';
import type { OwnNotification } from './notification-queries.ts';

/** Marks one notification read or unread. Marking it twice changes nothing. */
export async function setSeen(
  context: AppContext,
  notification: OwnNotification,
  seen: boolean,
): Promise<NotificationJson> {
  const { userId: _, ...shown } = notification;
  if (notification.seen !== seen) {
    await transaction(context.db, (trx) =>
      trx
        .updateTable('notification')
        .set({ seen_at: seen ? context.clock.now() : null })
        .where('id', '=', notification.id)
        .execute(),
    );
  }
  return { ...shown, seen };
}

/** Marks every unread notification of a user read (spec 7, mark-all-read). */
export async function markAllSeen(context: AppContext, userId: number): Promise<void> {
  await transaction(context.db, (trx) =>
    trx
      .updateTable('notification')
      .set({ seen_at: context.clock.now() })
      .where('user_id', '=', userId)
      .where('seen_at', 'is', null)
      .execute(),
  );
}
