/** Counties whose courts keep a register, 01 to 20. */
const LAST_COURT = 20;

/**
 * Whether a text is the number under which a Hungarian register keeps a company (01-09-123456), an association or a foundation (01-02-0012345), or a
 * sole trader (eight digits). None of them has a check digit; the number of the court shows a slip.
 */
export function isRegistrationNumber(text: string): boolean {
  const written = text.trim();
  if (/^[1-9]\d{7}$/.test(written)) return true;
  const court = Number(/^(\d{2})-\d{2}-\d{6,7}$/.exec(written)?.[1] ?? 0);
  return court >= 1 && court <= LAST_COURT;
}
