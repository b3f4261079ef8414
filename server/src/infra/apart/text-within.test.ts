import { expect, it } from 'vitest';
import { AnswerTooLong, beginningOf, textWithin } from './text-within.ts';

/** An answer that never ends, and says how much of it was asked for. */
function endless() {
  const asked = { pieces: 0, isCancelled: false };
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      asked.pieces += 1;
      controller.enqueue(new Uint8Array(1000).fill(97));
    },
    cancel: () => {
      asked.isCancelled = true;
    },
  });
  return { answer: new Response(body), asked };
}

it('an answer is read whole up to its last byte', async () => {
  expect(await textWithin(new Response('ő'.repeat(500)), 1000)).toBe('ő'.repeat(500));
  expect(await textWithin(new Response(null), 10)).toBe('');
});

it('an answer without end is refused after as much as it may be, and let go', async () => {
  const { answer, asked } = endless();
  await expect(textWithin(answer, 10_000)).rejects.toBeInstanceOf(AnswerTooLong);
  expect(asked.pieces).toBeLessThan(20);
  expect(asked.isCancelled).toBe(true);
});

it('an answer that says that it is too long isn’t read at all', async () => {
  const { answer, asked } = endless();
  answer.headers.set('content-length', '1000000');
  await expect(textWithin(answer, 10_000)).rejects.toBeInstanceOf(AnswerTooLong);
  expect(asked.pieces).toBeLessThan(3);
});

it('of an answer without end the beginning is read', async () => {
  const { answer, asked } = endless();
  expect(await beginningOf(answer, 1500)).toBe('a'.repeat(1500));
  expect(asked.isCancelled).toBe(true);
});
