import type { MarketIdentity } from '../../market/market-identity.ts';
import { escapeHtml } from './escape-html.ts';

/**
 * What a mail says of the market itself is put in when it is sent: a mail in the queue then leaves under the name and imprint of that moment, and no
 * verb that writes one has to know them.
 */

/** Stands in a queued mail where the market's name will be. */
export const NAME_PLACE = 'market~name~';
/** Stands in a queued mail where the imprint will be, with its own line break before it. */
export const IMPRINT_PLACE = 'market~imprint~';

type Named = Pick<MarketIdentity, 'name' | 'operator'>;

/** A text of a queued mail with the market's name and imprint in their places. */
export function fillInMarket(text: string, market: Named, form: 'html' | 'text'): string {
  const imprint = imprintLine(market);
  if (form === 'text')
    return text
      .replaceAll(NAME_PLACE, () => market.name)
      .replaceAll(IMPRINT_PLACE, () => (imprint === '' ? '' : `\n${imprint}`));
  return text
    .replaceAll(NAME_PLACE, () => escapeHtml(market.name))
    .replaceAll(IMPRINT_PLACE, () => (imprint === '' ? '' : `<br>${escapeHtml(imprint)}`));
}

/** Who answers for the market, in a line; empty while it isn't known. */
export function imprintLine({ operator }: Pick<MarketIdentity, 'operator'>): string {
  const { name, seat, registrationNumber, taxNumber, email, phone } = operator;
  if (name === '') return '';
  const numbers = [
    registrationNumber === '' ? '' : `nyilvántartási szám: ${registrationNumber}`,
    taxNumber === '' ? '' : `adószám: ${taxNumber}`,
  ];
  return [`Üzemeltető: ${name}`, seat, ...numbers, email, phone].filter((part) => part !== '').join(', ');
}
