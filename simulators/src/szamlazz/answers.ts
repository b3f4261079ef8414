import { type AgentDocument, totalsOf } from './agent-state.ts';
import type { AgentFailure } from './check-document.ts';
import { outstandingOf } from './other-operations.ts';

/** What goes back over the wire. */
export type AgentAnswer = { status: number; headers: Record<string, string>; body: string | Buffer };

type Success = {
  document: AgentDocument;
  pdf: Buffer | null;
  version: string;
  isPreview: boolean;
  hasCommas: boolean;
};

export const XML_TYPE = { 'content-type': 'application/xml; charset=utf-8' };

/** The answer to a document that was made, reversed or paid: headers and body say the same. */
export function successAnswer({ document, pdf, version, isPreview, hasCommas }: Success): AgentAnswer {
  const amount = (value: number) => (hasCommas ? value.toFixed(2).replace('.', ',') : String(value));
  const { net, gross } = totalsOf(document);
  const outstanding = outstandingOf(document);
  const headers = {
    szlahu_szamlaszam: urlEncoded(document.number),
    szlahu_id: String(document.id),
    szlahu_nettovegosszeg: amount(net),
    szlahu_bruttovegosszeg: amount(gross),
    szlahu_kintlevoseg: amount(outstanding),
    szlahu_vevoifiokurl: urlEncoded(`https://www.szamlazz.hu/szamla/?page=vevoifiok&id=${document.id}`),
    szlahu_fizetesmod: urlEncoded(document.paymentMethod),
  };
  const named = isPreview ? {} : headers;
  if (version !== '2') {
    if (pdf) return { status: 200, headers: { ...named, 'content-type': 'application/pdf' }, body: pdf };
    return text(`xmlagentresponse=DONE;${document.number}`, named);
  }
  const body = answerXml('xmlszamlavalasz', [
    ['sikeres', 'true'],
    ['szamlaszam', document.number],
    ['szamlanetto', amount(net)],
    ['szamlabrutto', amount(gross)],
    ['kintlevoseg', amount(outstanding)],
    ['vevoifiokurl', `https://www.szamlazz.hu/szamla/?page=vevoifiok&id=${document.id}`],
    ...(pdf ? [['pdf', pdf.toString('base64')] as const] : []),
  ]);
  return { status: 200, headers: { ...XML_TYPE, ...named }, body };
}

/** The answer to what was done and has nothing more to say. */
export function doneAnswer(root: string): AgentAnswer {
  return { status: 200, headers: XML_TYPE, body: answerXml(root, [['sikeres', 'true']]) };
}

/** The answer to what went wrong. Queries and payments say it in the body alone. */
export function failureAnswer(
  { code, message }: AgentFailure,
  version: string,
  { isInHeaders = true, document = null as AgentDocument | null, root = 'xmlszamlavalasz' } = {},
): AgentAnswer {
  const headers = isInHeaders
    ? {
        szlahu_error: urlEncoded(message),
        szlahu_error_code: String(code),
        ...(document && { szlahu_szamlaszam: urlEncoded(document.number) }),
      }
    : {};
  if (version !== '2' && root === 'xmlszamlavalasz') return text(`[ERR] ${code}: ${message}`, headers);
  const body = answerXml(root, [
    ['sikeres', 'false'],
    ['hibakod', String(code)],
    ['hibauzenet', message],
    ...(document ? [['szamlaszam', document.number] as const] : []),
  ]);
  return { status: 200, headers: { ...XML_TYPE, ...headers }, body };
}

/** `x y` becomes `x+y`, as the service encodes its headers. */
function urlEncoded(value: string): string {
  return encodeURIComponent(value).replaceAll('%20', '+');
}

function text(body: string, headers: Record<string, string>): AgentAnswer {
  return { status: 200, headers: { ...headers, 'content-type': 'text/plain; charset=utf-8' }, body };
}

function answerXml(root: string, rows: readonly (readonly [string, string])[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.szamlazz.hu/${root}">${elements(rows)}</${root}>`;
}

/** Elements with their texts, in order. */
export function elements(rows: readonly (readonly [string, string])[]): string {
  return rows.map(([name, value]) => `<${name}>${escaped(value)}</${name}>`).join('');
}

function escaped(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
