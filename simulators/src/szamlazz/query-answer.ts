import { createHash } from 'node:crypto';
import { type AgentAccount, type AgentDocument, totalsOf } from './agent-state.ts';
import { type AgentAnswer, elements, XML_TYPE } from './answers.ts';

/** What `xmlszamlaxml` answers with; an external id is never echoed. */
export function queryAnswer(document: AgentDocument, account: AgentAccount, pdf: Buffer | null): AgentAnswer {
  const { buyer, exchange } = document;
  const body = `<?xml version="1.0" encoding="UTF-8"?>
<szamla xmlns="http://www.szamlazz.hu/szamla">
<szallito>${elements([
    ['id', supplierId(account)],
    ['nev', account.name],
  ])}<cim>${elements([['cim', account.address]])}</cim>${elements([['adoszam', account.taxNumber]])}</szallito>
<alap>${elements([
    ['id', String(document.id)],
    ['szamlaszam', document.number],
    ['forras', 'Agent'],
    ['tipus', document.kind],
    ['eszamla', String(document.isEInvoice)],
    ['hivszamlaszam', document.refersTo],
    ['hivdijbekszam', document.proformaNumber],
    ['kelt', document.issuedOn],
    ['telj', document.fulfilledOn],
    ['fizh', document.dueOn],
    ['fizmod', document.paymentMethod],
    ['rendelesszam', document.orderNumber],
    ['devizanem', document.currency],
    ['devizabank', exchange.bank],
    ['devizaarf', String(exchange.rate)],
    ['megjegyzes', document.remark],
    ['email', buyer.email],
    ['teszt', String(document.isTest)],
    // It isn't there at all before.
    ...(document.isReversed ? [['sztornozott', 'true'] as const] : []),
  ])}</alap>
<vevo>${elements([['nev', buyer.name]])}<cim>${elements([
    ['orszag', buyer.country],
    ['irsz', buyer.postalCode],
    ['telepules', buyer.city],
    ['cim', buyer.address],
  ])}</cim>${elements([['adoszam', buyer.taxNumber]])}</vevo>
<tetelek>${document.lines.map(itemOf).join('')}</tetelek>
<osszegek>${ratesOf(document)}<totalossz>${sumsOf(document)}</totalossz></osszegek>
${paymentsOf(document)}${pdf === null ? '' : elements([['pdf', pdf.toString('base64')]])}
</szamla>`;
  return { status: 200, headers: XML_TYPE, body };
}

/** A number of the seller that stays the same. */
function supplierId({ key }: AgentAccount): string {
  return String(Number.parseInt(createHash('sha256').update(key).digest('hex').slice(0, 8), 16));
}

function itemOf(line: AgentDocument['lines'][number]): string {
  return `<tetel>${elements([
    ['nev', line.name],
    ['mennyiseg', String(line.quantity)],
    ['mennyisegiegyseg', line.unit],
    ['nettoegysegar', String(line.unitPrice)],
    ['afakulcs', line.vat],
    ['netto', String(line.net)],
    ['afa', String(line.vatValue)],
    ['brutto', String(line.gross)],
    ['megjegyzes', line.remark],
  ])}</tetel>`;
}

/** One sum for each rate. */
function ratesOf({ lines }: AgentDocument): string {
  const rates = [...new Set(lines.map(({ vat }) => vat))];
  return rates
    .map((rate) => {
      const own = { lines: lines.filter(({ vat }) => vat === rate) };
      return `<afakulcsossz>${elements([['afakulcs', rate]])}${sumsOf(own)}</afakulcsossz>`;
    })
    .join('');
}

function sumsOf(document: Pick<AgentDocument, 'lines'>): string {
  const { net, vat, gross } = totalsOf(document);
  return elements([
    ['netto', String(net)],
    ['afa', String(vat)],
    ['brutto', String(gross)],
  ]);
}

/** What was booked later, or all at once where it was made as paid. */
function paymentsOf(document: AgentDocument): string {
  const { isPaid, isReversed, issuedOn, paymentMethod } = document;
  const atOnce = { on: issuedOn, title: paymentMethod, value: totalsOf(document).gross, remark: '' };
  const payments = document.payments.length === 0 && isPaid && !isReversed ? [atOnce] : document.payments;
  const rows = payments.map(
    ({ on, title, value, remark }) =>
      `<kifizetes>${elements([
        ['datum', on],
        ['jogcim', title],
        ['osszeg', String(value)],
        ['megjegyzes', remark],
      ])}</kifizetes>`,
  );
  return `<kifizetesek>${rows.join('')}</kifizetesek>`;
}
