import type { AgentAccount, AgentDocument, AgentState, DocumentLine } from './agent-state.ts';
import { textOf, type XmlElement } from './read-xml.ts';
import { isTaxCore } from './tax-core.ts';

/** The service's own number of an error, and its words. */
export type AgentFailure = { code: number; message: string };

const VAT_CODES =
  'TAHK TAM AAM EUT EUKT F.AFA K.AFA HO EUE EUFADE EUFAD37 ATK NAM EAM KBAUK KBAET EU EUK MAA ÁKK TEHK'.split(
    ' ',
  );
/** Rates of Hungary; those of other countries stand on documents that are not for the Hungarian tax office. */
const RATES = [0, 5, 18, 27];
const CURRENCIES =
  'Ft HUF EUR CHF USD AUD AED BGN CAD CNY CZK DKK GBP HRK ISK JPY NOK NZD PLN RON RSD RUB SEK UAH BRL IDR ILS INR KRW MXN MYR PHP SGD THB TRY VND ZAR'.split(
    ' ',
  );
const TAX_SUBJECTS = ['7', '6', '1', '0', '-1'];
const EMAIL = /^[^\s@,]+@[^\s@,]+\.[^\s@,]+$/;

/** What is wrong with the head of a document: its days, its currency, and what it claims to be. */
export function headFlaw(head: XmlElement | undefined, today: string): AgentFailure | null {
  const issuedOn = textOf(head, 'keltDatum');
  if (issuedOn !== '' && issuedOn !== today)
    return { code: 352, message: 'A számla kelte csak a mai nap lehet.' };
  if (textOf(head, 'fizetesiHataridoDatum') < textOf(head, 'teljesitesDatum'))
    return invalid('a fizetési határidő korábbi a teljesítésnél');
  const currency = textOf(head, 'penznem');
  if (!CURRENCIES.includes(currency)) return invalid(`nincs ilyen pénznem: ${currency}`);
  const bank = textOf(head, 'arfolyamBank');
  const rate = textOf(head, 'arfolyam');
  if (!isForint(currency) && (bank === '' || rate === '' || Number(rate) < 0))
    return invalid(`${currency} számlához árfolyamot jegyző bank és árfolyam kell`);
  // A rate of 0 is the central bank's of the day; no one else's is known.
  if (!isForint(currency) && Number(rate) === 0 && bank !== 'MNB')
    return invalid(`nem ismert árfolyam: ${bank}`);
  const kinds = ['elolegszamla', 'vegszamla', 'helyesbitoszamla', 'dijbekero', 'szallitolevel'];
  return kinds.filter((name) => textOf(head, name) === 'true').length > 1
    ? invalid('egy bizonylat csak egyféle lehet')
    : null;
}

/** What is wrong with the buyer: who they are to the tax office, and where they are written to. */
export function buyerFlaw(buyer: XmlElement | undefined): AgentFailure | null {
  const subject = textOf(buyer, 'adoalany');
  const taxNumber = textOf(buyer, 'adoszam');
  const taxNumberEu = textOf(buyer, 'adoszamEU');
  const email = textOf(buyer, 'email');
  if (subject !== '' && !TAX_SUBJECTS.includes(subject)) return invalid(`nincs ilyen adóalany: ${subject}`);
  if (taxNumber !== '' && !isTaxNumber(taxNumber)) return invalid(`hibás adószám: ${taxNumber}`);
  if (subject === '1' && taxNumber === '') return invalid('hiányzik a vevő adószáma');
  if (subject === '-1' && taxNumber !== '') return invalid('akinek nincs adószáma, annál nem állhat adószám');
  if (taxNumberEu !== '' && !/^[A-Z]{2}[0-9A-Z+*]{2,12}$/.test(taxNumberEu))
    return invalid(`hibás uniós adószám: ${taxNumberEu}`);
  return email === '' || email.split(',').every((one) => EMAIL.test(one.trim()))
    ? null
    : invalid(`hibás e-mail-cím: ${email}`);
}

/** Number prefixes are registered in the account beforehand. */
export function prefixFlaw(prefix: string, account: AgentAccount): AgentFailure | null {
  if (prefix === '') return null;
  if (!/^[A-Z0-9]+$/.test(prefix)) return { code: 337, message: 'A számlaszám előtagja hibás.' };
  return account.prefixes === null || account.prefixes.includes(prefix)
    ? null
    : { code: 202, message: `Nincs ilyen számlaszám-előtag: ${prefix}` };
}

/**
 * What is wrong with a line. Net is unit price × quantity rounded once, VAT is counted once from net or from gross, gross is their sum: half a unit
 * of the currency is all that rounding can make, so a difference of a whole one is a fault.
 */
export function lineFlaw(
  lines: readonly DocumentLine[],
  { currency, isForeignTax }: { currency: string; isForeignTax: boolean },
): AgentFailure | null {
  const half = isForint(currency) ? 0.5 : 0.005;
  const isFar = (said: number, counted: number) => Math.abs(said - counted) > half + 1e-6;
  for (const { name, vat, quantity, unitPrice, net, vatValue, gross } of lines) {
    const rate = /^\d+$/.test(vat) ? Number(vat) : null;
    if (rate === null && !VAT_CODES.includes(vat)) return { code: 52, message: `Hibás áfakulcs: ${vat}` };
    if (rate !== null && !(isForeignTax ? rate <= 27 : RATES.includes(rate)))
      return { code: 395, message: `Nincs ilyen áfakulcs: ${vat}` };
    if (quantity === 0) return invalid(`a mennyiség nem lehet 0: ${name}`);
    if (isForint(currency) && ![net, vatValue, gross].every(Number.isInteger))
      return { code: 262, message: `A forintösszeg nem lehet tört: ${name}` };
    if (isFar(net, unitPrice * quantity))
      return { code: 259, message: `A tétel nettó értéke hibás: ${name}` };
    const percent = rate ?? 0;
    if (isFar(vatValue, (net * percent) / 100) && isFar(vatValue, (gross * percent) / (100 + percent)))
      return { code: 260, message: `A tétel áfaértéke hibás: ${name}` };
    if (rate === null && vatValue !== 0) return { code: 260, message: `A tételnek nem lehet áfája: ${name}` };
    if (Math.abs(gross - net - vatValue) > 1e-6)
      return { code: 261, message: `A tétel bruttó értéke hibás: ${name}` };
  }
  return null;
}

/** What is wrong with the documents that this one names. */
export function linkFlaw(
  head: XmlElement | undefined,
  { documents }: Pick<AgentState, 'documents'>,
  account: AgentAccount,
): AgentFailure | null {
  const own = documents.filter(({ accountKey }) => accountKey === account.key);
  const named = (name: string) => own.find(({ number }) => number === textOf(head, name));
  if (textOf(head, 'helyesbitoszamla') === 'true') {
    const original = named('helyesbitettSzamlaszam');
    if (original === undefined || !['SZ', 'ES', 'VS'].includes(original.kind))
      return {
        code: 7,
        message: `A helyesbítendő számla nem található: ${textOf(head, 'helyesbitettSzamlaszam')}`,
      };
    if (original.isReversed) return invalid('sztornózott számla nem helyesbíthető');
  } else if (textOf(head, 'helyesbitettSzamlaszam') !== '')
    return invalid('helyesbített számla csak helyesbítő számlán állhat');
  const proforma = textOf(head, 'dijbekeroSzamlaszam');
  if (proforma !== '' && named('dijbekeroSzamlaszam')?.kind !== 'D')
    return { code: 335, message: `A díjbekérő nem található: ${proforma}` };
  const isFinal = textOf(head, 'vegszamla') === 'true';
  const isNamed = textOf(head, 'elolegSzamlaszam') !== '';
  return (isFinal || isNamed) && prepaymentOf(head, own) === undefined
    ? { code: 73, message: 'Az előlegszámla nem azonosítható.' }
    : null;
}

/** The prepayment that a final invoice ends, once: by its number, or else by the order's. */
export function prepaymentOf(
  head: XmlElement | undefined,
  own: readonly AgentDocument[],
): AgentDocument | undefined {
  const number = textOf(head, 'elolegSzamlaszam');
  const orderNumber = textOf(head, 'rendelesSzam');
  return own.find(
    (document) =>
      document.kind === 'ES' &&
      !document.isReversed &&
      !own.some(
        ({ kind, refersTo, isReversed }) => kind === 'VS' && refersTo === document.number && !isReversed,
      ) &&
      (number === ''
        ? orderNumber !== '' && document.orderNumber === orderNumber
        : document.number === number),
  );
}

/** Too many documents of a test account within ten minutes. */
export function limitFlaw(
  documents: readonly AgentDocument[],
  account: AgentAccount,
  now: Date,
): AgentFailure | null {
  if (!account.isTest || account.documentLimit === null) return null;
  const since = new Date(now.getTime() - TEN_MINUTES).toISOString();
  const recent = documents.filter(
    ({ accountKey, createdAt }) => accountKey === account.key && createdAt > since,
  );
  return recent.length < account.documentLimit
    ? null
    : { code: 167, message: 'Túl sok tesztszámla készült rövid idő alatt.' };
}

const TEN_MINUTES = 600_000;

export function isForint(currency: string): boolean {
  return currency === 'Ft' || currency === 'HUF';
}

/** Eight digits whose last is a check digit, VAT code, county; hyphens may be left out. */
export function isTaxNumber(text: string): boolean {
  return /^\d{8}-?[1-5]-?\d{2}$/.test(text) && isTaxCore(text.slice(0, 8));
}

/** Where the document is mailed to; null where it isn't. */
export function emailOf(buyer: XmlElement | undefined): string | null {
  const email = textOf(buyer, 'email');
  return textOf(buyer, 'sendEmail') === 'true' && email !== '' ? email : null;
}

function invalid(what: string): AgentFailure {
  return { code: 309, message: `Érvénytelen adat: ${what}.` };
}
