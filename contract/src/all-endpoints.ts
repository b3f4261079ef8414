import * as actorManagement from './actor-management.ts';
import * as actorPeople from './actor-people.ts';
import * as actors from './actors.ts';
import * as adminListFiles from './admin-list-files.ts';
import * as adminOverview from './admin-overview.ts';
import * as allergenList from './allergen-list.ts';
import * as applicationProperties from './application-properties.ts';
import * as auditLog from './audit-log.ts';
import * as bankFiles from './bank-files.ts';
import * as calendar from './calendar.ts';
import * as campaignMails from './campaign-mails.ts';
import * as campaignManagement from './campaign-management.ts';
import * as cash from './cash.ts';
import * as chainEditing from './chain-editing.ts';
import * as chainGoodsManagement from './chain-goods-management.ts';
import * as chainManagement from './chain-management.ts';
import * as chainOverview from './chain-overview.ts';
import * as chainPreparing from './chain-preparing.ts';
import * as chains from './chains.ts';
import * as clearingPayments from './clearing-payments.ts';
import * as clearings from './clearings.ts';
import * as communityGoals from './community-goals.ts';
import * as content from './content.ts';
import * as couponManagement from './coupon-management.ts';
import * as deliveries from './deliveries.ts';
import * as deliveryManagement from './delivery-management.ts';
import * as deliveryMessages from './delivery-messages.ts';
import * as deliveryOrders from './delivery-orders.ts';
import * as deliverySheets from './delivery-sheets.ts';
import * as demandDetails from './demand-details.ts';
import * as demands from './demands.ts';
import * as discountManagement from './discount-management.ts';
import * as discounts from './discounts.ts';
import type { Endpoint } from './endpoint.ts';
import * as eventMails from './event-mails.ts';
import * as eventManagement from './event-management.ts';
import * as events from './events.ts';
import * as faqManagement from './faq-management.ts';
import * as figures from './figures.ts';
import * as finalize from './finalize.ts';
import * as foodFacts from './food-facts.ts';
import * as handover from './handover.ts';
import * as handoverTable from './handover-table.ts';
import * as health from './health.ts';
import * as homeAddresses from './home-addresses.ts';
import * as homeRoute from './home-route.ts';
import * as invoices from './invoices.ts';
import * as invoicingAccounts from './invoicing-accounts.ts';
import * as joins from './joins.ts';
import * as legalDocuments from './legal-documents.ts';
import * as logs from './logs.ts';
import * as lookingAs from './looking-as.ts';
import * as mailPreviews from './mail-previews.ts';
import * as managementHome from './management-home.ts';
import * as market from './market.ts';
import * as marketSettings from './market-settings.ts';
import * as marketplaceManagement from './marketplace-management.ts';
import * as marketplaces from './marketplaces.ts';
import * as moneyExplained from './money-explained.ts';
import * as noticeSettings from './notice-settings.ts';
import * as orderCorrections from './order-corrections.ts';
import * as orderEditing from './order-editing.ts';
import * as orderRepeat from './order-repeat.ts';
import * as orders from './orders.ts';
import * as organizerManagerRelations from './organizer-manager-relations.ts';
import * as packLists from './pack-lists.ts';
import * as packings from './packings.ts';
import * as passkeys from './passkeys.ts';
import * as paymentAccounts from './payment-accounts.ts';
import * as paymentList from './payment-list.ts';
import * as payments from './payments.ts';
import * as pointManagement from './point-management.ts';
import * as points from './points.ts';
import * as priceLists from './price-lists.ts';
import * as producerTransporterRelations from './producer-transporter-relations.ts';
import * as productApproval from './product-approval.ts';
import * as productManagement from './product-management.ts';
import * as productTypeManagement from './product-type-management.ts';
import * as productTypes from './product-types.ts';
import * as products from './products.ts';
import * as promotions from './promotions.ts';
import * as ratings from './ratings.ts';
import * as recommendationManagement from './recommendation-management.ts';
import * as registration from './registration.ts';
import * as reports from './reports.ts';
import * as revenueShare from './revenue-share.ts';
import * as roleManagement from './role-management.ts';
import * as roundPreview from './round-preview.ts';
import * as rounds from './rounds.ts';
import * as selfAudit from './self-audit.ts';
import * as session from './session.ts';
import * as surveyManagement from './survey-management.ts';
import * as surveys from './surveys.ts';
import * as taxCategories from './tax-categories.ts';
import * as taxCategoryManagement from './tax-category-management.ts';
import * as transporterOrganizerRelations from './transporter-organizer-relations.ts';
import * as unsubscribing from './unsubscribe.ts';
import * as userErasure from './user-erasure.ts';
import * as userManagement from './user-management.ts';
import * as users from './users.ts';
import { WORD_LISTS } from './word-lists.ts';

/** Every file of the contract that declares calls. A call that isn't reachable from here is in no document, matrix or server. */
const FILES = [
  registration,
  session,
  passkeys,
  homeAddresses,
  users,
  userManagement,
  userErasure,
  lookingAs,
  actors,
  actorManagement,
  actorPeople,
  roleManagement,
  points,
  pointManagement,
  communityGoals,
  events,
  eventManagement,
  eventMails,
  homeRoute,
  deliveries,
  deliveryManagement,
  deliveryMessages,
  reports,
  deliveryOrders,
  deliverySheets,
  orders,
  orderCorrections,
  orderEditing,
  chainEditing,
  chainGoodsManagement,
  chainManagement,
  chainPreparing,
  rounds,
  figures,
  finalize,
  moneyExplained,
  selfAudit,
  handover,
  handoverTable,
  cash,
  orderRepeat,
  paymentList,
  payments,
  paymentAccounts,
  invoicingAccounts,
  invoices,
  clearings,
  clearingPayments,
  discounts,
  discountManagement,
  couponManagement,
  legalDocuments,
  market,
  managementHome,
  content,
  faqManagement,
  promotions,
  campaignManagement,
  campaignMails,
  recommendationManagement,
  surveys,
  surveyManagement,
  demandDetails,
  demands,
  bankFiles,
  calendar,
  productTypeManagement,
  productTypes,
  productManagement,
  productApproval,
  foodFacts,
  allergenList,
  products,
  packings,
  priceLists,
  ratings,
  taxCategories,
  taxCategoryManagement,
  applicationProperties,
  marketSettings,
  marketplaceManagement,
  marketplaces,
  joins,
  chains,
  chainOverview,
  roundPreview,
  packLists,
  revenueShare,
  adminListFiles,
  adminOverview,
  auditLog,
  logs,
  producerTransporterRelations,
  organizerManagerRelations,
  transporterOrganizerRelations,
  unsubscribing,
  noticeSettings,
  mailPreviews,
  health,
];

/** Every call of the API: the OpenAPI document, the permission matrix and the coverage page are made from this list. */
export const ENDPOINTS: readonly Endpoint[] = [
  ...FILES.flatMap((file) => Object.values(file).filter(isEndpoint)),
  ...WORD_LISTS.map(({ endpoint }) => endpoint),
];

function isEndpoint(value: unknown): value is Endpoint {
  return (
    typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'who' in value
  );
}
