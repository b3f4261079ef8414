import { describe, expect, test } from 'vitest';
import { afterBounce, judgeRefusal, MAX_SOFT_BOUNCES } from './mail-bounce.ts';

describe('a refusal', () => {
  test.each([
    '550 5.1.1 User unknown',
    '5.1.10',
    '554 5.2.1 mailbox disabled',
    '550 no such user here',
    '551 moved away',
    '553 bad mailbox name',
  ])('%j is about the address', (text) => expect(judgeRefusal(text)).toBe('HARD'));

  test.each([
    '552 5.2.2 mailbox full',
    '550 5.7.1 blocked for spam',
    '451 4.7.1 greylisted',
    '5.1.8 our own sender is unknown',
    '554 transaction failed',
    '421 busy',
    '',
  ])('%j says nothing of the address', (text) => expect(judgeRefusal(text)).toBe('SOFT'));
});

describe('an address', () => {
  const now = new Date('2026-11-20T12:00:00Z');
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);

  test('is given up at the first hard bounce and at the first complaint', () => {
    expect(afterBounce(null, 'HARD', now)).toEqual({ isBroken: true, softBounces: 0 });
    expect(afterBounce(null, 'COMPLAINT', now)).toEqual({ isBroken: true, softBounces: 0 });
  });

  test('is given up at the last of several soft bounces in a month', () => {
    const recent = (softBounces: number) => ({ softBounces, lastSoftAt: daysAgo(3) });
    expect(afterBounce(recent(MAX_SOFT_BOUNCES - 2), 'SOFT', now).isBroken).toBe(false);
    expect(afterBounce(recent(MAX_SOFT_BOUNCES - 1), 'SOFT', now).isBroken).toBe(true);
  });

  test('starts anew when it has taken mails for a month', () => {
    const old = { softBounces: MAX_SOFT_BOUNCES - 1, lastSoftAt: daysAgo(30) };
    expect(afterBounce(old, 'SOFT', now)).toEqual({ isBroken: false, softBounces: 1 });
  });
});
