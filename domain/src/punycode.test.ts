import { expect, test } from 'vitest';
import { asciiDomain, readableDomain } from './punycode.ts';

test.each([
  ['őstermelő.hu', 'xn--stermel-1mbh.hu'],
  ['kertészet.hu', 'xn--kertszet-e1a.hu'],
  ['faß.de', 'xn--fa-hia.de'],
  ['bücher.example', 'xn--bcher-kva.example'],
  ['пример.рф', 'xn--e1afmkfd.xn--p1ai'],
  ['例え.jp', 'xn--r8jz45g.jp'],
  ['pelda.hu', 'pelda.hu'],
])('the domain %s is %s in plain letters', (readable, ascii) => {
  expect(asciiDomain(readable)).toBe(ascii);
  expect(readableDomain(ascii)).toBe(readable);
});

test('capitals and composed letters name the same domain', () => {
  expect(asciiDomain('ŐSTERMELŐ.hu')).toBe('xn--stermel-1mbh.hu');
  expect(asciiDomain('o\u030bstermelo\u030b.hu')).toBe('xn--stermel-1mbh.hu');
});

test.each(['xn--.hu', 'xn--a-.hu', 'xn--99999999999.hu', 'xn--stermel-1mbh9999.hu', 'xn--é.hu'])(
  'a domain that means nothing stays as it is: %s',
  (domain) => {
    expect(readableDomain(domain)).toBe(domain);
  },
);
