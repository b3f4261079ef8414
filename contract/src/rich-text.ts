import * as z from 'zod/mini';
import { optionalText } from './fields.ts';
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

/**
 * How many characters of a rich text a person reads: marks don't count, and a character that has to be written as an
 * entity counts as the one it is.
 */
export function richTextLength(html: string): number {
  return html.replace(/<[^<>]*>/g, '').replace(/&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,30});/gi, '_')
    .length;
}

/** Marks may take this many times the room of the words. */
const MARKS_PER_TEXT = 4;

/** Rich text of at most `max` characters as it comes in. Which of its marks may stay is decided by the server's `cleanRichText`. */
export const richText = (max: number) =>
  optionalText(max * MARKS_PER_TEXT).check(
    z.superRefine((html, context) => {
      if (richTextLength(html) > max)
        context.addIssue({ code: 'too_big', origin: 'string', maximum: max, inclusive: true, input: html });
    }),
  );
