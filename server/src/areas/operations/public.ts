export { listBackups } from './backup/backup-folders.ts';
export { BackupRefused } from './backup/backup-refused.ts';
export { makeBackup } from './backup/make-backup.ts';
export { findMissingFiles } from './backup/missing-files.ts';
export { restoreBackup } from './backup/restore-backup.ts';
