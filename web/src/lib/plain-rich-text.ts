import type { HtmlPiece } from './html-piece.ts';
import { parseHtml } from './html-tree.ts';

/**
 * Rich texts as people write them in a plain field: an empty line begins a paragraph, `- ` an item of a list, `**` stands around what
 * is bold, and an address of the web is a link by itself. The server cleans whatever comes in; this only makes and reads the marks.
 */
export function richTextOf(plain: string): string {
  return plain
    .replaceAll('\r\n', '\n')
    .trim()
    .split(/\n{2,}/)
    .filter((block) => block !== '')
    .map(blockOf)
    .join('');
}

/** The other way, for editing: what a plain field can't say (heads, quotes) becomes a paragraph. */
export function plainOf(html: string): string {
  if (!/[<&]/.test(html)) return html;
  return blocksOf(parseHtml(html))
    .join('')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

function blockOf(block: string): string {
  const lines = block.split('\n');
  const isList = lines.every((line) => line.startsWith('- '));
  if (isList) return `<ul>${lines.map((line) => `<li>${marked(line.slice(2))}</li>`).join('')}</ul>`;
  return `<p>${lines.map(marked).join('<br>')}</p>`;
}

function marked(line: string): string {
  return escaped(line)
    .replaceAll(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')
    .replaceAll(/https?:\/\/[^\s<>"]*[^\s<>"),.;:!?]/g, '<a href="$&">$&</a>');
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

const BLOCKS: ReadonlySet<string> = new Set(['p', 'h3', 'h4', 'blockquote', 'ul', 'ol', 'hr']);

function blocksOf(pieces: readonly HtmlPiece[]): string[] {
  return pieces.map((piece) => {
    if ('text' in piece) return piece.text;
    const { tag } = piece;
    const inner = blocksOf(piece.children()).join('');
    if (BLOCKS.has(tag)) return `\n\n${inner}\n\n`;
    if (tag === 'li') return `- ${inner.trim()}\n`;
    if (tag === 'br') return '\n';
    if (tag === 'strong' || tag === 'b') return `**${inner}**`;
    return inner;
  });
}
