import type { NotificationJson } from '@kosar/contract/market';
import { transaction } from '../../platform/database/connect.ts';
import type { Platform } from '../../platform/platform.ts';
import type { OwnNotification } from './notification-queries.ts';

/** Marks one notification read or unread. Marking it twice changes nothing. */
export async function setSeen(
  platform: Platform,
  notification: OwnNotification,
  seen: boolean,
): Promise<NotificationJson> {
  const { userId: _, ...shown } = notification;
  if (notification.seen !== seen) {
    await transaction(platform.db, (trx) =>
      trx
        .updateTable('notification')
        .set({ seen_at: seen ? platform.clock.now() : null })
        .where('id', '=', notification.id)
        .execute(),
    );
  }
  return { ...shown, seen };
}

/** Marks every unread notification of a user read (spec 7, mark-all-read). */
export async function markAllSeen(platform: Platform, userId: number): Promise<void> {
  await transaction(platform.db, (trx) =>
    trx
      .updateTable('notification')
      .set({ seen_at: platform.clock.now() })
      .where('user_id', '=', userId)
      .where('seen_at', 'is', null)
      .execute(),
  );
}
