/** Signs that XML can't hold at all, however they are written. */
const NOT_IN_XML = /[^\t\n\r\u0020-\ufffd\u{10000}-\u{10ffff}]/gu;

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text as it stands between tags and in attributes; what XML can't hold is left out. */
export function xmlText(text: string): string {
  return text
    .toWellFormed()
    .replaceAll('\r\n', '\n')
    .replaceAll(NOT_IN_XML, '')
    .replaceAll(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);
}
