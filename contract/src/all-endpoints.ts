import * as homeAddresses from './accounts/home-addresses.ts';
import * as joins from './accounts/joins.ts';
import * as lookingAs from './accounts/looking-as.ts';
import * as noticeSettings from './accounts/notice-settings.ts';
import * as passkeys from './accounts/passkeys.ts';
import * as registration from './accounts/registration.ts';
import * as roleManagement from './accounts/role-management.ts';
import * as session from './accounts/session.ts';
import * as unsubscribing from './accounts/unsubscribe.ts';
import * as userErasure from './accounts/user-erasure.ts';
import * as userManagement from './accounts/user-management.ts';
import * as users from './accounts/users.ts';
import * as actorManagement from './actors/actor-management.ts';
import * as actorPeople from './actors/actor-people.ts';
import * as actors from './actors/actors.ts';
import * as marketplaceManagement from './actors/marketplace-management.ts';
import * as marketplaces from './actors/marketplaces.ts';
import * as organizerManagerRelations from './actors/organizer-manager-relations.ts';
import * as producerTransporterRelations from './actors/producer-transporter-relations.ts';
import * as transporterOrganizerRelations from './actors/transporter-organizer-relations.ts';
import * as adminListFiles from './admin/admin-list-files.ts';
import * as adminOverview from './admin/admin-overview.ts';
import * as applicationProperties from './admin/application-properties.ts';
import * as auditLog from './admin/audit-log.ts';
import * as figures from './admin/figures.ts';
import * as health from './admin/health.ts';
import * as logs from './admin/logs.ts';
import * as mailPreviews from './admin/mail-previews.ts';
import * as marketRunning from './admin/market-running.ts';
import * as marketSettings from './admin/market-settings.ts';
import * as reports from './admin/reports.ts';
import * as selfAudit from './admin/self-audit.ts';
import * as campaignMails from './campaigns/campaign-mails.ts';
import * as campaignManagement from './campaigns/campaign-management.ts';
import * as couponManagement from './campaigns/coupon-management.ts';
import * as discountManagement from './campaigns/discount-management.ts';
import * as discounts from './campaigns/discounts.ts';
import * as eventMails from './campaigns/event-mails.ts';
import * as promotions from './campaigns/promotions.ts';
import * as recommendationManagement from './campaigns/recommendation-management.ts';
import * as surveyManagement from './campaigns/survey-management.ts';
import * as surveys from './campaigns/surveys.ts';
import * as allergenList from './catalogue/allergen-list.ts';
import * as allergenWords from './catalogue/allergen-words.ts';
import * as demandDetails from './catalogue/demand-details.ts';
import * as demands from './catalogue/demands.ts';
import * as foodFacts from './catalogue/food-facts.ts';
import * as packings from './catalogue/packings.ts';
import * as priceLists from './catalogue/price-lists.ts';
import * as productApproval from './catalogue/product-approval.ts';
import * as productManagement from './catalogue/product-management.ts';
import * as productTypeManagement from './catalogue/product-type-management.ts';
import * as productTypes from './catalogue/product-types.ts';
import * as products from './catalogue/products.ts';
import * as taxCategories from './catalogue/tax-categories.ts';
import * as taxCategoryManagement from './catalogue/tax-category-management.ts';
import * as chainActions from './chains/chain-actions.ts';
import * as chainEditing from './chains/chain-editing.ts';
import * as chainGoodsManagement from './chains/chain-goods-management.ts';
import * as chainManagement from './chains/chain-management.ts';
import * as chainOverview from './chains/chain-overview.ts';
import * as chainPreparing from './chains/chain-preparing.ts';
import * as chainPreview from './chains/chain-preview.ts';
import * as chainRescue from './chains/chain-rescue.ts';
import * as chains from './chains/chains.ts';
import * as deliveries from './chains/deliveries.ts';
import * as deliveryManagement from './chains/delivery-management.ts';
import * as deliveryMessages from './chains/delivery-messages.ts';
import * as deliverySheets from './chains/delivery-sheets.ts';
import * as finalize from './chains/finalize.ts';
import * as revenueShare from './chains/revenue-share.ts';
import * as unrecorded from './chains/unrecorded.ts';
import * as bankFiles from './clearings/bank-files.ts';
import * as clearingPayments from './clearings/clearing-payments.ts';
import * as clearings from './clearings/clearings.ts';
import * as complaintLists from './complaints/complaint-lists.ts';
import * as complaints from './complaints/complaints.ts';
import * as content from './content/content.ts';
import * as faqManagement from './content/faq-management.ts';
import * as legalDocuments from './content/legal-documents.ts';
import type { Endpoint } from './endpoint.ts';
import * as cash from './handover/cash.ts';
import * as handover from './handover/handover.ts';
import * as handoverTable from './handover/handover-table.ts';
import * as homeRoute from './handover/home-route.ts';
import * as packLists from './handover/pack-lists.ts';
import * as calendar from './market/calendar.ts';
import * as managementHome from './market/management-home.ts';
import * as market from './market/market.ts';
import * as ratings from './market/ratings.ts';
import { WORD_LISTS } from './market/word-lists.ts';
import * as deliveryOrders from './orders/delivery-orders.ts';
import * as moneyExplained from './orders/money-explained.ts';
import * as orderCorrections from './orders/order-corrections.ts';
import * as orderEditing from './orders/order-editing.ts';
import * as orderRepeat from './orders/order-repeat.ts';
import * as orders from './orders/orders.ts';
import * as waitingList from './orders/waiting-list.ts';
import * as invoices from './payments/invoices.ts';
import * as invoicingAccounts from './payments/invoicing-accounts.ts';
import * as paymentAccounts from './payments/payment-accounts.ts';
import * as paymentList from './payments/payment-list.ts';
import * as payments from './payments/payments.ts';
import * as communityGoals from './points/community-goals.ts';
import * as eventManagement from './points/event-management.ts';
import * as events from './points/events.ts';
import * as pointManagement from './points/point-management.ts';
import * as points from './points/points.ts';

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
  waitingList,
  chainEditing,
  chainGoodsManagement,
  chainManagement,
  chainPreparing,
  chainRescue,
  chainActions,
  figures,
  finalize,
  unrecorded,
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
  allergenWords,
  products,
  packings,
  priceLists,
  ratings,
  taxCategories,
  taxCategoryManagement,
  applicationProperties,
  marketRunning,
  marketSettings,
  marketplaceManagement,
  marketplaces,
  joins,
  chains,
  chainOverview,
  chainPreview,
  packLists,
  revenueShare,
  adminListFiles,
  complaints,
  complaintLists,
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
