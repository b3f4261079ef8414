// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { plainOf, richTextOf } from './plain-rich-text.ts';

describe('a rich text in a plain field', () => {
  it('has paragraphs, line ends, lists, bold words and links', () => {
    const plain = 'Az udvarban.\nCsengő: **12**\n\n- táska\n- tojástartó\n\nTérkép: https://osm.org/a?b=1.';
    const html = richTextOf(plain);
    expect(html).toBe(
      '<p>Az udvarban.<br>Csengő: <strong>12</strong></p><ul><li>táska</li><li>tojástartó</li></ul>' +
        '<p>Térkép: <a href="https://osm.org/a?b=1">https://osm.org/a?b=1</a>.</p>',
    );
    expect(plainOf(html)).toBe(plain);
  });

  it('takes signs of markup for signs', () => {
    expect(richTextOf('3 < 4 & <b>x</b>')).toBe('<p>3 &lt; 4 &amp; &lt;b&gt;x&lt;/b&gt;</p>');
    expect(plainOf('<p>3 &lt; 4 &amp; 5</p>')).toBe('3 < 4 & 5');
  });

  it('is nothing where nothing is written, and a text without marks stays as it is', () => {
    expect(richTextOf(' \n\n ')).toBe('');
    expect(plainOf('Az udvarban.\nEső esetén bent.')).toBe('Az udvarban.\nEső esetén bent.');
  });
});
