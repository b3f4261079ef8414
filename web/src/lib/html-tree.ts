import type { HtmlPiece } from './html-piece.ts';
import { serverRendering } from './server-rendering.ts';

/** The pieces of an HTML text, read by a document that runs no scripts and loads nothing. */
export function parseHtml(html: string): readonly HtmlPiece[] {
  const onServer = serverRendering();
  if (onServer !== null) return onServer.parseHtml(html);
  return piecesOf(new DOMParser().parseFromString(html, 'text/html').body);
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
