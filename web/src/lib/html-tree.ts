/** A piece of parsed HTML, as much of it as a text with marks needs. */
export type HtmlPiece =
  | { readonly text: string }
  | {
      /** In small letters. */
      readonly tag: string;
      readonly attributes: Readonly<Record<string, string>>;
      readonly children: () => readonly HtmlPiece[];
    };

let parse: (html: string) => readonly HtmlPiece[] = (html) =>
  piecesOf(new DOMParser().parseFromString(html, 'text/html').body);

/** The pieces of an HTML text, read by a document that runs no scripts and loads nothing. */
export function parseHtml(html: string): readonly HtmlPiece[] {
  return parse(html);
}

/** Called once, by the server's build: a server has no documents. */
export function parseHtmlBy(parser: typeof parse): void {
  parse = parser;
}

function piecesOf(parent: Node): HtmlPiece[] {
  return Array.from(parent.childNodes).flatMap((node): HtmlPiece[] => {
    if (node.nodeType === Node.TEXT_NODE) return [{ text: node.textContent ?? '' }];
    if (node.nodeType !== Node.ELEMENT_NODE) return [];
    const { attributes } = node as Element;
    return [
      {
        tag: node.nodeName.toLowerCase(),
        attributes: Object.fromEntries(Array.from(attributes, ({ name, value }) => [name, value])),
        children: () => piecesOf(node),
      },
    ];
  });
}
