/** An element with its children in the order they came in. `text` is what stands directly in it. */
export type XmlElement = { name: string; children: XmlElement[]; text: string };

/** The text isn't XML; the message says where it stops being so. */
export class XmlError extends Error {
  override name = 'XmlError';
}

const TOKEN = /<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<\?[\s\S]*?\?>|<![\s\S]*?>|<[^>]*>|[^<]+|</g;
const TAG = /^<(\/?)([A-Za-z_][\w.:-]*)((?:\s+[\w.:-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>$/;
const ALLOWED = /^[\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]*$/u;

/**
 * Reads an XML document strictly and keeps the order of elements, which the service demands. Written by hand and shared with no one: a slip in the
 * client's writer must not be forgiven by a parser that made the same one.
 */
export function readXml(source: string): XmlElement {
  if (!ALLOWED.test(source)) throw new XmlError('a character that XML has no place for');
  if (!source.trimStart().startsWith('<?xml')) throw new XmlError('the XML declaration is missing');
  const top: XmlElement = { name: '', children: [], text: '' };
  const open: XmlElement[] = [top];
  for (const [token] of source.matchAll(TOKEN)) readToken(token, open);
  if (open.length > 1) throw new XmlError(`<${open.at(-1)?.name}> is never closed`);
  const [root, ...others] = top.children;
  if (root === undefined || others.length > 0 || top.text.trim() !== '')
    throw new XmlError('there must be one root element');
  return root;
}

function readToken(token: string, open: XmlElement[]): void {
  const current = open.at(-1);
  if (current === undefined) throw new XmlError('an end without a beginning');
  if (token.startsWith('<![CDATA[')) {
    current.text += token.slice(9, -3);
    return;
  }
  if (token.startsWith('<?') || token.startsWith('<!--')) return;
  if (token.startsWith('<!')) throw new XmlError('a document type is refused');
  if (!token.startsWith('<')) {
    current.text += decoded(token);
    return;
  }
  const [, closing, name, , selfClosing] = TAG.exec(token) ?? [];
  if (name === undefined) throw new XmlError(`${token.slice(0, 40)} is no tag`);
  if (closing === '/') {
    if (current.name !== name) throw new XmlError(`</${name}> closes <${current.name}>`);
    open.pop();
    return;
  }
  const element: XmlElement = { name, children: [], text: '' };
  current.children.push(element);
  if (selfClosing !== '/') open.push(element);
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function decoded(text: string): string {
  return text.replace(/&([^;&]*;?)/g, (_, reference: string) => {
    const name = reference.endsWith(';') ? reference.slice(0, -1) : '';
    const code = /^#(?:x([0-9a-f]+)|([0-9]+))$/i.exec(name);
    if (code) return String.fromCodePoint(code[1] ? Number.parseInt(code[1], 16) : Number(code[2]));
    const character = ENTITIES[name];
    if (character === undefined) throw new XmlError(`&${reference} is no entity`);
    return character;
  });
}

/** The text of a child element, '' where there is none. */
export function textOf(element: XmlElement | undefined, ...path: string[]): string {
  return find(element, ...path)?.text.trim() ?? '';
}

/** A descendant by its path. */
export function find(element: XmlElement | undefined, ...path: string[]): XmlElement | undefined {
  return path.reduce<XmlElement | undefined>(
    (at, name) => at?.children.find((child) => child.name === name),
    element,
  );
}
