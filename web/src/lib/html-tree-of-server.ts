import { type ChildNode, isTag, isText } from 'domhandler';
import { parseDocument } from 'htmlparser2';
import type { HtmlPiece } from './html-piece.ts';

/** The pieces of an HTML text where there is no document to read it. */
export function parseHtmlOnServer(html: string): readonly HtmlPiece[] {
  return piecesOf(parseDocument(html).children);
}

function piecesOf(nodes: readonly ChildNode[]): HtmlPiece[] {
  return nodes.flatMap((node): HtmlPiece[] => {
    if (isText(node)) return [{ text: node.data }];
    if (!isTag(node)) return [];
    return [{ tag: node.name, attributes: node.attribs, children: () => piecesOf(node.children) }];
  });
}
