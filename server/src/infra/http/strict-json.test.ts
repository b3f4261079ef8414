import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { threadCpuMs } from '../testing/cpu-time.ts';
import { parseStrictJson } from './strict-json.ts';

const parse = (text: string) => parseStrictJson(Buffer.from(text));

describe('JSON that can be read in one way only', () => {
  test('is read as any JSON', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), (value) => {
        const text = JSON.stringify(value);
        fc.pre(!/"(__proto__|constructor|prototype)"/.test(text));
        expect(parse(text)).toEqual(JSON.parse(text));
      }),
      { seed: 20261120, numRuns: 500 },
    );
  });

  test('may name the same key in different objects, and a key in a text', () => {
    expect(parse('{"a":{"a":[{"a":1},{"a":2}]},"b":"\\"a\\":1,\\"a\\":2"}')).toEqual({
      a: { a: [{ a: 1 }, { a: 2 }] },
      b: '"a":1,"a":2',
    });
  });

  test.each([
    ['a key that stands twice', '{"a":1,"a":2}'],
    ['a key that stands twice, once in escapes', '{"a":1,"\\u0061":2}'],
    ['a key that stands twice deep inside', '[{"x":{"a":1,"b":[1,{"c":2}],"a":2}}]'],
    ['a key that reaches for the prototype', '{"__proto__":{"isAdmin":true}}'],
    ['the same in escapes', '{"\\u005f_proto__":{"isAdmin":true}}'],
    ['nesting without end', '['.repeat(100_000) + ']'.repeat(100_000)],
    ['nothing', ''],
    ['half of it', '{"a":'],
    ['two values', '{} {}'],
    ['a comma too many', '{"a":1,}'],
    ['NaN', '{"a":NaN}'],
  ])('is not %s', (_, text) => {
    expect(() => parse(text)).toThrow('malformed_request');
  });

  test('is UTF-8', () => {
    expect(() => parseStrictJson(Buffer.from([0x22, 0xff, 0xfe, 0x22]))).toThrow('malformed_request');
  });

  test('is read in time that grows with its length only', async () => {
    const long = JSON.stringify({ a: '\\"'.repeat(250_000) });
    expect(await threadCpuMs(() => parse(long))).toBeLessThan(1000);
  });
});
