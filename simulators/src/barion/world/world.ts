import { type Aim, COMMON_FAULTS, type Planted } from '../../control/faults.ts';
import type { Currency, PaymentStatus, PaymentType, ProcessResult, TransactionStatus } from './words.ts';

/** Everything the simulator knows, as plain data: what is kept on the disk. Times are milliseconds, money is minor units. */
export type World = {
  /** How far the simulator's clock is from the machine's. */
  clockOffsetMs: number;
  settings: Settings;
  shops: Shop[];
  wallets: Wallet[];
  payments: Payment[];
  /** Balances by `owner|currency`; owners are wallet addresses and the accounts beginning with @. */
  balances: Record<string, Balance>;
  entries: Entry[];
  history: HistoryItem[];
  /** Money on the technical account, waiting for its addressee to open a wallet. */
  parcels: Parcel[];
  callbacks: Callback[];
  faults: Planted<Fault>[];
};

export type Settings = {
  /** Hundredths of a percent, always paid by the owner of the shop. */
  fees: {
    gatewayBp: number;
    cardBp: number;
    balanceBp: number;
    bankTransferBp: number;
    withdrawBp: number;
    withdrawLeast: number;
  };
  /** Expiry runs in batches: this much after the time that the payment names. */
  expiryLagMs: number;
  bankTransfer: { arrivesAfterMs: number; fails: boolean };
  /** Null lets pollers ask as often as they like. */
  stateRateLimit: { calls: number; windowMs: number } | null;
  authFailureStatus: number;
  /** What a payment becomes when all of it was finished with nothing; the real one isn't documented. */
  zeroFinishStatus: 'Canceled' | 'Expired' | 'Succeeded';
  /** After so many refused cards the payment has failed; null lets the buyer try until the window ends. */
  maxCardAttempts: number | null;
  /** How long after it was asked for a shop is approved. */
  shopApprovalMs: number;
  threeDs: 'by-card' | 'always';
  /** Addresses there have a wallet without being seeded; one that begins with nincs has none, zarolt is suspended. */
  walletDomains: string[];
  callbacks: CallbackSettings;
};

export type CallbackSettings = {
  lose: boolean;
  duplicate: boolean;
  delayMs: number;
  /** The newer one of two overtakes the older. */
  reorder: boolean;
  beforeStartReturns: boolean;
  body: 'form' | 'json' | 'empty';
};

export type Shop = {
  posKey: string;
  posId: string;
  name: string;
  ownerEmail: string;
  state: 'open' | 'draft' | 'closed';
  /** When one that was asked for over the wire is approved. */
  opensAt?: number;
  /** What was said of it over the wire. */
  details?: Record<string, unknown>;
};

export type Wallet = {
  email: string;
  name: string;
  state: 'active' | 'suspended';
  apiKey: string | null;
  accountIds: Record<string, string>;
};

export type Balance = { available: number; blocked: number };
export type Part = keyof Balance;

export type EntryLine = { owner: string; part: Part; amount: number };
export type Entry = {
  id: string;
  at: number;
  currency: Currency;
  reason: string;
  paymentId: string | null;
  lines: EntryLine[];
};

export type Payment = {
  id: string;
  requestId: string;
  orderNumber: string | null;
  posId: string;
  status: PaymentStatus;
  type: PaymentType;
  fundingSources: string[];
  guestCheckOut: boolean;
  currency: Currency;
  total: number;
  locale: string;
  redirectUrl: string | null;
  callbackUrl: string | null;
  payerHint: string | null;
  traceId: string | null;
  createdAt: number;
  validUntil: number;
  /** How long it is held once paid: by a reservation, or by the card. */
  holdMs: number;
  heldUntil: number | null;
  completedAt: number | null;
  /** When the bank transfer arrives, or is given up. */
  arrivesAt: number | null;
  /** Where the money comes from and goes back to. */
  source: 'card' | 'balance' | 'bank' | null;
  payerEmail: string | null;
  card: { lastFour: string; validThru: string } | null;
  processResult: ProcessResult | null;
  cardAttempts: number;
  transactions: Transaction[];
};

export type Transaction = {
  id: string;
  role: 'main' | 'payee' | 'fee' | 'other';
  posTransactionId: string | null;
  relatedId: string | null;
  at: number;
  total: number;
  /** Null where it goes back to who paid, or to Barion itself. */
  payee: string | null;
  comment: string | null;
  items: unknown[] | null;
  status: TransactionStatus;
  type: string;
  isFinished: boolean;
  /** What of a main transaction was taken, and given back later. */
  finishedTotal: number;
  refunded: number;
  /** What the owner of the shop has blocked for its fees. */
  feeBlocked: number;
};

export type HistoryItem = {
  id: string;
  type: string;
  at: number;
  order: number;
  from: string;
  to: string;
  amount: number;
  currency: Currency;
  description: string;
  isInProgress: boolean;
};

export type Parcel = {
  id: string;
  from: string;
  to: string;
  amount: number;
  currency: Currency;
  dueAt: number;
  historyId: string;
};

export type Callback = {
  id: string;
  paymentId: string;
  status: PaymentStatus;
  url: string;
  createdAt: number;
  state: 'waiting' | 'delivered' | 'dropped' | 'lost';
  nextAttemptAt: number;
  attempts: { at: number; answer: string }[];
};

export const FAULT_KINDS = [
  ...COMMON_FAULTS,
  'reset',
  'hang',
  'html',
  'invalid-json',
  'half-body',
  'errors',
  'wrong-key',
  'message',
  'extra-fields',
  'unknown-enums',
  'extra-fees',
] as const;

/** What goes wrong with the next calls that fit. */
export type Fault = Aim & {
  /** Only calls about this payment (its id, our request id or its payer's address), or to this wallet. */
  payment?: string;
  kind: (typeof FAULT_KINDS)[number];
  /** Whether the call has its effect: not at all, before the fault, or after a hang. */
  effect?: 'none' | 'before' | 'late';
  /** HTTP status of html, errors, wrong-key, message and error. */
  status?: number;
  /** ErrorCode of errors. */
  code?: string;
  /** How long a hang lasts, or a slow answer takes. */
  ms?: number;
};
