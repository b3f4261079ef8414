import { setTimeout as sleep } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createAnswerCache } from './answer-cache.ts';
import { encodingFor } from './answer-encoding.ts';

/** Counts how often the answer is made; it is the count. */
function counter(delayMs = 0) {
  let made = 0;
  return async () => {
    made += 1;
    const answer = String(made);
    await sleep(delayMs);
    return answer;
  };
}

afterEach(() => {
  vi.restoreAllMocks();
});

/** Stops the clock by which answers are kept; gives what lets time pass. */
function stopClock(): (ms: number) => void {
  let now = performance.now();
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  return (ms) => {
    now += ms;
  };
}

describe('the encoding of an answer', () => {
  it('is the shortest that its reader takes', () => {
    expect(encodingFor('gzip, deflate, br, zstd', 5000)).toBe('br');
    expect(encodingFor('br;q=0, GZIP;q=0.5', 5000)).toBe('gzip');
    expect(encodingFor('identity', 5000)).toBeNull();
    expect(encodingFor(undefined, 5000)).toBeNull();
  });

  it('is none for a short answer', () => {
    expect(encodingFor('br', 1023)).toBeNull();
  });
});

describe('the cache of shared answers', () => {
  it('keeps an answer for its time, each address its own', async () => {
    const passTime = stopClock();
    const cache = createAnswerCache(40);
    const make = counter();
    const first = await cache.get('/a', make);
    expect(first.body.toString()).toBe('1');
    expect(await cache.get('/a', make)).toBe(first);
    expect((await cache.get('/b', make)).body.toString()).toBe('2');
    passTime(41);
    expect((await cache.get('/a', make)).body.toString()).toBe('3');
  });

  it('makes an answer once for all who ask while it is made', async () => {
    const cache = createAnswerCache(1000);
    const make = counter(10);
    const answers = await Promise.all([cache.get('/a', make), cache.get('/a', make), cache.get('/a', make)]);
    expect(answers.map(({ body }) => body.toString())).toEqual(['1', '1', '1']);
  });

  it('does not keep what was being made when it was asked to forget, nor give it to who asks later', async () => {
    const cache = createAnswerCache(1000);
    const make = counter(20);
    const old = cache.get('/a', make);
    cache.clear();
    const young = cache.get('/a', make);
    expect((await old).body.toString()).toBe('1');
    expect((await young).body.toString()).toBe('2');
    expect((await cache.get('/a', make)).body.toString()).toBe('2');
  });

  it('forgets a failure', async () => {
    const cache = createAnswerCache(1000);
    await expect(cache.get('/a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect((await cache.get('/a', counter())).body.toString()).toBe('1');
  });

  it('stays within its bounds, however many addresses are asked for', async () => {
    const cache = createAnswerCache(60_000);
    for (let index = 0; index < 5000; index += 1) await cache.get(`/a?search=${index}`, async () => '[]');
    expect(cache.size().entries).toBe(2000);
    for (let index = 0; index < 40; index += 1)
      await cache.get(`${'k'.repeat(1_000_000)}${index}`, async () => '[]');
    expect(cache.size().bytes).toBeLessThanOrEqual(32 * 1_048_576);
    // The latest is there still.
    const make = counter();
    await cache.get('/last', make);
    expect((await cache.get('/last', make)).body.toString()).toBe('1');
  });

  it('lets go of what is over its time when something new comes', async () => {
    const passTime = stopClock();
    const cache = createAnswerCache(20);
    await cache.get('/a', counter());
    await cache.get('/b', counter());
    passTime(21);
    await cache.get('/c', counter());
    expect(cache.size().entries).toBe(1);
  });

  it('writes an answer shorter for who can read it, once', async () => {
    const answer = await createAnswerCache(1000).get('/a', async () => 'körte '.repeat(1000));
    const short = await answer.encoded('br');
    expect(brotliDecompressSync(short)).toEqual(answer.body);
    expect(await answer.encoded('br')).toBe(short);
    expect(gunzipSync(await answer.encoded('gzip'))).toEqual(answer.body);
  });

  it('gives equal answers the same tag, different ones another', async () => {
    const cache = createAnswerCache(0);
    const tagOf = async (text: string) => (await cache.get('/a', async () => text)).etag;
    expect(await tagOf('x')).toBe(await tagOf('x'));
    expect(await tagOf('x')).not.toBe(await tagOf('y'));
  });
});
