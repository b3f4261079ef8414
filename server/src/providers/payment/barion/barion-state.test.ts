import { expect, test } from 'vitest';
import { OutcomeUnknown } from '../payment-provider.ts';
import { readState } from './barion-state.ts';

const ID = '0123456789abcdef0123456789abcdef';

function answer(only: object = {}) {
  return {
    PaymentId: ID,
    PaymentRequestId: 'ours',
    Status: 'Reserved',
    Currency: 'HUF',
    Total: 2000,
    Transactions: [
      { TransactionId: 'fee', POSTransactionId: null, Total: 20, Payee: { Email: null } },
      { TransactionId: 'own', POSTransactionId: 'ours', Total: 2000, Payee: { Email: 'kert@kosar.hu' } },
      { TransactionId: 'part', POSTransactionId: 'ours-p', Total: 300, Payee: { Email: 'piac@kosar.hu' } },
    ],
    ...only,
  };
}

test.each([
  ['Prepared', 'IN_PROGRESS'],
  ['Started', 'IN_PROGRESS'],
  ['InProgress', 'IN_PROGRESS'],
  ['Waiting', 'IN_PROGRESS'],
  ['Reserved', 'RESERVED'],
  ['Authorized', 'RESERVED'],
  ['Succeeded', 'PAID'],
  ['PartiallySucceeded', 'PAID'],
  ['Canceled', 'CANCELLED'],
  ['CANCELLED', 'CANCELLED'],
  ['Failed', 'CANCELLED'],
  ['Expired', 'EXPIRED'],
  ['Contemplated', 'IN_PROGRESS'],
])('the status %s is read as %s', (theirs, ours) => {
  expect(readState(answer({ Status: theirs })).payment.status).toBe(ours);
});

test('our two transactions are found by our numbers, wherever fees stand between them', () => {
  const { own, context, payment } = readState(answer());
  expect([own?.externalId, context?.externalId]).toEqual(['own', 'part']);
  expect(payment.transactions).toHaveLength(1);
});

test('a sum that isn’t whole is none of ours', () => {
  expect(readState(answer({ Total: 1999.5 })).payment.totalFt).toBe(-1);
  expect(readState(answer({ Total: 2000.0 })).payment.totalFt).toBe(2000);
});

test('a time without a zone is UTC, and one that can’t be read is none', () => {
  const until = (ReservedUntil: string) => readState(answer({ ReservedUntil })).payment.reservedUntil;
  expect(until('2026-12-01T10:00:00.1234567')?.toISOString()).toBe('2026-12-01T10:00:00.123Z');
  expect(until('soon')).toBeNull();
});

test('a failed payment says why, in the provider’s word', () => {
  const FundingInformation = { ProcessResult: 'LowFunds' };
  expect(readState(answer({ Status: 'Failed', FundingInformation })).payment.failureReason).toBe('LowFunds');
});

test('what isn’t a state is no answer', () => {
  for (const nonsense of [null, [], 'x', {}, { PaymentId: 5 }])
    expect(() => readState(nonsense)).toThrow(OutcomeUnknown);
});
