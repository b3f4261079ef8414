import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { StompFrame } from './stomp-frame.ts';
import { serializeFrame } from './stomp-frame.ts';
import { StompParser } from './stomp-parser.ts';

const limits = { maxLineBytes: 64, maxHeaders: 5, maxBodyBytes: 100 };

describe('reading frames', () => {
  test('a frame cut anywhere reads the same', () => {
    const wire = Buffer.from(
      'SUBSCRIBE\nid:sub-0\r\ndestination:/topic/ő\\cx\n\nbody\0\nSEND\ncontent-length:3\n\na\0b\0',
    );
    const [whole] = parse([wire]);
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(wire.length), { maxLength: 20 }), (cuts) => {
        const edges = [0, ...cuts.toSorted((a, b) => a - b), wire.length];
        const parts = edges.slice(1).map((end, index) => wire.subarray(edges[index], end));
        expect(parse(parts)[0]).toEqual(whole);
      }),
    );
    expect(whole?.map((frame) => [frame.command, Buffer.from(frame.body).toString()])).toEqual([
      ['SUBSCRIBE', 'body'],
      ['SEND', 'a\0b'],
    ]);
    expect(whole?.[0]?.headers.get('destination')).toBe('/topic/ő:x');
  });

  test('line feeds between frames are heart-beats', () => {
    expect(parse([Buffer.from('\n\r\nSEND\n\n\0\n')])[1]).toBe(3);
  });

  test('the first of a repeated header counts, and CONNECT is not unescaped', () => {
    const [frames] = parse([Buffer.from('CONNECT\nlogin:a\\nb\nlogin:second\n\n\0')]);
    expect(frames[0]?.headers.get('login')).toBe('a\\nb');
  });

  test('whatever is written can be read', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 8 }), (value) => {
        const [frames] = parse([Buffer.from(serializeFrame('SEND', { x: value }, value))]);
        expect(frames[0]?.headers.get('x')).toBe(value.trim());
        expect(Buffer.from(frames[0]?.body ?? []).toString()).toBe(Buffer.from(value).toString());
      }),
    );
  });
});

describe('refusing what is not a frame', () => {
  test.each([
    ['an unknown command', 'GET / HTTP/1.1\n'],
    ['a header without a colon', 'SEND\nabc\n'],
    ['a header without a name', 'SEND\n:x\n'],
    ['an unknown escape', 'SEND\na:\\t\n'],
    ['a lone backslash', 'SEND\na:\\\n'],
    ['a NUL inside the headers', 'SEND\na:\0'],
    ['a carriage return inside a line', 'SEND\na:b\rc\n'],
    ['a line without end', 'x'.repeat(65)],
    ['too many headers', `SEND\n${'a:1\n'.repeat(6)}`],
    ['a length that is no number', 'SEND\ncontent-length:-1\n\n'],
    ['an exponent as length', 'SEND\ncontent-length:1e3\n\n'],
    ['a length over the limit', 'SEND\ncontent-length:101\n\n'],
    ['a body over the limit', `SEND\n\n${'x'.repeat(101)}`],
    ['a body longer than its length', 'SEND\ncontent-length:2\n\nabc\0'],
  ])('%s', (_, wire) => {
    expect(() => parse([Buffer.from(wire)])).toThrow(expect.objectContaining({ name: 'StompError' }));
  });

  test('bytes that are not UTF-8', () => {
    expect(() => parse([Buffer.from([...Buffer.from('SEND\na:'), 0xff, 10])])).toThrow('UTF-8');
  });

  test('random bytes never do anything but read or be refused', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
        expect(refusalOf(bytes)).toMatch(/^(none|StompError)$/);
      }),
    );
  });
});

function parse(chunks: readonly Buffer[]): [StompFrame[], number] {
  const frames: StompFrame[] = [];
  let heartBeats = 0;
  const parser = new StompParser(limits, {
    onFrame: (frame) => frames.push(frame),
    onHeartBeat: () => (heartBeats += 1),
  });
  for (const chunk of chunks) parser.push(chunk);
  return [frames, heartBeats];
}

function refusalOf(bytes: Uint8Array): string {
  try {
    parse([Buffer.from(bytes)]);
    return 'none';
  } catch (error) {
    return error instanceof Error ? error.name : 'unknown';
  }
}
