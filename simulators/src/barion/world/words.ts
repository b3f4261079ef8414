/** Words of the wire, and the number by which some clients know a status. */
export const PAYMENT_STATUSES = {
  Prepared: 10,
  Started: 20,
  InProgress: 21,
  Waiting: 22,
  Reserved: 25,
  Authorized: 26,
  Canceled: 30,
  Succeeded: 40,
  Failed: 50,
  PartiallySucceeded: 60,
  Expired: 70,
} as const;
export type PaymentStatus = keyof typeof PAYMENT_STATUSES;

export const PAYMENT_TYPES = ['Immediate', 'Reservation', 'DelayedCapture'] as const;
export type PaymentType = (typeof PAYMENT_TYPES)[number];

/** Lower case: the wire's own spelling varies (Bankcard, BankCard). */
export const FUNDING_SOURCES = ['all', 'balance', 'bankcard', 'googlepay', 'applepay', 'banktransfer'];

/** Digits after the point, and the least that a card pays, in minor units. */
export const CURRENCIES = {
  HUF: { digits: 0, cardMinimum: 10 },
  EUR: { digits: 2, cardMinimum: 10 },
  USD: { digits: 2, cardMinimum: 10 },
  CZK: { digits: 2, cardMinimum: 100 },
  RON: { digits: 2, cardMinimum: 0 },
  PLN: { digits: 2, cardMinimum: 0 },
} as const;
export type Currency = keyof typeof CURRENCIES;

export const LOCALES =
  'hu-HU en-US de-DE sk-SK sl-SI fr-FR cs-CZ el-GR es-ES hr-HR ro-RO pl-PL it-IT bg-BG'.split(' ');

export type ProcessResult =
  | 'Successful'
  | 'ProblemWithCard'
  | 'LowFunds'
  | 'LostOrStolenCard'
  | 'Declined'
  | 'FraudulentTransaction'
  | 'CardSystemError'
  | 'ScaSoftDeclined'
  | 'FailedDuringAuthentication'
  | 'CardNotSupported';

export type TransactionStatus =
  | 'Prepared'
  | 'Started'
  | 'Succeeded'
  | 'Rejected'
  | 'Storno'
  | 'Reserved'
  | 'Deleted'
  | 'Expired'
  | 'Authorized'
  | 'Reversed';

/** An amount of the wire in minor units; null where it has more digits than the currency. */
export function toMinor(amount: number, currency: Currency): number | null {
  const minor = amount * 10 ** CURRENCIES[currency].digits;
  const whole = Math.round(minor);
  return Math.abs(minor - whole) < 1e-6 && Number.isSafeInteger(whole) ? whole : null;
}

export function fromMinor(minor: number, currency: Currency): number {
  return minor / 10 ** CURRENCIES[currency].digits;
}
