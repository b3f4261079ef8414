import { formatInstant } from '@kosar/contract/format';
import { isBackupLate } from '@kosar/domain/backup-alarm';
import { localDay } from '@kosar/domain/calendar';
import type { AppContext } from '../../infra/app-context.ts';
import { transaction } from '../../infra/database/connect.ts';
import { renderMail } from '../../infra/mail/layout/render-mail.ts';
import { queueEmails } from '../../infra/mail/queue-email.ts';
import { backupAlarm } from './emails/backup-alarm.ts';

/** Mails all admins once a day while the last good backup is too old. Only a real market is alarmed: nothing is lost of a demo. */
export async function alarmLateBackup({ db, clock, config }: AppContext): Promise<void> {
  if (!config.isProduction) return;
  const now = clock.now();
  await transaction(db, async (trx) => {
    const last = await trx
      .selectFrom('backup_run')
      .select('ended_at')
      .orderBy('ended_at', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (!isBackupLate(last?.ended_at ?? null, now)) return;
    const admins = await trx
      .selectFrom('app_user')
      .select(['id', 'email', 'full_name'])
      .where('is_admin', '=', true)
      .where('disabled_at', 'is', null)
      .where('erased_at', 'is', null)
      .orderBy('id')
      .execute();
    const day = last === undefined ? null : formatInstant(last.ended_at);
    await queueEmails(
      trx,
      admins.map((admin) => ({
        ...renderMail(backupAlarm(admin.full_name, day), config.baseUrl),
        eventKey: `market:backup-late:${localDay(now)}:${admin.id}`,
        recipient: admin.email,
        kind: 'backup-late',
        userId: admin.id,
      })),
    );
  });
}
