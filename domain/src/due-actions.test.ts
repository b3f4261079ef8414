import { describe, expect, test } from 'vitest';
import {
  canMarkDuePaid,
  canRetryDue,
  canReturnDue,
  canUnmarkDue,
  type DueFacts,
  type DueViewer,
} from './due-actions.ts';

const PAYEE: DueViewer = { userId: 1, isAdmin: false, actsForPayee: true };
const ADMIN: DueViewer = { userId: 2, isAdmin: true, actsForPayee: false };
const OTHER: DueViewer = { userId: 3, isAdmin: false, actsForPayee: false };
const NOON = new Date('2026-11-20T12:00:00+01:00');

/** Cash that someone owes the payee, but for what the test says. */
function cash(only: Partial<DueFacts> = {}): DueFacts {
  return {
    state: 'PENDING',
    paymentType: 'ON_SITE',
    isPaidToWallet: false,
    isTried: false,
    isUnderWay: false,
    bankFile: 'NONE',
    paidAt: null,
    markedById: null,
    ...only,
  };
}

/** What the platform owes the payee. */
function payout(only: Partial<DueFacts> = {}): DueFacts {
  return cash({ paymentType: 'ONLINE', ...only });
}

function allowed(may: (due: DueFacts, viewer: DueViewer) => boolean, due: DueFacts): string[] {
  const viewers = { payee: PAYEE, admin: ADMIN, other: OTHER };
  return Object.entries(viewers).flatMap(([name, viewer]) => (may(due, viewer) ? [name] : []));
}

describe('that a due has arrived', () => {
  test('is noted of cash by who acts for the payee and by admins, whether it failed before or not', () => {
    expect(allowed(canMarkDuePaid, cash())).toEqual(['payee', 'admin']);
    expect(allowed(canMarkDuePaid, cash({ state: 'FAILED' }))).toEqual(['payee', 'admin']);
  });

  test('is noted of what the platform owes by admins alone, and only where no wallet is paid', () => {
    expect(allowed(canMarkDuePaid, payout())).toEqual(['admin']);
    expect(allowed(canMarkDuePaid, payout({ isPaidToWallet: true }))).toEqual([]);
  });

  test('is noted by admins of a bank transfer once its file was sent, while the outcome is unknown', () => {
    expect(allowed(canMarkDuePaid, payout({ bankFile: 'SENT' }))).toEqual(['admin']);
    expect(allowed(canMarkDuePaid, payout({ bankFile: 'SENT', isPaidToWallet: true }))).toEqual(['admin']);
    expect(allowed(canMarkDuePaid, payout({ bankFile: 'MADE' }))).toEqual([]);
    expect(allowed(canMarkDuePaid, payout({ bankFile: 'SENT', state: 'FAILED' }))).toEqual([]);
  });

  test('is noted neither twice nor while no one knows the outcome of an attempt', () => {
    expect(allowed(canMarkDuePaid, cash({ state: 'PAID', paidAt: NOON }))).toEqual([]);
    expect(allowed(canMarkDuePaid, payout({ isUnderWay: true }))).toEqual([]);
    expect(allowed(canMarkDuePaid, cash({ isUnderWay: true }))).toEqual([]);
  });
});

describe('that note', () => {
  const noted = cash({ state: 'PAID', paidAt: NOON, markedById: PAYEE.userId });
  const at = (time: string) => new Date(`2026-11-${time}+01:00`);

  test('may be taken back by who made it, until midnight in Budapest', () => {
    expect(canUnmarkDue(noted, PAYEE, at('20T23:59:00'))).toBe(true);
    expect(canUnmarkDue(noted, PAYEE, at('21T00:00:00'))).toBe(false);
    expect(canUnmarkDue(noted, PAYEE, at('19T12:00:00'))).toBe(false);
  });

  test('stays for everybody else, admins too, and where nothing was noted', () => {
    expect(canUnmarkDue(noted, ADMIN, NOON)).toBe(false);
    expect(canUnmarkDue({ ...noted, state: 'PENDING' }, PAYEE, NOON)).toBe(false);
    expect(canUnmarkDue({ ...noted, paidAt: null }, PAYEE, NOON)).toBe(false);
  });
});

describe('a payout is tried again', () => {
  test('by admins, when it failed or when an attempt of it is open', () => {
    expect(allowed(canRetryDue, payout({ isTried: true, state: 'FAILED' }))).toEqual(['admin']);
    expect(allowed(canRetryDue, payout({ isTried: true }))).toEqual(['admin']);
    expect(allowed(canRetryDue, payout({ isTried: true, state: 'FAILED', bankFile: 'SENT' }))).toEqual([
      'admin',
    ]);
  });

  test('not before its first attempt, not once it is paid, not while it waits in a file, and cash never', () => {
    expect(allowed(canRetryDue, payout())).toEqual([]);
    expect(allowed(canRetryDue, payout({ isTried: true, state: 'PAID' }))).toEqual([]);
    for (const bankFile of ['MADE', 'SENT'] as const)
      expect(allowed(canRetryDue, payout({ isTried: true, bankFile }))).toEqual([]);
    expect(allowed(canRetryDue, cash({ isTried: true, state: 'FAILED' }))).toEqual([]);
  });
});

test('that a bank gave a transfer back is noted by admins of a file that was sent, also when it counted as paid', () => {
  expect(allowed(canReturnDue, payout({ bankFile: 'SENT' }))).toEqual(['admin']);
  expect(allowed(canReturnDue, payout({ bankFile: 'SENT', state: 'PAID' }))).toEqual(['admin']);
  expect(allowed(canReturnDue, payout({ bankFile: 'SENT', state: 'FAILED' }))).toEqual([]);
  for (const bankFile of ['NONE', 'MADE'] as const)
    expect(allowed(canReturnDue, payout({ bankFile }))).toEqual([]);
});
