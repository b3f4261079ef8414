import * as z from 'zod/mini';
import { optionalText } from './fields.ts';

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
