import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { fieldProblems } from './messages.ts';
import { richText, richTextLength } from './rich-text.ts';
import { isRichTextLink } from './rich-text-marks.ts';

describe('a rich text', () => {
  it('counts what a person reads, not its marks', () => {
    expect(richTextLength('<p>Só &amp; <strong>bors</strong></p>')).toBe('Só & bors'.length);
    expect(richTextLength('1 < 2 &#233; &#xe9; &nbsp;')).toBe('1 < 2 é é _'.length);
    expect(richTextLength('')).toBe(0);
  });

  it('is refused with the length message of spec 5 when its words are too many, however few its marks', () => {
    const schema = richText(5);
    const problemsOf = (value: string) => {
      const parsed = z.safeParse(schema, value);
      return parsed.success ? [] : fieldProblems(parsed.error.issues).map(({ message }) => message);
    };
    expect(problemsOf('<p>öttő!</p>')).toEqual([]);
    expect(problemsOf('hatnál')).toEqual(['Maximum 5 karakter adható meg!']);
    expect(problemsOf('<b></b>'.repeat(10))).toEqual(['Maximum 20 karakter adható meg!']);
    expect(problemsOf('\u0000')).not.toEqual([]);
  });

  it.each(['https://pelda.hu/a?b=c#d', 'HTTP://pelda.hu', 'mailto:a@pelda.hu'])('links to %s', (href) => {
    expect(isRichTextLink(href)).toBe(true);
  });

  it.each([
    'javascript:alert(1)',
    ' https://pelda.hu',
    'java\nscript:alert(1)',
    'data:text/html,x',
    '//pelda.hu',
    '/producer/1',
    'https://',
    'https:///pelda.hu',
    'ftp://pelda.hu',
    'vbscript:x',
    '',
  ])('never links to %s', (href) => {
    expect(isRichTextLink(href)).toBe(false);
  });
});
