import type { PermissionCase } from './permission-case.ts';
import { ACCOUNT_ROWS } from './permission-rows-accounts.ts';
import { ACTOR_MANAGEMENT_ROWS } from './permission-rows-actor-management.ts';
import { ACTOR_ROWS } from './permission-rows-actors.ts';
import { ADMIN_FILE_ROWS } from './permission-rows-admin-files.ts';
import { APPROVAL_ROWS } from './permission-rows-approvals.ts';
import { BANK_FILE_ROWS } from './permission-rows-bank-files.ts';
import { CALENDAR_ROWS } from './permission-rows-calendar.ts';
import { CAMPAIGN_ROWS } from './permission-rows-campaigns.ts';
import { CATALOGUE_ROWS } from './permission-rows-catalogue.ts';
import { CHAIN_PAGE_ROWS } from './permission-rows-chain-page.ts';
import { CHAIN_STATE_ROWS } from './permission-rows-chain-states.ts';
import { CHAIN_ROWS } from './permission-rows-chains.ts';
import { CLEARING_ROWS } from './permission-rows-clearings.ts';
import { COMPLAINT_ROWS } from './permission-rows-complaints.ts';
import { CONTENT_ROWS } from './permission-rows-content.ts';
import { DEFAULT_CALL_ROWS } from './permission-rows-default-calls.ts';
import { DELIVERY_ROWS } from './permission-rows-deliveries.ts';
import { EVENT_ROWS } from './permission-rows-events.ts';
import { HANDOVER_ROWS } from './permission-rows-handover.ts';
import { INVITE_ROWS } from './permission-rows-invites.ts';
import { INVOICE_ROWS } from './permission-rows-invoices.ts';
import { LIST_ROWS } from './permission-rows-lists.ts';
import { MARKET_ROWS } from './permission-rows-market.ts';
import { NOTICE_ROWS } from './permission-rows-notices.ts';
import { ORDER_ROWS } from './permission-rows-orders.ts';
import { PAYMENT_ACCOUNT_ROWS } from './permission-rows-payment-accounts.ts';
import { PAYMENT_ROWS } from './permission-rows-payments.ts';
import { PEOPLE_ROWS } from './permission-rows-people.ts';
import { POINT_ROWS } from './permission-rows-points.ts';
import { PRICE_LIST_ROWS } from './permission-rows-price-lists.ts';
import { PRODUCT_ROWS } from './permission-rows-products.ts';
import { PROMOTION_ROWS } from './permission-rows-promotions.ts';
import { REFERENCE_ROWS } from './permission-rows-references.ts';
import { RELATION_ROWS } from './permission-rows-relations.ts';
import { REPORT_ROWS } from './permission-rows-reports.ts';
import { SETTING_ROWS } from './permission-rows-settings.ts';
import { SETTLEMENT_ROWS } from './permission-rows-settlement.ts';
import { SHEET_ROWS } from './permission-rows-sheets.ts';
import { SURVEY_ROWS } from './permission-rows-surveys.ts';
import { UNSUBSCRIBE_ROWS } from './permission-rows-unsubscribe.ts';

/** Who may do what, call by call (spec 6): one row for each endpoint of the contract, by its name. A test compares the two. */
export const PERMISSION_ROWS: Readonly<Record<string, readonly PermissionCase[]>> = {
  ...ACCOUNT_ROWS,
  ...ACTOR_ROWS,
  ...ACTOR_MANAGEMENT_ROWS,
  ...CATALOGUE_ROWS,
  ...PRODUCT_ROWS,
  ...PRICE_LIST_ROWS,
  ...SHEET_ROWS,
  ...REFERENCE_ROWS,
  ...MARKET_ROWS,
  ...CHAIN_STATE_ROWS,
  ...CHAIN_ROWS,
  ...HANDOVER_ROWS,
  ...PROMOTION_ROWS,
  ...CAMPAIGN_ROWS,
  ...SURVEY_ROWS,
  ...CONTENT_ROWS,
  ...DELIVERY_ROWS,
  ...REPORT_ROWS,
  ...CALENDAR_ROWS,
  ...EVENT_ROWS,
  ...PAYMENT_ROWS,
  ...PAYMENT_ACCOUNT_ROWS,
  ...CLEARING_ROWS,
  ...BANK_FILE_ROWS,
  ...SETTLEMENT_ROWS,
  ...INVOICE_ROWS,
  ...INVITE_ROWS,
  ...LIST_ROWS,
  ...CHAIN_PAGE_ROWS,
  ...UNSUBSCRIBE_ROWS,
  ...NOTICE_ROWS,
  ...DEFAULT_CALL_ROWS,
  ...ORDER_ROWS,
  ...COMPLAINT_ROWS,
  ...POINT_ROWS,
  ...PEOPLE_ROWS,
  ...RELATION_ROWS,
  ...ADMIN_FILE_ROWS,
  ...APPROVAL_ROWS,
  ...SETTING_ROWS,
};
