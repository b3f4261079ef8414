export { makeBackup } from './backup/make-backup.ts';
export { findMissingFiles } from './backup/missing-files.ts';
export { restoreBackup } from './backup/restore-backup.ts';
export { checkDatabase } from './doctor/check-database.ts';
export { checkMarket } from './doctor/check-market.ts';
export { checkOutside } from './doctor/check-outside.ts';
export { checkPlace } from './doctor/check-place.ts';
export { checkSettings } from './doctor/check-settings.ts';
export { type Finding, fault } from './doctor/finding.ts';
