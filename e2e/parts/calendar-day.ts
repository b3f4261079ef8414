/** A day of the market's calendar, some days from now. */
export function dayIn(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toLocaleDateString('sv-SE', {
    timeZone: 'Europe/Budapest',
  });
}
