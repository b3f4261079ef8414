import { isWebAddress } from './video.ts';

/** What a rich text may be made of. Server and browser both drop every other tag and keep the words inside. */
export const RICH_TEXT_TAGS = [
  'p',
  'br',
  'hr',
  'h3',
  'h4',
  'strong',
  'b',
  'em',
  'i',
  'u',
  's',
  'ul',
  'ol',
  'li',
  'blockquote',
  'a',
] as const;
export type RichTextTag = (typeof RICH_TEXT_TAGS)[number];

/** Whether a link of a rich text may lead there: to a page of the web or to a mailbox, by its whole address. */
export function isRichTextLink(href: string): boolean {
  return isWebAddress(href) || /^mailto:[^\s@]+@[^\s@]+$/i.test(href);
}
