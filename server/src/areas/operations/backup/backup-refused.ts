/** A backup that can't be made or taken; one line for the operator, and nothing was changed. */
export class BackupRefused extends Error {
  override name = 'BackupRefused';
}
