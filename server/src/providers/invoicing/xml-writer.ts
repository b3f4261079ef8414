/** An element: its name and what is in it. One that is null is left out. */
export type XmlNode = readonly [name: string, content: string | number | boolean | readonly XmlNode[] | null];

const ILLEGAL = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u;

/** A text that XML has no place for. */
export class UnwritableText extends Error {
  override name = 'UnwritableText';
}

/** Writes a request of the service: elements stand exactly in the order given. Throws UnwritableText for control characters. */
export function writeXml(root: string, folder: string, nodes: readonly XmlNode[]): string {
  const space = `http://www.szamlazz.hu/${root}`;
  const schema = `https://www.szamlazz.hu/szamla/docs/xsds/${folder}/${root}.xsd`;
  const head = `<${root} xmlns="${space}" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="${space} ${schema}">`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n${head}${written(nodes)}</${root}>`;
}

function written(nodes: readonly XmlNode[]): string {
  return nodes
    .map(([name, content]) => {
      if (content === null) return '';
      const inside = typeof content === 'object' ? written(content) : escaped(name, String(content));
      return `<${name}>${inside}</${name}>`;
    })
    .join('');
}

function escaped(name: string, text: string): string {
  if (ILLEGAL.test(text)) throw new UnwritableText(name);
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\r', '&#13;');
}
