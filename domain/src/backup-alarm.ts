/** A backup a day, and two hours for one that takes longer. */
export const BACKUP_ALARM_HOURS = 26;

/** Whether the last good backup is too old, or there is none. */
export function isBackupLate(lastAt: Date | null, now: Date): boolean {
  return lastAt === null || now.getTime() - lastAt.getTime() > BACKUP_ALARM_HOURS * 3_600_000;
}
