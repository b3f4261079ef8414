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

const OWN_PICTURE = /^\/files\/[0-9a-f]{64}-\d{1,4}x\d{1,4}-[0-9a-f]{6}\.webp$/;

/** Whether a picture of a rich text is one that the market itself keeps: texts load nothing from elsewhere. */
export function isRichTextPicture(src: string): boolean {
  return OWN_PICTURE.test(src);
}
