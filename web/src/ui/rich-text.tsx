import { isRichTextLink, isRichTextPicture, RICH_TEXT_TAGS } from '@kosar/contract/rich-text-marks';
import { createElement, type ReactNode, useMemo } from 'react';
import type { HtmlPiece } from '../lib/html-piece.ts';
import { parseHtml } from '../lib/html-tree.ts';
import { pictureOf } from '../lib/picture.ts';
import classes from './rich-text.module.css';

/**
 * A text with marks, as the server has cleaned it. Nothing is ever given to the page as HTML: a document that runs no scripts and loads
 * nothing reads it, and only the tags of the contract are made anew as elements of ours, without attributes but a checked link. So what a
 * mistake of the server let through would do nothing here either. A sanitiser library would say the same in 12 KB; this is half a KB.
 */
export function RichText({
  html,
  showText = asItIs,
}: {
  readonly html: string;
  /** How a run of words is shown, such as with what was searched for marked; the same function as long as it does the same. */
  readonly showText?: (text: string) => ReactNode;
}) {
  const nodes = useMemo(() => childrenOf(parseHtml(html), 0, showText), [html, showText]);
  return <div className={classes.text}>{nodes}</div>;
}

const TAGS: ReadonlySet<string> = new Set(RICH_TEXT_TAGS);
const EMPTY_TAGS: ReadonlySet<string> = new Set(['br', 'hr']);
/** Elements whose words aren't for reading. */
const SILENT_TAGS: ReadonlySet<string> = new Set([
  'script',
  'style',
  'template',
  'noscript',
  'iframe',
  'svg',
  'math',
  'title',
]);
/** Deeper than anybody writes; a hostile text mustn't fill the stack. */
const MAX_DEPTH = 30;

type ShowText = (text: string) => ReactNode;

function asItIs(text: string): ReactNode {
  return text;
}

function childrenOf(pieces: readonly HtmlPiece[], depth: number, showText: ShowText): ReactNode[] {
  return depth > MAX_DEPTH ? [] : pieces.map((piece, index) => shown(piece, index, depth + 1, showText));
}

function shown(piece: HtmlPiece, key: number, depth: number, showText: ShowText): ReactNode {
  if ('text' in piece) return showText(piece.text);
  const { tag, attributes } = piece;
  if (SILENT_TAGS.has(tag)) return null;
  if (EMPTY_TAGS.has(tag)) return createElement(tag, { key });
  if (tag === 'img') return pictureIn(attributes, key);
  const children = childrenOf(piece.children(), depth, showText);
  if (!TAGS.has(tag)) return children;
  const href = tag === 'a' ? (attributes['href'] ?? '') : '';
  if (tag === 'a' && !isRichTextLink(href)) return children;
  return createElement(
    tag,
    { key, ...(tag === 'a' ? { href, target: '_blank', rel: 'noopener nofollow' } : {}) },
    ...children,
  );
}

/** Only pictures that the market keeps itself; how big one is stands in its address, so that nothing jumps when it comes. */
function pictureIn(attributes: Readonly<Record<string, string>>, key: number): ReactNode {
  const src = attributes['src'] ?? '';
  if (!isRichTextPicture(src)) return null;
  const [, width, height] = /-(\d+)x(\d+)-/.exec(src) ?? [];
  const { srcSet } = pictureOf(src);
  return createElement('img', {
    key,
    src,
    ...(srcSet === undefined ? {} : { srcSet, sizes: '(min-width: 48em) 42rem, 100vw' }),
    alt: attributes['alt'] ?? '',
    width,
    height,
    loading: 'lazy',
    decoding: 'async',
  });
}
