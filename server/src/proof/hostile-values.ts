/** A number that JSON can write and no program can hold. */
export const RAW_HUGE = '__raw_1e400__';

/** As much as a body may hold at all; more is refused unread, which has its own test. */
const MEGABYTE = 'á'.repeat(500_000);

/** What people and programs send where something else belongs. Each is put in the place of every field. */
export const HOSTILE_VALUES: Readonly<Record<string, unknown>> = {
  'nothing at all': undefined,
  null: null,
  true: true,
  zero: 0,
  'minus one': -1,
  'a part': 0.0001,
  'a sum of doubles': 0.1 + 0.2,
  'next to nothing': 1e-320,
  'a number at the end of integers': 2_147_483_648,
  'two to the 53': 2 ** 53,
  'a huge number': 1e308,
  'a number beyond numbers': RAW_HUGE,
  'a list': [3],
  'an object': { id: 1 },
  'an object that pretends': { toString: 'x', length: 1e9, $ne: null },
  'empty text': '',
  blanks: '   \t\n ',
  'a number as text': '2',
  'NaN as text': 'NaN',
  'infinity as text': '-Infinity',
  'a megabyte': MEGABYTE,
  'a null character': 'a\u0000b',
  'a lone surrogate': 'a\ud800b',
  'right to left': '\u202eevil\u202c שלום',
  'combining marks': `z${'\u0301'.repeat(300)}`,
  'an emoji family': '👨‍👩‍👧‍👦',
  'zero width': '\u200b\ufeff\u2060',
  quotes: `O'Reilly "x" \`y\` \\`,
  'SQL in quotes': `'; drop table app_user; --`,
  'SQL in parentheses': `1) or (1=1`,
  'SQL that waits': `1; select pg_sleep(5)`,
  'a pattern for LIKE': `%_\\%`,
  'a search for ever': `${'a'.repeat(90)}!`,
  'an HTML element': `<img src=x onerror=alert(1)>`,
  'an HTML end': `"></title><script>alert(1)</script>`,
  'a template': '{{7*7}}${7*7}#{7*7}<%= 7*7 %>',
  'a way up': '../../../../etc/passwd',
  'a header': 'a\r\nBcc: evil@example.hu',
  'the day zero': '0000-00-00',
  'the year zero': '0000-01-01',
  'the year 9999': '9999-12-31',
  'a day that is not': '2026-02-30',
  'an instant far away': '+275760-09-13T00:00:00Z',
  'the prototype': '__proto__',
};

/** The same as an address can carry it: all is text there, and a list is a field given again and again. */
export const HOSTILE_TEXTS: Readonly<Record<string, unknown>> = {
  ...Object.fromEntries(
    Object.entries(HOSTILE_VALUES).filter(
      ([way, value]) => (typeof value === 'string' || typeof value === 'number') && way !== 'a megabyte',
    ),
  ),
  'nothing at all': undefined,
  'the same twice': ['1', '2'],
  'a long text': 'a'.repeat(6000),
  'a thousandth': '0.001',
  'an exponent': '1e3',
  'a hexadecimal number': '0x10',
  'digits of other scripts': '١٢',
  'a huge page': '1000000000000',
};

/** JSON as a hostile client writes it: with a number that JSON.stringify would not write. */
export function rawJson(body: unknown): string {
  return JSON.stringify(body).replaceAll(`"${RAW_HUGE}"`, '1e400');
}
