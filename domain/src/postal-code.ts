/** Whether a text is a Hungarian postal code: 4 digits, from 1000 up (spec 9). */
export function isPostalCode(text: string): boolean {
  return /^[1-9]\d{3}$/.test(text);
}
