import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { spooled } from './spool.ts';

const PIECE = Buffer.alloc(300_000, 'a');

const leftBehind = () =>
  readdirSync(tmpdir()).filter((name) => name.startsWith('kosar-') && name.length === 42);

test('what is long comes out as it was written, and leaves nothing on the disk', async () => {
  const before = leftBehind();
  const file = await spooled(async (put) => {
    for (let nth = 0; nth < 9; nth += 1) await put(Buffer.from(`${nth}${PIECE.toString()}`));
  });
  expect(leftBehind()).toEqual(before);
  expect(file).toBeInstanceOf(Readable);
  const text = (await buffer(file instanceof Readable ? file : Readable.from([]))).toString();
  expect(text.replaceAll(PIECE.toString(), '')).toBe('012345678');
});

test('what is short is never in a file', async () => {
  const file = await spooled((put) => put(PIECE));
  expect(file).toEqual(PIECE);
});

test('a failure on the way is thrown, whatever was written before', async () => {
  const failing = spooled(async (put) => {
    for (let nth = 0; nth < 9; nth += 1) await put(PIECE);
    throw new Error('too many rows');
  });
  await expect(failing).rejects.toThrow('too many rows');
});
