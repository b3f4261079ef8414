export { slugOf } from '@kosar/domain/slug';

let made = 0;

/** A word that no other row of this process has: for tokens, e-mails and slugs that have to be unique. */
export function nextTag(): string {
  made += 1;
  return `minta-${process.pid}-${made}`;
}
