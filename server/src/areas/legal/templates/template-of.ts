import type { LegalKind } from '@kosar/domain/vocabulary';
import { escapeHtml } from '../../../infra/mail/layout/escape-html.ts';
import type { MarketIdentity } from '../../../infra/market/market-identity.ts';
import { COOKIES_TEMPLATE } from './cookies.ts';
import { DELIVERY_TEMPLATE } from './delivery.ts';
import { IMPRINT_TEMPLATE } from './imprint.ts';
import { PRIVACY_TEMPLATE } from './privacy.ts';
import { TERMS_TEMPLATE } from './terms.ts';

const TEMPLATES: Readonly<Record<LegalKind, string>> = {
  TERMS: TERMS_TEMPLATE,
  PRIVACY: PRIVACY_TEMPLATE,
  IMPRINT: IMPRINT_TEMPLATE,
  DELIVERY: DELIVERY_TEMPLATE,
  COOKIES: COOKIES_TEMPLATE,
};

/** What stands for a field that the operator hasn't given yet, to be seen before the text is put in force. */
const MISSING = '[hiányzik]';

/**
 * The proposal for a document, with the market's data in its fields: a field that has no value is marked as missing, and a paragraph or a list item of
 * optional fields alone (`{{?authority}}`) is left out. What is put in force is the text, so that another operator changes no version.
 */
export function templateOf(kind: LegalKind, { name, operator, hosting }: MarketIdentity): string {
  const fields: Readonly<Record<string, string>> = {
    market: name,
    ...operator,
    hostingName: hosting.name,
    hostingSeat: hosting.seat,
    hostingContact: hosting.contact,
  };
  return (
    TEMPLATES[kind]
      .trim()
      // Between marks a line break would be read as one.
      .replace(/>\s*\n\s*</g, '><')
      .replace(/\s*<li>[^<{]*\{\{\?(\w+)\}\}[^<]*<\/li>/g, (item, field: string) =>
        (fields[field] ?? '') === '' ? '' : item,
      )
      .replace(/\{\{\??(\w+)\}\}/g, (_, field: string) => {
        const value = fields[field] ?? '';
        return escapeHtml(value === '' ? MISSING : value);
      })
  );
}

/** The imprint as it follows from the operator while none is published: what isn't known is left out. */
export function imprintOf(market: MarketIdentity): string {
  if (market.operator.name === '') return '';
  return templateOf('IMPRINT', market).replace(/<li>[^<]*\[hiányzik\]<\/li>/g, '');
}
