import { CURRENCIES, FUNDING_SOURCES, LOCALES, PAYMENT_TYPES } from '../world/words.ts';
import {
  address,
  bool,
  type Check,
  email,
  fields,
  guid,
  list,
  matching,
  number,
  oneOf,
  optional,
  shaped,
  span,
  text,
} from './checks.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const anything: Check = () => [];
const currency = oneOf(Object.keys(CURRENCIES));
const phone = optional(matching(/^\d+$/, 'digits with the country code', 30));

const item = fields({
  Name: text(250),
  Description: text(500),
  Quantity: number(0),
  Unit: text(50),
  UnitPrice: number(-Number.MAX_SAFE_INTEGER),
  ItemTotal: number(-Number.MAX_SAFE_INTEGER),
  SKU: optional(text(100, 0)),
  ImageUrl: optional(address),
});

const place = {
  Country: optional(matching(/^[A-Z]{2}$/, 'a two-letter country')),
  City: optional(text(50)),
  Region: optional(text(50)),
  Zip: optional(text(16)),
  Street: optional(text(50)),
  Street2: optional(text(50)),
  Street3: optional(text(50)),
};

export type Item = Record<string, unknown>;

export type StartRequest = {
  POSKey?: string;
  PaymentType: 'Immediate' | 'Reservation' | 'DelayedCapture';
  ReservationPeriod?: string;
  DelayedCapturePeriod?: string;
  PaymentWindow?: string;
  GuestCheckOut?: boolean;
  FundingSources: string[];
  PaymentRequestId: string;
  OrderNumber?: string;
  PayerHint?: string;
  RedirectUrl?: string;
  CallbackUrl?: string;
  Locale: string;
  Currency: keyof typeof CURRENCIES;
  TraceId?: string;
  InitiateRecurrence?: boolean;
  RecurrenceId?: string;
  Transactions: {
    POSTransactionId: string;
    Payee: string;
    Total: number;
    Comment?: string;
    Items: Item[];
    PayeeTransactions?: { POSTransactionId: string; Payee: string; Total: number; Comment?: string }[];
  }[];
};

const startFields = {
  POSKey: optional(guid),
  PaymentType: oneOf(PAYMENT_TYPES),
  DelayedCapturePeriod: optional(span(MINUTE, 21 * DAY)),
  PaymentWindow: optional(span(MINUTE, 7 * DAY)),
  GuestCheckOut: optional(bool),
  FundingSources: list(oneOf(FUNDING_SOURCES, 'any'), 1),
  PaymentRequestId: text(100),
  OrderNumber: optional(text(100, 0)),
  PayerHint: optional(email),
  CardHolderNameHint: optional(text(45, 2)),
  RedirectUrl: optional(address),
  CallbackUrl: optional(address),
  Locale: oneOf(LOCALES),
  Currency: currency,
  ShippingAddress: optional(fields({ ...place, FullName: optional(text(45)) })),
  BillingAddress: optional(fields(place)),
  PayerPhoneNumber: phone,
  PayerWorkPhoneNumber: phone,
  PayerHomeNumber: phone,
  PayerAccount: optional(anything),
  PayerAccountInformation: optional(anything),
  PurchaseInformation: optional(anything),
  ChallengePreference: optional(oneOf(['NoPreference', 'ChallengeRequired', 'NoChallengeNeeded'])),
  InitiateRecurrence: optional(bool),
  RecurrenceId: optional(text(100)),
  RecurrenceType: optional(text(50)),
  TraceId: optional(text(100)),
  Transactions: list(
    fields({
      POSTransactionId: text(100),
      Payee: email,
      Total: number(0, 'above'),
      Comment: optional(text(640, 0)),
      Items: list(item, 1),
      PayeeTransactions: optional(
        list(
          fields({
            POSTransactionId: text(100),
            Payee: email,
            Total: number(0, 'above'),
            Comment: optional(text(640, 0)),
          }),
        ),
      ),
    }),
    1,
  ),
};

const reservationPeriod = span(MINUTE, 365 * DAY);

const reservationModel = fields({ ...startFields, ReservationPeriod: reservationPeriod });
const otherModel = fields({ ...startFields, ReservationPeriod: optional(reservationPeriod) });

/** A reservation must say how long it is; other payments needn't. */
export const startModel: Check = shaped(reservationModel, (body, field) => {
  const isReservation = (body as { PaymentType?: unknown } | null)?.PaymentType === 'Reservation';
  return (isReservation ? reservationModel : otherModel)(body, field);
});

export type FinishRequest = {
  PaymentId: string;
  Transactions: {
    TransactionId: string;
    Total: number;
    Comment?: string;
    Items?: Item[];
    PayeeTransactions?: { TransactionId: string; Total: number; Comment?: string }[];
  }[];
};

export const finishModel = fields({
  POSKey: optional(guid),
  PaymentId: guid,
  Transactions: list(
    fields({
      TransactionId: guid,
      Total: number(0),
      Comment: optional(text(640, 0)),
      Items: optional(list(item)),
      PayeeTransactions: optional(
        list(fields({ TransactionId: guid, Total: number(0), Comment: optional(text(640, 0)) })),
      ),
    }),
    1,
  ),
});

export const cancelModel = fields({ POSKey: optional(guid), PaymentId: guid });

export type RefundRequest = {
  PaymentId: string;
  TransactionsToRefund: {
    TransactionId: string;
    POSTransactionId: string;
    AmountToRefund: number;
    Comment?: string;
  }[];
};

export const refundModel = fields({
  POSKey: optional(guid),
  PaymentId: guid,
  TransactionsToRefund: list(
    fields({
      TransactionId: guid,
      POSTransactionId: text(100),
      AmountToRefund: number(0, 'above'),
      Comment: optional(text(640, 0)),
    }),
    1,
  ),
});

export type TransferRequest = {
  SourceAccountId: string;
  Amount: { Currency: keyof typeof CURRENCIES; Value: number };
  TargetEmail: string;
  Comment?: string;
};

export const transferModel = fields({
  SourceAccountId: guid,
  Amount: fields({ Currency: currency, Value: number(0, 'above') }),
  TargetEmail: email,
  Comment: optional(text(1000, 0)),
});

/** What a payout says; the older call says more of the bank and less of the recipient. */
export type WithdrawRequest = {
  Currency: keyof typeof CURRENCIES;
  Amount: number;
  Comment?: string;
  BankAccount: { Country: string; Format: string; AccountNumber: string };
};

const bank = optional(
  fields({ SwiftCode: text(11), Name: optional(text(100)), Address: optional(anything) }),
);
const recipientPlace = fields({
  Country: matching(/^[A-Z]{3}$/, 'a three-letter country'),
  Street: text(100),
  City: text(100),
  Zip: text(16),
});

export const withdrawModel = fields({
  Currency: currency,
  Amount: number(0, 'above'),
  Comment: optional(text(90, 0)),
  BankAccount: fields({
    Country: matching(/^[A-Z]{3}$/, 'a three-letter country'),
    Format: oneOf(['Unknown', 'Giro', 'IBAN', 'Czech', 'Other']),
    AccountNumber: text(34),
  }),
  Bank: bank,
  Recipient: fields({ Name: text(100), Address: optional(recipientPlace) }),
});

/** The call that the newer one has replaced in 2022: its recipient is a name, and the bank is named within the account. */
export const olderWithdrawModel = fields({
  Currency: oneOf(['CZK', 'EUR', 'HUF', 'USD']),
  Amount: number(0, 'above'),
  RecipientName: text(100),
  Comment: optional(text(90, 0)),
  BankAccount: fields({
    Country: matching(/^[A-Z]{3}$/, 'a three-letter country'),
    Format: oneOf(['Unknown', 'Giro', 'IBAN', 'Czech', 'Other']),
    AccountNumber: text(34),
    Address: optional(text(60)),
    BankName: optional(text(60)),
    BankAddress: optional(text(60)),
    SwiftCode: optional(text(11, 8)),
  }),
});
