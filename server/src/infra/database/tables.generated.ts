// Made by scripts/generate-tables.ts from the migrated database. Don't edit: change a migration and run it again.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

export type AgreedFee =
  | 'KEPT'
  | 'GIVEN_BACK';

export type BankAccountFormat =
  | 'GIRO'
  | 'IBAN';

export type BounceKind =
  | 'HARD'
  | 'SOFT'
  | 'COMPLAINT';

export type CaptureState =
  | 'PLANNED'
  | 'SENT'
  | 'TAKEN'
  | 'REFUSED';

export type ChainState =
  | 'OPEN'
  | 'MIN_INCOME_PASSED'
  | 'ORDERING_CLOSED'
  | 'APPROVED'
  | 'CANCELLED'
  | 'TO_BE_FINALIZED'
  | 'DELIVERED'
  | 'NOT_DELIVERED';

export type ClearingParty =
  | 'producer'
  | 'transporter'
  | 'organizer'
  | 'deliveryManager'
  | 'deliveryPointManager'
  | 'marketplace'
  | 'sponsor';

export type ClearingState =
  | 'OPEN'
  | 'SETTLED';

export type ClearingTransactionState =
  | 'PENDING'
  | 'PAID'
  | 'FAILED';

export type CouponSource =
  | 'ADMIN'
  | 'SURVEY'
  | 'COMPLAINT';

export type DeliveryOptionType =
  | 'DELIVERY_POINT'
  | 'HOME_DELIVERY';

export type DiscountSource =
  | 'TIER'
  | 'GLOBAL'
  | 'COUPON';

export type DiscountUnit =
  | 'PERCENT'
  | 'FT';

export type EmailState =
  | 'QUEUED'
  | 'SENT'
  | 'FAILED'
  | 'HELD'
  | 'DIGESTED'
  | 'SUPPRESSED';

export type EventRepetition =
  | 'ONCE'
  | 'WEEKLY'
  | 'BI_WEEKLY'
  | 'MONTHLY';

export type EventType =
  | 'UNKNOWN_DATE'
  | 'FIXED_DATE_UNKNOWN_TIME'
  | 'FIXED_DATE_APPROXED_TIME'
  | 'FIXED_DATE_AND_TIME';

export type GoalMeasure =
  | 'SUBSCRIBERS'
  | 'ORDERERS'
  | 'ORDERS';

export type HandToHandWay =
  | 'CASH'
  | 'TRANSFER';

export type InvoiceAbout =
  | 'GOODS'
  | 'DELIVERY_FEE';

export type InvoiceKind =
  | 'INVOICE'
  | 'STORNO'
  | 'CORRECTIVE';

export type InvoiceSkipReason =
  | 'NO_ACCOUNT'
  | 'EINVOICING_OFF'
  | 'NO_BILLING_DATA'
  | 'FEE_BY_HAND';

export type InvoiceState =
  | 'WAITING'
  | 'SENDING'
  | 'ISSUED'
  | 'FAILED'
  | 'SKIPPED';

export type ItemDeliveryState =
  | 'DELIVERED'
  | 'NOT_DELIVERED';

export type LedgerAccount =
  | 'PARTY'
  | 'CASH'
  | 'ONLINE'
  | 'SPONSOR'
  | 'BUYER'
  | 'PAYOUT'
  | 'ROUNDING';

export type LegalForm =
  | 'PRIMARY_PRODUCER'
  | 'SOLE_TRADER'
  | 'KFT'
  | 'BT'
  | 'OTHER';

export type LegalKind =
  | 'TERMS'
  | 'PRIVACY'
  | 'IMPRINT'
  | 'DELIVERY'
  | 'COOKIES';

export type LocationPrecision =
  | 'rooftop'
  | 'street'
  | 'postal'
  | 'district'
  | 'settlement'
  | 'approximate';

export type MessageKind =
  | 'MESSAGE'
  | 'ARRIVED'
  | 'LATE';

export type NoticeEvent =
  | 'NEW_DELIVERY'
  | 'DEADLINE_NEAR'
  | 'ORDERING_CLOSED'
  | 'APPROVED'
  | 'CANCELLED'
  | 'PACKING_CANCELLED'
  | 'ARRIVED_OR_LATE'
  | 'ORDER_CONFIRMED_OR_CHANGED'
  | 'PAYMENT_CHANGED'
  | 'INVOICE'
  | 'MESSAGE'
  | 'CAMPAIGN'
  | 'ACCOUNT';

export type NotificationEvent =
  | 'NEW_DELIVERY'
  | 'DEADLINE_NEAR'
  | 'ORDERING_CLOSED'
  | 'APPROVED'
  | 'CANCELLED'
  | 'PACKING_CANCELLED'
  | 'ARRIVED_OR_LATE'
  | 'ORDER_CONFIRMED_OR_CHANGED'
  | 'PAYMENT_CHANGED'
  | 'INVOICE'
  | 'MESSAGE'
  | 'CAMPAIGN';

export type OrderCorrectionKind =
  | 'AMOUNTS'
  | 'REFUND_REFUSED'
  | 'DEBT_PAID'
  | 'DEBT_UNPAID';

export type OrderFrequency =
  | 'WEEKLY'
  | 'TWO_WEEKLY'
  | 'MONTHLY'
  | 'OCCASIONAL';

export type PackingType =
  | 'NOT_PACKAGED'
  | 'PACKAGED_AND_ORDERED_BY_PACKAGE'
  | 'PACKAGED_AND_ORDERED_BY_UNIT'
  | 'ORDERED_IN_PACKAGE_DELIVERED_IN_UNITS';

export type PaymentItemType =
  | 'GOODS'
  | 'DELIVERY'
  | 'PLATFORM_SHARE'
  | 'DEVIATION'
  | 'ROUNDING';

export type PaymentStatus =
  | 'PENDING'
  | 'IN_PROGRESS'
  | 'RESERVED'
  | 'PAID'
  | 'CANCELLED'
  | 'EXPIRED';

export type PaymentType =
  | 'ON_SITE'
  | 'ONLINE';

export type PayoutPeriod =
  | 'PER_DELIVERY'
  | 'WEEKLY'
  | 'MONTHLY';

export type ProductState =
  | 'AVAILABLE'
  | 'NOT_AVAILABLE'
  | 'DELETED';

export type PushState =
  | 'WAITING'
  | 'SENT'
  | 'FAILED'
  | 'EXPIRED';

export type RecommendationType =
  | 'PROMOTION'
  | 'DELIVERY'
  | 'DELIVERY_CHAIN';

export type RefundState =
  | 'PLANNED'
  | 'SENT'
  | 'DONE'
  | 'REFUSED';

export type SenderType =
  | 'TRANSPORTER'
  | 'PRODUCER'
  | 'ORGANIZER'
  | 'DELIVERY_POINT_MANAGER';

export type ShareParty =
  | 'producer'
  | 'transporter'
  | 'organizer'
  | 'deliveryManager'
  | 'deliveryPointManager'
  | 'marketplace'
  | 'platform';

export type StockReason =
  | 'ORDER'
  | 'AMEND'
  | 'CANCEL'
  | 'ADMIN_EDIT'
  | 'PACKING_CANCEL'
  | 'CHAIN_CANCEL'
  | 'NOT_DELIVERED'
  | 'REOPEN';

export type TransportCapacity =
  | 'UNDER_1T'
  | 'FROM_1T_TO_2T'
  | 'FROM_2T_TO_4T'
  | 'OVER_4T';

export type TransportRange =
  | 'NONE'
  | 'WITHIN_40_KM'
  | 'WITHIN_40_KM_AND_BUDAPEST'
  | 'WHOLE_COUNTRY';

export type TransporterType =
  | 'OWN'
  | 'RESELLER'
  | 'COMMISSION_AGENT';

export type Unit =
  | 'kg'
  | 'l'
  | 'db'
  | 'g'
  | 'ml'
  | 'dkg'
  | 'csomag'
  | 'üveg'
  | 'csokor'
  | 'láda';

export type UserTokenPurpose =
  | 'ACTIVATION'
  | 'PASSWORD_RESET'
  | 'EMAIL_CHANGE';

export interface ActorTable {
  id: GeneratedAlways<number>;
  name: string;
  email: string;
  phone_number: string;
  description: Generated<string>;
  profile_image_id: number | null;
  publicly_visible: Generated<boolean>;
  einvoicing_allowed: Generated<boolean>;
  payout_period: Generated<PayoutPeriod>;
  owner_id: number;
  is_delivery_manager: Generated<boolean>;
  is_service_provider: Generated<boolean>;
  is_sponsor: Generated<boolean>;
  version: Generated<number>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  deleted_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  wallet_removed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
}

export interface ActorInviteTable {
  id: GeneratedAlways<number>;
  actor_id: number;
  email: string;
  token_hash: Buffer;
  invited_by_id: number;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  expires_at: ColumnType<Date, Date | string, Date | string>;
  accepted_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  accepted_by_id: number | null;
  ended_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
}

export interface ActorManagerTable {
  actor_id: number;
  user_id: number;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface AllergenListTable {
  user_id: number;
  allergens: string[];
  mode: string;
  kept_at: ColumnType<Date, Date | string, Date | string>;
}

export interface AllergenWordTable {
  id: GeneratedAlways<number>;
  allergen: string;
  word: string;
}

export interface AppUserTable {
  id: GeneratedAlways<number>;
  email: string;
  email_key: GeneratedAlways<string | null>;
  full_name: string;
  phone_number: Generated<string>;
  introduction: Generated<string>;
  postal_code: string | null;
  password_hash: string;
  is_admin: Generated<boolean>;
  subscribed_to_promotions: Generated<boolean>;
  profile_image_id: number | null;
  inviter_id: number | null;
  terms_accepted_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  activated_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  disabled_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  erased_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  totp_secret_encrypted: Buffer | null;
  totp_enabled_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  totp_last_step: number | null;
  version: Generated<number>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  strong_login_since: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  strong_login_rests_until: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
}

export interface ApplicationPropertyTable {
  key: string;
  value: ColumnType<Json | null, string | null | undefined, string | null>;
  version: Generated<number>;
}

export interface ApplicationPropertyChangeTable {
  id: GeneratedAlways<number>;
  key: string;
  at: ColumnType<Date, Date | string, Date | string>;
  user_id: number;
  before: ColumnType<Json | null, string | null | undefined, string | null>;
  after: ColumnType<Json | null, string | null | undefined, string | null>;
}

export interface AuditLogTable {
  id: GeneratedAlways<number>;
  at: ColumnType<Date, Date | string | undefined, Date | string>;
  user_id: number | null;
  action: string;
  entity: string;
  entity_id: number;
  before: ColumnType<Json | null, string | null | undefined, string | null>;
  after: ColumnType<Json | null, string | null | undefined, string | null>;
}

export interface BackupRunTable {
  id: GeneratedAlways<number>;
  started_at: ColumnType<Date, Date | string, Date | string>;
  ended_at: ColumnType<Date, Date | string, Date | string>;
  place: string;
  byte_size: number;
  row_count: number;
  file_count: number;
  is_encrypted: boolean;
}

export interface BankAccountTable {
  id: GeneratedAlways<number>;
  actor_id: number;
  format: Generated<BankAccountFormat>;
  account_number: string;
  bank_name: string;
  beneficiary_name: string;
  version: Generated<number>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  payouts_from: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
}

export interface BankFileTable {
  id: GeneratedAlways<number>;
  payout_period: PayoutPeriod;
  message_id: string;
  content: string;
  transfers: number;
  total_ft: number;
  created_at: ColumnType<Date, Date | string, Date | string>;
  created_by_id: number | null;
  sent_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  sent_by_id: number | null;
}

export interface BarionAccountTable {
  id: GeneratedAlways<number>;
  actor_id: number;
  account_id: string;
  name: string;
  version: Generated<number>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  payouts_from: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  confirmed_account_id: string | null;
  cards_wait: Generated<boolean>;
}

export interface CalendarFeedTable {
  user_id: number;
  token_hash: Buffer;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface CashClosingTable {
  id: GeneratedAlways<number>;
  delivery_id: number;
  closed_by: number | null;
  closed_name: string;
  closed_at: ColumnType<Date, Date | string, Date | string>;
  orders: number;
  due_ft: number;
  rounding_ft: number;
  expected_ft: number;
  taken_ft: number;
  counted_ft: number;
  reopened_by: number | null;
  reopened_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  reopen_reason: string | null;
  difference_reason: string | null;
}

export interface CashTakenTable {
  id: GeneratedAlways<number>;
  order_id: number;
  key: string;
  cash_ft: number;
  taken_by: number | null;
  taken_at: ColumnType<Date, Date | string, Date | string>;
  undone_by: number | null;
  undone_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
}

export interface ChainTable {
  id: GeneratedAlways<number>;
  transporter_id: number;
  name: string;
  description: Generated<string>;
  day_of_delivery: string;
  order_deadline: ColumnType<Date, Date | string, Date | string>;
  min_income_ft: number;
  ordered_income_ft: Generated<number>;
  state: Generated<ChainState>;
  granted_discount_percent: Generated<number>;
  show_progress_remaining_in_amount: Generated<boolean>;
  bypass_product_available_amount: Generated<boolean>;
  invoice_required: Generated<boolean>;
  allows_on_site: Generated<boolean>;
  allows_online: Generated<boolean>;
  on_site_payment_options: Generated<string[]>;
  tags: Generated<string[]>;
  copied_from_id: number | null;
  stock_sequence: Generated<number>;
  closed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  approved_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  cancelled_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  finalized_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  version: Generated<number>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  finalizing_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  finalizing_by_id: number | null;
  reminded_deadline: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  handed_over_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
}

export interface ChainItemTable {
  id: GeneratedAlways<number>;
  chain_id: number;
  product_id: number;
  producer_id: number;
  name: string;
  max_amount_milli: number | null;
  ordered_milli: Generated<number>;
  list_order: Generated<number>;
  version: Generated<number>;
}

export interface ChainPackingTable {
  id: GeneratedAlways<number>;
  chain_id: number;
  chain_item_id: number;
  product_id: number;
  packing_id: number;
  type: PackingType;
  packaged: GeneratedAlways<boolean | null>;
  name: string;
  invoice_name: string | null;
  unit_name: Unit;
  packet_size_milli: number;
  deviation_percent: Generated<number>;
  increment_milli: number;
  min_order_amount_milli: Generated<number>;
  unit_price_ft: number;
  price_ft: number;
  max_amount_milli: number | null;
  ordered_milli: Generated<number>;
  included: Generated<boolean>;
  state: Generated<ProductState>;
  cancelled_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  list_order: Generated<number>;
  version: Generated<number>;
}

export interface ChainProducerMinimumTable {
  chain_id: number;
  producer_id: number;
  min_income_ft: number;
}

export interface ChainRescueTable {
  chain_id: number;
  plan: string | null;
  extend_days: number | null;
  asked_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  version: Generated<number>;
  ended_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
}

export interface ChainTierTable {
  id: GeneratedAlways<number>;
  chain_id: number;
  start_income_ft: number;
  discount_percent: number;
}

export interface ClearingTable {
  id: GeneratedAlways<number>;
  chain_id: number;
  total_revenue_ft: number;
  cash_payment_ft: number;
  platform_payment_ft: number;
  platform_share_ft: number;
  platform_discount_ft: number;
  state: Generated<ClearingState>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  settled_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  buyer_debt_ft: Generated<number>;
}

export interface ClearingShareTable {
  id: GeneratedAlways<number>;
  clearing_id: number;
  party: ClearingParty;
  actor_id: number;
  share_ft: number;
  discount_ft: number;
}

export interface ClearingShareChangeTable {
  id: GeneratedAlways<number>;
  clearing_id: number;
  party: string;
  actor_id: number;
  at: ColumnType<Date, Date | string, Date | string>;
  discount_ft: number;
}

export interface ClearingTransactionTable {
  id: GeneratedAlways<number>;
  clearing_id: number;
  chain_id: number;
  payer_id: number | null;
  payee_id: number | null;
  payment_type: PaymentType;
  payout_period: PayoutPeriod;
  state: Generated<ClearingTransactionState>;
  amount_ft: number;
  due_on: string;
  request_id: string;
  transaction_id: string | null;
  error: string | null;
  attempts: Generated<number>;
  paid_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  marked_by_id: number | null;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  sent_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  bank_file_id: number | null;
  correction_id: number | null;
  returned_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  stayed_in_wallet: Generated<boolean>;
}

export interface CommunityGoalTable {
  id: GeneratedAlways<number>;
  delivery_point_id: number;
  managed_by_id: number | null;
  name: string;
  is_current: Generated<boolean>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  measure: GoalMeasure | null;
  target: number | null;
  version: Generated<number>;
}

export interface ComplaintTable {
  id: GeneratedAlways<number>;
  year: number;
  number: number;
  order_item_id: number;
  reason: string;
  amount_milli: number;
  wants: string;
  words: Generated<string>;
  image_id: number | null;
  search_text: Generated<string>;
  state: Generated<string>;
  created_at: ColumnType<Date, Date | string, Date | string>;
  answer_due_on: string;
  first_answered_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  warned_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  line_milli: number | null;
  paid_ft: number | null;
}

export interface ComplaintAnswerTable {
  id: GeneratedAlways<number>;
  complaint_id: number;
  side: string;
  author_id: number;
  words: string;
  at: ColumnType<Date, Date | string, Date | string>;
  offer: string | null;
  amount_milli: number | null;
  amount_ft: number | null;
  offer_state: string | null;
  decided_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  carried_out_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  correction_id: number | null;
  user_discount_id: number | null;
  line_milli: number | null;
  line_unit_milli: number | null;
  ends_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  ended_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  end_reason: string | null;
  fee_ft: Generated<number>;
}

export interface ComplaintQuestionTable {
  id: GeneratedAlways<number>;
  delivery_id: number;
  product_id: number;
  asked_by_id: number;
  asked_at: ColumnType<Date, Date | string, Date | string>;
  ends_at: ColumnType<Date, Date | string, Date | string>;
  asked: number;
}

export interface ComplaintReplyTable {
  question_id: number;
  user_id: number;
  is_good: boolean;
  words: Generated<string>;
  at: ColumnType<Date, Date | string, Date | string>;
}

export interface ComplaintYearTable {
  year: number;
  last_number: number;
}

export interface CouponPaymentTable {
  id: GeneratedAlways<number>;
  order_id: number;
  user_discount_id: number;
  at: ColumnType<Date, Date | string, Date | string>;
  change_ft: number;
}

export interface CustomerOrderTable {
  id: GeneratedAlways<number>;
  code: string;
  user_id: number;
  chain_id: number;
  delivery_id: number;
  event_id: number;
  ordered_at: ColumnType<Date, Date | string | undefined, Date | string>;
  min_income_passed: Generated<boolean>;
  delivery_option_id: number;
  delivery_option_name: string;
  delivery_option_type: DeliveryOptionType;
  delivery_price_ft: number;
  payment_type: PaymentType;
  billing_required: Generated<boolean>;
  billing_name: string | null;
  billing_country: string | null;
  billing_city: string | null;
  billing_postal_code: string | null;
  billing_address: string | null;
  billing_tax_number: string | null;
  home_name: string | null;
  home_postal_code: string | null;
  home_city: string | null;
  home_address: string | null;
  home_other_info: string | null;
  home_lat: number | null;
  home_lng: number | null;
  note: Generated<string>;
  full_value_ft: number;
  value_ft: number;
  delivered_full_value_ft: number | null;
  delivered_value_ft: number | null;
  total_ft: GeneratedAlways<number | null>;
  prepaid_value_ft: Generated<number>;
  paid_on_site_value_ft: Generated<number>;
  cash_rounding_ft: Generated<number>;
  paid_on_site_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  cancelled_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  version: Generated<number>;
  is_invoice_asked: boolean | null;
  agreed_fee: AgreedFee | null;
  closing_answer: string | null;
  uncollected_ft: Generated<number>;
}

export interface DeliveryTable {
  id: GeneratedAlways<number>;
  chain_id: number;
  event_id: number;
  name: string | null;
  description: Generated<string>;
  invite_token: string;
  billing_not_optional: Generated<boolean>;
  version: Generated<number>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  buyer_count: Generated<number>;
  calendar_sequence: Generated<number>;
  calendar_changed_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface DeliveryEventTable {
  id: GeneratedAlways<number>;
  organizer_id: number;
  delivery_point_id: number;
  marketplace_id: number;
  name: string;
  description: Generated<string>;
  type: EventType;
  day_of_delivery: string | null;
  start_time: string | null;
  end_time: string | null;
  invite_token: string;
  ad_email_last_sent_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  version: Generated<number>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface DeliveryOptionTable {
  id: GeneratedAlways<number>;
  event_id: number;
  name: string;
  type: DeliveryOptionType;
  price_ft: number;
  list_order: Generated<number>;
}

export interface DeliveryPointTable {
  id: GeneratedAlways<number>;
  manager_id: number;
  name: string;
  country: Generated<string>;
  postal_code: string;
  city: string;
  street: string;
  lat: number;
  lng: number;
  precision: Generated<LocationPrecision>;
  description: Generated<string>;
  public_point: Generated<boolean>;
  invite_token: string;
  quality_class: Generated<number>;
  version: Generated<number>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  deleted_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
}

export interface DeliveryPointManagerTable {
  id: GeneratedAlways<number>;
  actor_id: number;
  payout_period: Generated<PayoutPeriod>;
  introduction: Generated<string>;
  version: Generated<number>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  deleted_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
}

export interface DemandTable {
  id: GeneratedAlways<number>;
  survey_id: number;
  user_id: number | null;
  unauth_email: string | null;
  unauth_phone: string | null;
  delivery_point_id: number | null;
  postal_code: string | null;
  comment: Generated<string>;
  offers_delivery_helper: Generated<boolean>;
  offers_organizer: Generated<boolean>;
  offers_transporter: Generated<boolean>;
  user_discount_id: number | null;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface DemandItemTable {
  id: GeneratedAlways<number>;
  demand_id: number;
  product_type_id: number | null;
  product_name: string;
  unit: string;
  list_order: Generated<number>;
  quantity: number;
  max_price_ft: number | null;
  frequency: OrderFrequency | null;
}

export interface DemandSurveyTable {
  id: GeneratedAlways<number>;
  token: string;
  name: string;
  description: Generated<string>;
  promotion_event: Generated<boolean>;
  promotion_id: number | null;
  active: Generated<boolean>;
  version: Generated<number>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface DemandSurveyProductTypeTable {
  survey_id: number;
  product_type_id: number;
  list_order: Generated<number>;
}

export interface DuePaymentTable {
  id: GeneratedAlways<number>;
  due_id: number;
  at: ColumnType<Date, Date | string, Date | string>;
  amount_ft: number;
}

export interface EmailTable {
  id: GeneratedAlways<number>;
  event_key: string;
  recipient: string;
  kind: string;
  user_id: number | null;
  chain_id: number | null;
  subject: string;
  html: string;
  text: string;
  state: Generated<EmailState>;
  message_id: string;
  attempts: Generated<number>;
  last_error: string | null;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  sent_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  headers: ColumnType<Json, string | undefined, string>;
  attachments: ColumnType<Json, string | undefined, string>;
  event: NotificationEvent | null;
  delivery_point_ids: Generated<number[]>;
  digest_item: ColumnType<Json | null, string | null | undefined, string | null>;
  useful_until: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  send_after: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  digest_id: number | null;
  is_asked_for: Generated<boolean>;
  bounced_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  bounce_kind: BounceKind | null;
  bounce_reason: string | null;
}

export interface FaqCategoryTable {
  id: GeneratedAlways<number>;
  name_translations: ColumnType<Json, string, string>;
  position: Generated<number>;
  version: Generated<number>;
}

export interface FaqItemTable {
  id: GeneratedAlways<number>;
  category_id: number;
  question_translations: ColumnType<Json, string, string>;
  answer_translations: ColumnType<Json, string, string>;
  position: Generated<number>;
  version: Generated<number>;
}

export interface FeedbackTable {
  id: GeneratedAlways<number>;
  user_id: number | null;
  sender_email: string;
  content: string;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface FormerNameTable {
  id: GeneratedAlways<number>;
  actor_id: number | null;
  name: string;
  until: ColumnType<Date, Date | string, Date | string>;
}

export interface GeocodeCacheTable {
  key: string;
  lat: number;
  lng: number;
  precision: LocationPrecision;
  provider: string;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface GlobalDiscountTable {
  id: GeneratedAlways<number>;
  name: string;
  discount_percent: number;
  starts_at: ColumnType<Date, Date | string, Date | string>;
  ends_at: ColumnType<Date, Date | string, Date | string>;
  sponsor_id: number | null;
  version: Generated<number>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface GlobalDiscountTargetTable {
  id: GeneratedAlways<number>;
  global_discount_id: number;
  delivery_point_id: number | null;
  event_id: number | null;
  chain_id: number | null;
  product_type_id: number | null;
  product_id: number | null;
  producer_id: number | null;
}

export interface HomeDeliveryAddressTable {
  id: GeneratedAlways<number>;
  user_id: number;
  name: string;
  postal_code: string;
  city: string;
  address: string;
  other_info: Generated<string>;
  lat: number | null;
  lng: number | null;
  deleted_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface HomeRouteTable {
  event_id: number;
  stop_ids: number[];
  version: Generated<number>;
  changed_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface IdempotencyKeyTable {
  user_id: number;
  key: string;
  request_hash: Buffer;
  status: number | null;
  answer: ColumnType<Json | null, string | null | undefined, string | null>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface ImageTable {
  id: GeneratedAlways<number>;
  file_key: string;
  content_type: string;
  width: number;
  height: number;
  byte_size: number;
  sha256: Buffer;
  uploaded_by_id: number | null;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface InvoiceTable {
  id: GeneratedAlways<number>;
  order_id: number;
  chain_id: number;
  seller_id: number;
  about: Generated<InvoiceAbout>;
  kind: Generated<InvoiceKind>;
  source_id: number | null;
  external_id: Generated<string>;
  order_number: string;
  account_id: number | null;
  state: Generated<InvoiceState>;
  skip_reason: InvoiceSkipReason | null;
  number: string | null;
  net_ft: number;
  vat_ft: number;
  gross_ft: number;
  lines: ColumnType<Json, string, string>;
  standing_lines: ColumnType<Json, string, string>;
  held_until: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  sent_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  absent_count: Generated<number>;
  attempts: Generated<number>;
  error: string | null;
  error_code: number | null;
  warning: string | null;
  pdf_key: string | null;
  sent_xml: string | null;
  answer: string | null;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  issued_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  replaces_id: number | null;
  billing_name: string | null;
  billing_country: string | null;
  billing_city: string | null;
  billing_postal_code: string | null;
  billing_address: string | null;
  billing_tax_number: string | null;
}

export interface InvoicingAccountTable {
  id: GeneratedAlways<number>;
  actor_id: number;
  name: string;
  agent_key_encrypted: Buffer;
  invoice_prefix: string;
  default_remark: string;
  enabled: Generated<boolean>;
  version: Generated<number>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  agent_key_set_at: ColumnType<Date, Date | string | undefined, Date | string>;
  stopped_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  stopped_code: number | null;
  stopped_reason: string | null;
}

export interface JoinedInviteTable {
  id: GeneratedAlways<number>;
  user_id: number;
  delivery_id: number | null;
  event_id: number | null;
  delivery_point_id: number | null;
  inviter_id: number | null;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface LedgerEntryTable {
  id: GeneratedAlways<number>;
  posting_id: number;
  account: LedgerAccount;
  actor_id: number | null;
  party: ShareParty | null;
  amount_ft: number;
}

export interface LedgerPostingTable {
  id: GeneratedAlways<number>;
  chain_id: number;
  order_item_id: number | null;
  kind: string;
  at: ColumnType<Date, Date | string | undefined, Date | string>;
  order_id: number | null;
  correction_id: number | null;
}

export interface LegalAcceptanceTable {
  user_id: number;
  document_id: number;
  accepted_at: ColumnType<Date, Date | string, Date | string>;
}

export interface LegalDocumentTable {
  id: GeneratedAlways<number>;
  kind: LegalKind;
  version: number;
  body: string;
  change_note: Generated<string>;
  in_force_from: string;
  created_by_id: number | null;
  created_at: ColumnType<Date, Date | string, Date | string>;
}

export interface MailOptoutTable {
  email: string;
  event: NotificationEvent;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface MailPaceTable {
  is_only: Generated<boolean>;
  next_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface MailTroubleTable {
  email: string;
  soft_bounces: Generated<number>;
  last_soft_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  broken_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  broken_kind: BounceKind | null;
  reason: Generated<string>;
}

export interface MarketSettingTable {
  id: Generated<number>;
  name: string;
  tagline: Generated<string>;
  colour: string | null;
  sender_name: Generated<string>;
  sender_email: string | null;
  operator_name: Generated<string>;
  operator_seat: Generated<string>;
  operator_registration_number: Generated<string>;
  operator_tax_number: Generated<string>;
  operator_email: Generated<string>;
  operator_phone: Generated<string>;
  operator_authority: Generated<string>;
  hosting_name: Generated<string>;
  hosting_seat: Generated<string>;
  hosting_contact: Generated<string>;
  mail_code_hash: Buffer | null;
  mail_code_sent_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  mail_confirmed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  setup_seed: string | null;
  setup_token_hash: Buffer | null;
  setup_used_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  version: Generated<number>;
}

export interface MarketplaceTable {
  id: GeneratedAlways<number>;
  name: string;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  version: Generated<number>;
}

export interface MarketplaceManagerTable {
  id: GeneratedAlways<number>;
  marketplace_id: number;
  actor_id: number;
  version: Generated<number>;
}

export interface MessageTable {
  id: GeneratedAlways<number>;
  kind: Generated<MessageKind>;
  chain_id: number | null;
  event_id: number | null;
  delivery_id: number | null;
  sender_type: SenderType;
  sender_id: number;
  sender_name: string;
  sent_by_id: number;
  subject: string;
  body: string;
  late_minutes: number | null;
  sent_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface NoticePreferenceTable {
  user_id: number;
  is_digest: Generated<boolean>;
  digest_time: Generated<string>;
  quiet_from: string | null;
  quiet_until: string | null;
}

export interface NotificationTable {
  id: GeneratedAlways<number>;
  user_id: number;
  event: NoticeEvent;
  event_key: string;
  name: string;
  description: Generated<string>;
  main_action_url: string | null;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  seen_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  delivery_point_ids: Generated<number[]>;
}

export interface NotificationSettingTable {
  id: GeneratedAlways<number>;
  subscription_id: number;
  event: NotificationEvent;
  email_enabled: Generated<boolean>;
  push_enabled: Generated<boolean>;
}

export interface OrderCorrectionTable {
  id: GeneratedAlways<number>;
  order_id: number;
  chain_id: number;
  kind: Generated<OrderCorrectionKind>;
  cause_id: number | null;
  reason: string;
  corrected_by_id: number | null;
  lines: ColumnType<Json, string | undefined, string>;
  total_before_ft: number;
  total_after_ft: number;
  refund_ft: Generated<number>;
  cash_back_ft: Generated<number>;
  owed_change_ft: Generated<number>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  paid_by_way: HandToHandWay | null;
  given_back_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  given_back_by_id: number | null;
}

export interface OrderCouponTable {
  order_id: number;
  user_discount_id: number;
  user_id: number;
  used_ft: number;
  paid_ft: number | null;
  holds_use: Generated<boolean>;
  position: Generated<number>;
}

export interface OrderItemTable {
  id: GeneratedAlways<number>;
  order_id: number;
  chain_id: number;
  chain_item_id: number;
  chain_packing_id: number;
  product_id: number;
  packing_id: number;
  producer_id: number;
  product_name: string;
  packing_name: string;
  packing_type: PackingType;
  unit_name: Unit;
  packet_size_milli: number;
  deviation_percent: Generated<number>;
  amount_milli: number;
  unit_amount_milli: number;
  price_ft: number;
  discounted_price_ft: number;
  full_value_ft: number;
  value_ft: number;
  counts_globally: Generated<boolean>;
  delivery_state: ItemDeliveryState | null;
  delivered_amount_milli: number | null;
  delivered_unit_milli: number | null;
  delivered_full_value_ft: number | null;
  delivered_value_ft: number | null;
  cancelled_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  part: Generated<number>;
  seller_id: number | null;
  tax_code: string | null;
  vat_percent: number | null;
  invoice_name: string | null;
}

export interface OrderItemDiscountTable {
  id: GeneratedAlways<number>;
  order_item_id: number;
  source: DiscountSource;
  global_discount_id: number | null;
  user_discount_id: number | null;
  sponsor_id: number | null;
  discount_percent: number | null;
  amount_ft: number;
}

export interface OrganizerTable {
  id: GeneratedAlways<number>;
  actor_id: number;
  payout_period: Generated<PayoutPeriod>;
  version: Generated<number>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  deleted_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
}

export interface OrganizerDeliveryPointManagerRelationTable {
  id: GeneratedAlways<number>;
  organizer_id: number;
  delivery_point_manager_id: number;
  is_relative: Generated<boolean>;
  share_percent: number;
  is_public: Generated<boolean>;
  version: Generated<number>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface PackingTable {
  id: GeneratedAlways<number>;
  product_id: number;
  type: PackingType;
  packaged: GeneratedAlways<boolean | null>;
  name: string;
  invoice_name: string | null;
  state: Generated<ProductState>;
  packet_size_milli: Generated<number>;
  packet_weight_milli: Generated<number>;
  deviation_percent: Generated<number>;
  increment_milli: Generated<number>;
  min_order_amount_milli: Generated<number>;
  unit_price_ft: number;
  price_ft: number;
  default_max_amount_milli: number | null;
  global_max_amount_milli: number | null;
  reserved_milli: Generated<number>;
  list_order: Generated<number>;
  version: Generated<number>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  net_amount_milli: number | null;
  net_unit: string | null;
}

export interface PasskeyTable {
  id: GeneratedAlways<number>;
  user_id: number;
  slot: number;
  name: string;
  credential_id: Buffer;
  public_key: Buffer;
  sign_count: number;
  transports: string[];
  is_backed_up: boolean;
  created_at: ColumnType<Date, Date | string, Date | string>;
  last_used_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  user_handles: Generated<string[]>;
}

export interface PaymentTable {
  id: GeneratedAlways<number>;
  order_id: number;
  user_id: number;
  type: PaymentType;
  status: Generated<PaymentStatus>;
  value_ft: number;
  request_id: string;
  external_id: string | null;
  payment_url: string | null;
  reserved_ft: Generated<number>;
  reserved_until: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  captured_ft: Generated<number>;
  failure_reason: string | null;
  version: Generated<number>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  status_changed_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface PaymentCaptureTable {
  payment_id: number;
  chain_id: number;
  planned_ft: number;
  planned_platform_ft: number;
  state: Generated<CaptureState>;
  sent_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  taken_ft: number | null;
  error: string | null;
  payee_id: number | null;
  taken_platform_ft: number | null;
}

export interface PaymentEventTable {
  id: GeneratedAlways<number>;
  payment_id: number;
  at: ColumnType<Date, Date | string | undefined, Date | string>;
  kind: string;
  body: ColumnType<Json, string, string>;
}

export interface PaymentRefundTable {
  correction_id: number;
  payment_id: number;
  amount_ft: number;
  state: Generated<RefundState>;
  sent_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  error: string | null;
}

export interface PaymentTransactionTable {
  id: GeneratedAlways<number>;
  payment_id: number;
  item_type: PaymentItemType;
  value_ft: number;
  payee_id: number | null;
  request_id: string | null;
  external_id: string | null;
  captured_ft: number | null;
}

export interface PaymentTryTable {
  id: GeneratedAlways<number>;
  payment_id: number;
  request_id: string;
  external_id: string | null;
  payment_url: string | null;
  payee_id: number;
  payee_email: string;
  value_ft: number;
  platform_ft: number;
  reserve_until: ColumnType<Date, Date | string, Date | string>;
  status: Generated<PaymentStatus>;
  asked_at: ColumnType<Date, Date | string, Date | string>;
  read_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  next_read_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
}

export interface PriceListImportTable {
  id: GeneratedAlways<number>;
  producer_id: number;
  user_id: number;
  file_name: string;
  rows: ColumnType<Json, string, string>;
  imported_at: ColumnType<Date, Date | string, Date | string>;
  undone_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
}

export interface ProducerTable {
  id: GeneratedAlways<number>;
  actor_id: number;
  payout_period: Generated<PayoutPeriod>;
  legal_form: LegalForm;
  vat_included: boolean;
  site_name: string | null;
  site_address: string | null;
  site_lat: number | null;
  site_lng: number | null;
  transport_capacity: TransportCapacity | null;
  own_product_transport_range: TransportRange | null;
  wants_to_transport_info: Generated<string>;
  transport_to_bp_info: Generated<string>;
  production_info: Generated<string>;
  other_info: Generated<string>;
  publicly_visible: Generated<boolean>;
  product_image_id: number | null;
  production_image_id: number | null;
  producer_image_id: number | null;
  video_url: string | null;
  version: Generated<number>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  deleted_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
}

export interface ProducerTransporterRelationTable {
  id: GeneratedAlways<number>;
  producer_id: number;
  transporter_id: number;
  transporter_type: TransporterType;
  share_percent: number;
  is_public: Generated<boolean>;
  version: Generated<number>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface ProductTable {
  id: GeneratedAlways<number>;
  producer_id: number;
  product_type_id: number;
  tax_category_id: number;
  name: string;
  state: Generated<ProductState>;
  description: Generated<string>;
  unit_name: Unit;
  image_id: number | null;
  list_order: Generated<number>;
  default_max_amount_milli: number | null;
  global_max_amount_milli: number | null;
  reserved_milli: Generated<number>;
  version: Generated<number>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  stock_sequence: Generated<number>;
}

export interface ProductFoodTable {
  product_id: number;
  kind: string | null;
  ingredients: Generated<string>;
  allergens: Generated<string>;
  storage: string | null;
  storage_note: Generated<string>;
  durability: string | null;
  durability_days: number | null;
  origin: Generated<string>;
  nutrition_per: string | null;
  energy_kj: number | null;
  fat_milli: number | null;
  saturates_milli: number | null;
  carbohydrate_milli: number | null;
  sugars_milli: number | null;
  protein_milli: number | null;
  salt_milli: number | null;
  nutrition_exemption: string | null;
  alcohol_milli: number | null;
  organic_code: string | null;
  organic_certificate: string | null;
  organic_until: string | null;
  missing: string[];
  version: Generated<number>;
  changed_at: ColumnType<Date, Date | string, Date | string>;
  changed_by_id: number | null;
}

export interface ProductMarketplaceTable {
  product_id: number;
  marketplace_id: number;
  approved_by_id: number | null;
  approved_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface ProductRefusalTable {
  product_id: number;
  marketplace_id: number;
  reason: string;
  refused_by_id: number | null;
  refused_at: ColumnType<Date, Date | string, Date | string>;
}

export interface ProductTypeTable {
  id: GeneratedAlways<number>;
  parent_id: number | null;
  depth: number;
  parent_depth: GeneratedAlways<number | null>;
  name: string;
  slug: string;
  color: string | null;
  unit_name: Unit | null;
  image_id: number | null;
  position: Generated<number>;
  version: Generated<number>;
}

export interface PromotionTable {
  id: GeneratedAlways<number>;
  name: string;
  name_key: GeneratedAlways<string | null>;
  title: string;
  published: Generated<boolean>;
  start_date: string;
  end_date: string;
  survey_name: string | null;
  demand_survey_active: Generated<boolean>;
  min_amount_ft: number | null;
  ad_email_last_sent_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  content_top: Generated<string>;
  content_abovetitle: Generated<string>;
  content_above_dccopy: Generated<string>;
  content_dccopy_deliverylist: Generated<string>;
  content_abovemap: Generated<string>;
  content_middle: Generated<string>;
  content_bottom: Generated<string>;
  email_subject: Generated<string>;
  email_button: Generated<string>;
  email_body: Generated<string>;
  version: Generated<number>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface PromotionChainTable {
  promotion_id: number;
  chain_id: number;
}

export interface PromotionMailTable {
  promotion_id: number;
  user_id: number;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface PromotionPictureTable {
  promotion_id: number;
  image_id: number;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface PromotionProductTypeTable {
  promotion_id: number;
  product_type_id: number;
}

export interface PromotionTemplateTable {
  promotion_id: number;
  chain_id: number;
}

export interface PushKeyTable {
  is_only: Generated<boolean>;
  public_key: string;
  private_key_sealed: Buffer;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface PushMessageTable {
  id: GeneratedAlways<number>;
  notification_id: number;
  push_subscription_id: number;
  state: Generated<PushState>;
  attempts: Generated<number>;
  last_error: string | null;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  sent_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
}

export interface PushSubscriptionTable {
  id: GeneratedAlways<number>;
  user_id: number;
  endpoint: string;
  p256dh: string;
  auth: string;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  device: Generated<string>;
}

export interface RateLimitTable {
  key: string;
  hits: Generated<number>;
  window_started_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface RatingTable {
  id: GeneratedAlways<number>;
  user_id: number;
  product_id: number | null;
  delivery_id: number | null;
  rating: number;
  comment: Generated<string>;
  rated_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface RecommendationTable {
  id: GeneratedAlways<number>;
  name: string;
  title: string;
  subtitle: Generated<string>;
  image_id: number | null;
  type: RecommendationType;
  promotion_id: number | null;
  delivery_id: number | null;
  chain_id: number | null;
  active: Generated<boolean>;
  start_date: string;
  end_date: string;
  version: Generated<number>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface RecoveryCodeTable {
  user_id: number;
  code_digest: Buffer;
  created_at: ColumnType<Date, Date | string, Date | string>;
  used_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
}

export interface RescueAnswerTable {
  chain_id: number;
  user_id: number;
  asked_at: ColumnType<Date, Date | string, Date | string>;
  answer: string | null;
  answered_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
}

export interface RevenueShareTable {
  id: GeneratedAlways<number>;
  chain_id: number;
  producer_percent: Generated<number>;
  transporter_percent: Generated<number>;
  organizer_percent: Generated<number>;
  delivery_manager_percent: Generated<number>;
  delivery_point_manager_percent: Generated<number>;
  marketplace_percent: Generated<number>;
  platform_percent: Generated<number>;
  version: Generated<number>;
}

export interface SchemaMigrationTable {
  name: string;
  checksum: string;
  ran_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface SelfAuditTable {
  id: GeneratedAlways<number>;
  started_at: ColumnType<Date, Date | string, Date | string>;
  ended_at: ColumnType<Date, Date | string, Date | string>;
  rules: number;
  payments_read: number;
  payments_unanswered: Generated<number>;
  payouts_read: Generated<number>;
  payouts_unanswered: Generated<number>;
}

export interface SelfAuditDifferenceTable {
  id: GeneratedAlways<number>;
  self_audit_id: number;
  rule: string;
  order_id: number | null;
  chain_id: number | null;
  found: ColumnType<Json, string, string>;
}

export interface StockMovementTable {
  id: GeneratedAlways<number>;
  at: ColumnType<Date, Date | string | undefined, Date | string>;
  reason: StockReason;
  chain_id: number;
  chain_item_id: number;
  chain_packing_id: number;
  product_id: number;
  packing_id: number;
  order_item_id: number;
  delta_milli: number;
  delta_unit_milli: number;
  counts_globally: boolean;
  user_id: number | null;
}

export interface SubscriptionTable {
  id: GeneratedAlways<number>;
  user_id: number;
  delivery_point_id: number;
  active: Generated<boolean>;
  deleted: Generated<boolean>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface SurveyCouponTable {
  id: GeneratedAlways<number>;
  survey_id: number;
  person_digest: Buffer;
  user_discount_id: number | null;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface SurveyTemplateTable {
  survey_id: number;
  chain_id: number;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface TaxCategoryTable {
  id: GeneratedAlways<number>;
  name: string;
  code: string;
  vat_percent: number;
  position: Generated<number>;
  version: Generated<number>;
}

export interface TransporterTable {
  id: GeneratedAlways<number>;
  actor_id: number;
  payout_period: Generated<PayoutPeriod>;
  version: Generated<number>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  deleted_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
}

export interface TransporterOrganizerRelationTable {
  id: GeneratedAlways<number>;
  transporter_id: number;
  organizer_id: number;
  share_percent: number;
  platform_commission_percent: Generated<number>;
  is_public: Generated<boolean>;
  version: Generated<number>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface UsedPasskeyChallengeTable {
  nonce: Buffer;
  expires_at: ColumnType<Date, Date | string, Date | string>;
}

export interface UserBillingTable {
  user_id: number;
  billing_name: string;
  country: Generated<string>;
  city: string;
  postal_code: string;
  address: string;
  tax_number: string | null;
}

export interface UserConsentTable {
  id: GeneratedAlways<number>;
  user_id: number;
  analytics: boolean;
  outside_map: boolean;
  given_at: ColumnType<Date, Date | string, Date | string>;
}

export interface UserDiscountTable {
  id: GeneratedAlways<number>;
  user_id: number | null;
  code: string | null;
  name: string;
  source: Generated<CouponSource>;
  unit: DiscountUnit;
  value: number;
  remaining_uses: number | null;
  remaining_amount_ft: number | null;
  sponsor_id: number | null;
  starts_at: ColumnType<Date, Date | string | undefined, Date | string>;
  ends_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  max_activations: Generated<number | null>;
  activated_from_id: number | null;
  survey_id: number | null;
  version: Generated<number>;
  only_producer_id: number | null;
  only_transporter_id: number | null;
}

export interface UserSessionTable {
  id: GeneratedAlways<number>;
  token_hash: Buffer;
  user_id: number;
  authorities: Generated<string[]>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  last_active_at: ColumnType<Date, Date | string | undefined, Date | string>;
  expires_at: ColumnType<Date, Date | string, Date | string>;
  second_factor_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  ip_address: string | null;
  user_agent: string | null;
  seeing_as_id: number | null;
  confirmed_until: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
}

export interface UserTokenTable {
  id: GeneratedAlways<number>;
  user_id: number;
  purpose: UserTokenPurpose;
  token_hash: Buffer;
  new_email: string | null;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  expires_at: ColumnType<Date, Date | string, Date | string>;
  used_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
}

export interface WaitingEntryTable {
  id: GeneratedAlways<number>;
  chain_id: number;
  chain_item_id: number;
  chain_packing_id: number;
  delivery_id: number;
  user_id: number;
  amount_milli: number;
  unit_amount_milli: number;
  at_once_up_to_ft: number | null;
  created_at: ColumnType<Date, Date | string, Date | string>;
  offered_until: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  ended_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  ended_as: string | null;
  order_id: number | null;
  terms_accepted_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  invite_token: string | null;
}

export interface WorkerHeartbeatTable {
  is_only: Generated<boolean>;
  seen_at: ColumnType<Date, Date | string, Date | string>;
}

export interface Tables {
  actor: ActorTable;
  actor_invite: ActorInviteTable;
  actor_manager: ActorManagerTable;
  allergen_list: AllergenListTable;
  allergen_word: AllergenWordTable;
  app_user: AppUserTable;
  application_property: ApplicationPropertyTable;
  application_property_change: ApplicationPropertyChangeTable;
  audit_log: AuditLogTable;
  backup_run: BackupRunTable;
  bank_account: BankAccountTable;
  bank_file: BankFileTable;
  barion_account: BarionAccountTable;
  calendar_feed: CalendarFeedTable;
  cash_closing: CashClosingTable;
  cash_taken: CashTakenTable;
  chain: ChainTable;
  chain_item: ChainItemTable;
  chain_packing: ChainPackingTable;
  chain_producer_minimum: ChainProducerMinimumTable;
  chain_rescue: ChainRescueTable;
  chain_tier: ChainTierTable;
  clearing: ClearingTable;
  clearing_share: ClearingShareTable;
  clearing_share_change: ClearingShareChangeTable;
  clearing_transaction: ClearingTransactionTable;
  community_goal: CommunityGoalTable;
  complaint: ComplaintTable;
  complaint_answer: ComplaintAnswerTable;
  complaint_question: ComplaintQuestionTable;
  complaint_reply: ComplaintReplyTable;
  complaint_year: ComplaintYearTable;
  coupon_payment: CouponPaymentTable;
  customer_order: CustomerOrderTable;
  delivery: DeliveryTable;
  delivery_event: DeliveryEventTable;
  delivery_option: DeliveryOptionTable;
  delivery_point: DeliveryPointTable;
  delivery_point_manager: DeliveryPointManagerTable;
  demand: DemandTable;
  demand_item: DemandItemTable;
  demand_survey: DemandSurveyTable;
  demand_survey_product_type: DemandSurveyProductTypeTable;
  due_payment: DuePaymentTable;
  email: EmailTable;
  faq_category: FaqCategoryTable;
  faq_item: FaqItemTable;
  feedback: FeedbackTable;
  former_name: FormerNameTable;
  geocode_cache: GeocodeCacheTable;
  global_discount: GlobalDiscountTable;
  global_discount_target: GlobalDiscountTargetTable;
  home_delivery_address: HomeDeliveryAddressTable;
  home_route: HomeRouteTable;
  idempotency_key: IdempotencyKeyTable;
  image: ImageTable;
  invoice: InvoiceTable;
  invoicing_account: InvoicingAccountTable;
  joined_invite: JoinedInviteTable;
  ledger_entry: LedgerEntryTable;
  ledger_posting: LedgerPostingTable;
  legal_acceptance: LegalAcceptanceTable;
  legal_document: LegalDocumentTable;
  mail_optout: MailOptoutTable;
  mail_pace: MailPaceTable;
  mail_trouble: MailTroubleTable;
  market_setting: MarketSettingTable;
  marketplace: MarketplaceTable;
  marketplace_manager: MarketplaceManagerTable;
  message: MessageTable;
  notice_preference: NoticePreferenceTable;
  notification: NotificationTable;
  notification_setting: NotificationSettingTable;
  order_correction: OrderCorrectionTable;
  order_coupon: OrderCouponTable;
  order_item: OrderItemTable;
  order_item_discount: OrderItemDiscountTable;
  organizer: OrganizerTable;
  organizer_delivery_point_manager_relation: OrganizerDeliveryPointManagerRelationTable;
  packing: PackingTable;
  passkey: PasskeyTable;
  payment: PaymentTable;
  payment_capture: PaymentCaptureTable;
  payment_event: PaymentEventTable;
  payment_refund: PaymentRefundTable;
  payment_transaction: PaymentTransactionTable;
  payment_try: PaymentTryTable;
  price_list_import: PriceListImportTable;
  producer: ProducerTable;
  producer_transporter_relation: ProducerTransporterRelationTable;
  product: ProductTable;
  product_food: ProductFoodTable;
  product_marketplace: ProductMarketplaceTable;
  product_refusal: ProductRefusalTable;
  product_type: ProductTypeTable;
  promotion: PromotionTable;
  promotion_chain: PromotionChainTable;
  promotion_mail: PromotionMailTable;
  promotion_picture: PromotionPictureTable;
  promotion_product_type: PromotionProductTypeTable;
  promotion_template: PromotionTemplateTable;
  push_key: PushKeyTable;
  push_message: PushMessageTable;
  push_subscription: PushSubscriptionTable;
  rate_limit: RateLimitTable;
  rating: RatingTable;
  recommendation: RecommendationTable;
  recovery_code: RecoveryCodeTable;
  rescue_answer: RescueAnswerTable;
  revenue_share: RevenueShareTable;
  schema_migration: SchemaMigrationTable;
  self_audit: SelfAuditTable;
  self_audit_difference: SelfAuditDifferenceTable;
  stock_movement: StockMovementTable;
  subscription: SubscriptionTable;
  survey_coupon: SurveyCouponTable;
  survey_template: SurveyTemplateTable;
  tax_category: TaxCategoryTable;
  transporter: TransporterTable;
  transporter_organizer_relation: TransporterOrganizerRelationTable;
  used_passkey_challenge: UsedPasskeyChallengeTable;
  user_billing: UserBillingTable;
  user_consent: UserConsentTable;
  user_discount: UserDiscountTable;
  user_session: UserSessionTable;
  user_token: UserTokenTable;
  waiting_entry: WaitingEntryTable;
  worker_heartbeat: WorkerHeartbeatTable;
}
