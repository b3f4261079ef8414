/**
 * The closed word lists of the market. One place, so that the database checks, the contract, the screens and
 * the rules can't drift apart. Names are the spec's.
 */

/** Spec 4: states of a chain and of its deliveries, in the order of a chain's life. */
export const CHAIN_STATES = [
  'OPEN',
  'MIN_INCOME_PASSED',
  'ORDERING_CLOSED',
  'APPROVED',
  'CANCELLED',
  'TO_BE_FINALIZED',
  'DELIVERED',
  'NOT_DELIVERED',
] as const;
export type ChainState = (typeof CHAIN_STATES)[number];

/** Spec 4: how much of an event's time is known. */
export const EVENT_TYPES = [
  'UNKNOWN_DATE',
  'FIXED_DATE_UNKNOWN_TIME',
  'FIXED_DATE_APPROXED_TIME',
  'FIXED_DATE_AND_TIME',
] as const;
export type EventType = (typeof EVENT_TYPES)[number];

/** Spec 4, spec 9: how often a new event repeats. */
export const EVENT_REPETITIONS = ['ONCE', 'WEEKLY', 'BI_WEEKLY', 'MONTHLY'] as const;
export type EventRepetition = (typeof EVENT_REPETITIONS)[number];

/** Spec 4: states of products and packings alike. */
export const PRODUCT_STATES = ['AVAILABLE', 'NOT_AVAILABLE', 'DELETED'] as const;
export type ProductState = (typeof PRODUCT_STATES)[number];

/** How a product stands at a marketplace: it waits until someone decides. */
export const APPROVAL_STATES = ['WAITING', 'APPROVED', 'REFUSED'] as const;
export type ApprovalState = (typeof APPROVAL_STATES)[number];

/** Spec 4: the four ways a product is packed, ordered and weighed. */
export const PACKING_TYPES = [
  'NOT_PACKAGED',
  'PACKAGED_AND_ORDERED_BY_PACKAGE',
  'PACKAGED_AND_ORDERED_BY_UNIT',
  'ORDERED_IN_PACKAGE_DELIVERED_IN_UNITS',
] as const;
export type PackingType = (typeof PACKING_TYPES)[number];

/** Units of a product (spec 9 names kg and l; the rest is the market's own list). */
export const UNITS = ['kg', 'l', 'db', 'g', 'ml', 'dkg', 'csomag', 'üveg', 'csokor', 'láda'] as const;
export type Unit = (typeof UNITS)[number];

/** What a coupon gives: percents of the lines, or a sum of Ft. */
export const DISCOUNT_UNITS = ['PERCENT', 'FT'] as const;

/** Spec 4: how an order is paid. */
export const PAYMENT_TYPES = ['ON_SITE', 'ONLINE'] as const;
export type PaymentType = (typeof PAYMENT_TYPES)[number];

/** Spec 4: states of a payment. The other spelling, CANCELED, is read as CANCELLED at the provider's edge. */
export const PAYMENT_STATUSES = [
  'PENDING',
  'IN_PROGRESS',
  'RESERVED',
  'PAID',
  'CANCELLED',
  'EXPIRED',
] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** What a part of an online payment is for. */
export const PAYMENT_ITEM_TYPES = ['GOODS', 'DELIVERY', 'PLATFORM_SHARE', 'DEVIATION', 'ROUNDING'] as const;
export type PaymentItemType = (typeof PAYMENT_ITEM_TYPES)[number];

/** Spec 4: recorded handover of an order item; unset is null. */
export const ITEM_DELIVERY_STATES = ['DELIVERED', 'NOT_DELIVERED'] as const;
export type ItemDeliveryState = (typeof ITEM_DELIVERY_STATES)[number];

/** Spec 9: how the buyer gets the goods. */
export const DELIVERY_OPTION_TYPES = ['DELIVERY_POINT', 'HOME_DELIVERY'] as const;
export type DeliveryOptionType = (typeof DELIVERY_OPTION_TYPES)[number];

/** How often an actor is paid out. MONTHLY is the default (spec 9). */
export const PAYOUT_PERIODS = ['PER_DELIVERY', 'WEEKLY', 'MONTHLY'] as const;
export type PayoutPeriod = (typeof PAYOUT_PERIODS)[number];

/** Spec 9: legal forms of a producer. */
export const LEGAL_FORMS = ['PRIMARY_PRODUCER', 'SOLE_TRADER', 'KFT', 'BT', 'OTHER'] as const;
export type LegalForm = (typeof LEGAL_FORMS)[number];

/** Spec 9: transport capacity bands of a producer. */
export const TRANSPORT_CAPACITIES = ['UNDER_1T', 'FROM_1T_TO_2T', 'FROM_2T_TO_4T', 'OVER_4T'] as const;
export type TransportCapacity = (typeof TRANSPORT_CAPACITIES)[number];

/** Spec 9: how far a producer carries their own goods. */
export const TRANSPORT_RANGES = [
  'NONE',
  'WITHIN_40_KM',
  'WITHIN_40_KM_AND_BUDAPEST',
  'WHOLE_COUNTRY',
] as const;
export type TransportRange = (typeof TRANSPORT_RANGES)[number];

/** Spec 9: what a transporter is to a producer. */
export const TRANSPORTER_TYPES = ['OWN', 'RESELLER', 'COMMISSION_AGENT'] as const;
export type TransporterType = (typeof TRANSPORTER_TYPES)[number];

/** How often a buyer would order a surveyed product. */
export const ORDER_FREQUENCIES = ['WEEKLY', 'TWO_WEEKLY', 'MONTHLY', 'OCCASIONAL'] as const;
export type OrderFrequency = (typeof ORDER_FREQUENCIES)[number];

/** Spec 3, Message: in whose name a message is sent. */
export const SENDER_TYPES = ['TRANSPORTER', 'PRODUCER', 'ORGANIZER', 'DELIVERY_POINT_MANAGER'] as const;
export type SenderType = (typeof SENDER_TYPES)[number];

/** What a user can be notified of; each can be switched for e-mail and for push (spec 2, /subscriptions). */
export const NOTIFICATION_EVENTS = [
  'NEW_DELIVERY',
  'DEADLINE_NEAR',
  'ORDERING_CLOSED',
  'APPROVED',
  'CANCELLED',
  'PACKING_CANCELLED',
  'ARRIVED_OR_LATE',
  'ORDER_CONFIRMED_OR_CHANGED',
  'PAYMENT_CHANGED',
  'INVOICE',
  'MESSAGE',
  'CAMPAIGN',
] as const;
export type NotificationEvent = (typeof NOTIFICATION_EVENTS)[number];

/** Spec 3, Recommendation: what a carousel card points to. */
export const RECOMMENDATION_TYPES = ['PROMOTION', 'DELIVERY', 'DELIVERY_CHAIN'] as const;
export type RecommendationType = (typeof RECOMMENDATION_TYPES)[number];

/** Spec 6: authorities of a user; plain users have none. */
export const AUTHORITIES = ['ROLE_ADMIN', 'ROLE_VE_ACTOR_MANAGER'] as const;
export type Authority = (typeof AUTHORITIES)[number];

/** Roles an actor can play (spec 3, veActor flags). */
export const ACTOR_ROLES = ['PRODUCER', 'TRANSPORTER', 'ORGANIZER', 'DELIVERY_POINT_MANAGER'] as const;
export type ActorRole = (typeof ACTOR_ROLES)[number];

/** Spec 3: the seven parties of a revenue share, in the order the form shows them. */
export const SHARE_PARTIES = [
  'producer',
  'transporter',
  'organizer',
  'deliveryManager',
  'deliveryPointManager',
  'marketplace',
  'platform',
] as const;
export type ShareParty = (typeof SHARE_PARTIES)[number];

/** What the progress of a community goal counts: followers of the point, people who have ordered there, or their orders. */
export const GOAL_MEASURES = ['SUBSCRIBERS', 'ORDERERS', 'ORDERS'] as const;
export type GoalMeasure = (typeof GOAL_MEASURES)[number];

/** How the number of a bank account is written. */
export const BANK_ACCOUNT_FORMATS = ['GIRO', 'IBAN'] as const;
export type BankAccountFormat = (typeof BANK_ACCOUNT_FORMATS)[number];

/** Spec 4: a clearing is settled, with all its dues paid, or not. */
export const CLEARING_STATES = ['OPEN', 'SETTLED'] as const;
export type ClearingState = (typeof CLEARING_STATES)[number];

/** Where a due of the settlement stands (design 4, Clearing). */
export const CLEARING_TRANSACTION_STATES = ['PENDING', 'PAID', 'FAILED'] as const;
export type ClearingTransactionState = (typeof CLEARING_TRANSACTION_STATES)[number];

/** What may wait for an actor, the most urgent first (the management home shows them in this order). */
export const TODO_KINDS = [
  'CLOSES_SOON',
  'AWAITS_APPROVAL',
  'BELOW_MINIMUM',
  'WEIGHTS_MISSING',
  'HANDOVER_TODAY',
  'PAYMENT_FAILED',
  'PAYOUT_FAILED',
  'MESSAGE_UNANSWERED',
  'PRODUCTS_WAIT',
  'COMPLAINTS_OPEN',
] as const;
export type TodoKind = (typeof TODO_KINDS)[number];

/**
 * What is booked of a settled order afterwards: other amounts, a refund that the provider refused, a debt that its buyer has paid, and one that was
 * noted as paid by mistake.
 */
export const ORDER_CORRECTION_KINDS = ['AMOUNTS', 'REFUND_REFUSED', 'DEBT_PAID', 'DEBT_UNPAID'] as const;
export type OrderCorrectionKind = (typeof ORDER_CORRECTION_KINDS)[number];

/** How people pay each other what no provider pays. */
export const HAND_TO_HAND_WAYS = ['CASH', 'TRANSFER'] as const;
export type HandToHandWay = (typeof HAND_TO_HAND_WAYS)[number];

/** How a refund to a card stands; SENT also means that no one knows yet whether it happened. */
export const REFUND_STATES = ['PLANNED', 'SENT', 'DONE', 'REFUSED'] as const;
export type RefundState = (typeof REFUND_STATES)[number];

/** What an invoice is of. */
export const INVOICE_KINDS = ['INVOICE', 'STORNO', 'CORRECTIVE'] as const;
export type InvoiceKind = (typeof INVOICE_KINDS)[number];

/** What an invoice is about. */
export const INVOICE_ABOUT = ['GOODS', 'DELIVERY_FEE'] as const;
export type InvoiceAbout = (typeof INVOICE_ABOUT)[number];

/** How an invoice stands: SENDING also means that no one knows yet whether it is there. */
export const INVOICE_STATES = ['WAITING', 'SENDING', 'ISSUED', 'FAILED', 'SKIPPED'] as const;
export type InvoiceState = (typeof INVOICE_STATES)[number];

/** Why the seller has to give an invoice by hand. */
export const INVOICE_SKIP_REASONS = [
  'NO_ACCOUNT',
  'EINVOICING_OFF',
  'NO_BILLING_DATA',
  'FEE_BY_HAND',
] as const;
export type InvoiceSkipReason = (typeof INVOICE_SKIP_REASONS)[number];

/** The market's legal documents: terms, privacy notice, imprint, delivery and withdrawal, cookies. */
export const LEGAL_KINDS = ['TERMS', 'PRIVACY', 'IMPRINT', 'DELIVERY', 'COOKIES'] as const;
export type LegalKind = (typeof LEGAL_KINDS)[number];
