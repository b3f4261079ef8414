import { type AgentDocument, totalsOf } from './agent-state.ts';
import type { AgentFailure } from './create-document.ts';
import { outstandingOf } from './other-operations.ts';

/** What goes back over the wire. */
export type AgentAnswer = { status: number; headers: Record<string, string>; body: string | Buffer };

type Success = { document: AgentDocument; pdf: Buffer | null; version: string; isPreview?: boolean };

const XML_TYPE = { 'content-type': 'application/xml; charset=utf-8' };
const NAMESPACE = 'http://www.szamlazz.hu/xmlszamlavalasz';

/** The answer to a document that was made, reversed or paid: headers and body tell the same. */
export function successAnswer({ document, pdf, version, isPreview = false }: Success): AgentAnswer {
  const { net, gross } = totalsOf(document);
  const outstanding = outstandingOf(document);
  const headers = {
    szlahu_szamlaszam: urlEncoded(document.number),
    szlahu_id: String(document.id),
    szlahu_nettovegosszeg: String(net),
    szlahu_bruttovegosszeg: String(gross),
    szlahu_kintlevoseg: String(outstanding),
    szlahu_vevoifiokurl: urlEncoded(`https://www.szamlazz.hu/szamla/?page=vevoifiok&id=${document.id}`),
    szlahu_fizetesmod: urlEncoded(document.paymentMethod),
  };
  const named = isPreview ? {} : headers;
  if (version !== '2') {
    if (pdf) return { status: 200, headers: { ...named, 'content-type': 'application/pdf' }, body: pdf };
    return text(`xmlagentresponse=DONE;${document.number}`, named);
  }
  const body = answerXml('xmlszamlavalasz', NAMESPACE, [
    ['sikeres', 'true'],
    ['szamlaszam', document.number],
    ['szamlanetto', String(net)],
    ['szamlabrutto', String(gross)],
    ['kintlevoseg', String(outstanding)],
    ['vevoifiokurl', `https://www.szamlazz.hu/szamla/?page=vevoifiok&id=${document.id}`],
    ...(pdf ? [['pdf', pdf.toString('base64')] as const] : []),
  ]);
  return { status: 200, headers: { ...XML_TYPE, ...named }, body };
}

/** The answer to what went wrong. Queries and payments tell it in the body alone. */
export function failureAnswer(
  { code, message }: AgentFailure,
  version: string,
  { isInHeaders = true, document = null as AgentDocument | null } = {},
): AgentAnswer {
  const headers = isInHeaders
    ? {
        szlahu_error: urlEncoded(message),
        szlahu_error_code: String(code),
        ...(document && { szlahu_szamlaszam: urlEncoded(document.number) }),
      }
    : {};
  if (version !== '2') return text(`[ERR] ${code}: ${message}`, headers);
  const body = answerXml('xmlszamlavalasz', NAMESPACE, [
    ['sikeres', 'false'],
    ['hibakod', String(code)],
    ['hibauzenet', message],
    ...(document ? [['szamlaszam', document.number] as const] : []),
  ]);
  return { status: 200, headers: { ...XML_TYPE, ...headers }, body };
}

/** What `xmlszamlaxml` answers with; an external id is never echoed. */
export function queryAnswer(document: AgentDocument): AgentAnswer {
  const { net, vat, gross } = totalsOf(document);
  const body = `<?xml version="1.0" encoding="UTF-8"?>
<szamla xmlns="http://www.szamlazz.hu/szamla">
<szallito><id>${document.accountKey.length}</id></szallito>
<alap><id>${document.id}</id>${elements([
    ['szamlaszam', document.number],
    ['tipus', document.kind],
    ['rendelesszam', document.orderNumber],
    ['kelt', document.issuedOn],
    ['telj', document.fulfilledOn],
    ['fizh', document.dueOn],
    ['fizmod', document.paymentMethod],
    ['devizanem', document.currency],
    ['teszt', String(document.isTest)],
    ['sztornozott', String(document.isReversed)],
    ['hivszamlaszam', document.refersTo],
    ['email', document.buyer.email],
  ])}</alap>
<vevo>${elements([['nev', document.buyer.name]])}</vevo>
<tetelek>${document.lines
    .map(
      (line) =>
        `<tetel>${elements([
          ['nev', line.name],
          ['mennyiseg', String(line.quantity)],
          ['netto', String(line.net)],
          ['afa', String(line.vatValue)],
          ['brutto', String(line.gross)],
        ])}</tetel>`,
    )
    .join('')}</tetelek>
<osszegek><totalossz>${elements([
    ['netto', String(net)],
    ['afa', String(vat)],
    ['brutto', String(gross)],
  ])}</totalossz></osszegek>
</szamla>`;
  return { status: 200, headers: XML_TYPE, body };
}

/** `x y` becomes `x+y`, as the service encodes its headers. */
function urlEncoded(value: string): string {
  return encodeURIComponent(value).replaceAll('%20', '+');
}

function text(body: string, headers: Record<string, string>): AgentAnswer {
  return { status: 200, headers: { ...headers, 'content-type': 'text/plain; charset=utf-8' }, body };
}

function answerXml(root: string, namespace: string, rows: readonly (readonly [string, string])[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${namespace}">${elements(rows)}</${root}>`;
}

function elements(rows: readonly (readonly [string, string])[]): string {
  return rows.map(([name, value]) => `<${name}>${escaped(value)}</${name}>`).join('');
}

function escaped(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
