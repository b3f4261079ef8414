let made = 0;

/** A word that no other row of this process has: for tokens, e-mails and slugs that have to be unique. */
export function nextTag(): string {
  made += 1;
  return `minta-${process.pid}-${made}`;
}

/** A name as part of an address: lower case, without accents, words joined by hyphens. */
export function slugOf(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
