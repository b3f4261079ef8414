/**
 * An e-mail address as those may see it who aren't known to be its owner: `pasztor.kende@example.hu` is `p…@e….hu`. Who has the address
 * recognises it; no one can write to it.
 */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1);
  const dot = domain.lastIndexOf('.');
  return `${email.slice(0, Math.min(1, at))}…@${domain.slice(0, Math.min(1, dot))}…${domain.slice(dot)}`;
}
