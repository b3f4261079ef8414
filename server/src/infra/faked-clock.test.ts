import { describe, expect, test } from 'vitest';
import { fakedClock } from './faked-clock.ts';

describe('the clock of a program that is started', () => {
  test('is the faked one of this process, without the memory that it shares', () => {
    const faked = {
      FAKETIME: '+60s',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      LD_PRELOAD: '/lib/libfaketime.so.1',
    };
    expect(fakedClock({ ...faked, FAKETIME_SHARED: '/sem /shm', SECRETS_KEY: 'x' })).toEqual(faked);
  });

  test("is the machine's where this process has no other", () => {
    expect(fakedClock({ LD_PRELOAD: '/lib/libjemalloc.so' })).toEqual({});
  });
});
