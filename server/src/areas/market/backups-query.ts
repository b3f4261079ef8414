import type { BackupsJson } from '@kosar/contract/admin/market-running';
import { BACKUP_ALARM_HOURS, isBackupLate } from '@kosar/domain/backup-alarm';
import type { AppContext } from '../../infra/app-context.ts';

const LISTED = 10;

/** The newest backups that were made to their end, and whether the last one is too old. */
export async function listBackupsMade({
  reads,
  clock,
}: Pick<AppContext, 'reads' | 'clock'>): Promise<BackupsJson> {
  const rows = await reads
    .selectFrom('backup_run')
    .select(['id', 'started_at', 'ended_at', 'place', 'byte_size', 'row_count', 'file_count', 'is_encrypted'])
    .orderBy('ended_at', 'desc')
    .limit(LISTED)
    .execute();
  return {
    isLate: isBackupLate(rows[0]?.ended_at ?? null, clock.now()),
    alarmHours: BACKUP_ALARM_HOURS,
    backups: rows.map((row) => ({
      id: row.id,
      startedDate: row.started_at.toISOString(),
      endedDate: row.ended_at.toISOString(),
      place: row.place,
      bytes: row.byte_size,
      rows: row.row_count,
      files: row.file_count,
      isEncrypted: row.is_encrypted,
    })),
  };
}
