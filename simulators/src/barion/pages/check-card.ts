import type { Typed, Wrong } from './pay-views.ts';

/** What is wrong with a card as it was typed, beside each field; `number` is its digits, `validThru` its month as MM/YY. */
export function checkCard(typed: Typed, now: number): { number: string; validThru: string; wrong: Wrong } {
  const number = (typed.number ?? '').replace(/[\s-]/g, '');
  const wrong: Wrong = {};
  if (number === '') wrong.number = 'Írd be a kártyaszámot!';
  else if (!/^\d{13,19}$/.test(number)) wrong.number = 'A kártyaszám 16 számjegyből áll.';
  const expiry = /^(0[1-9]|1[0-2])\s*\/?\s*(?:20)?(\d{2})$/.exec((typed.expiry ?? '').trim());
  const [, month = '', year = ''] = expiry ?? [];
  if (expiry === null) wrong.expiry = 'Így írd be: 09/30.';
  // A card is good until the end of its month.
  else if (Date.UTC(2000 + Number(year), Number(month), 1) <= now) wrong.expiry = 'Ez a kártya már lejárt.';
  if (!/^\d{3}$/.test((typed.cvc ?? '').trim())) wrong.cvc = 'A CVC három számjegy.';
  if (!isEmail(typed.email)) wrong.email = 'Írj be egy érvényes e-mail-címet!';
  return { number, validThru: `${month}/${year}`, wrong };
}

export function isEmail(text: string | undefined): text is string {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test((text ?? '').trim());
}
