import { type CallInput } from './ask.ts';
import { FOREIGN_ACCOUNT_IDS } from './foreign-account-ids.ts';
import { FOREIGN_ACTOR_IDS } from './foreign-actor-ids.ts';
import { FOREIGN_BANK_FILE_IDS } from './foreign-bank-file-ids.ts';
import { FOREIGN_CAMPAIGN_IDS } from './foreign-campaign-ids.ts';
import { FOREIGN_CHAIN_EDIT_IDS } from './foreign-chain-edit-ids.ts';
import { FOREIGN_CHAIN_IDS } from './foreign-chain-ids.ts';
import { FOREIGN_CLEARING_IDS } from './foreign-clearing-ids.ts';
import { FOREIGN_COMPLAINT_IDS } from './foreign-complaint-ids.ts';
import { FOREIGN_CONTENT_IDS } from './foreign-content-ids.ts';
import { FOREIGN_DEFAULT_IDS } from './foreign-default-ids.ts';
import { FOREIGN_EVENT_IDS } from './foreign-event-ids.ts';
import { FOREIGN_FILE_IDS } from './foreign-file-ids.ts';
import { type ForeignId, fromRow, query } from './foreign-id.ts';
import { FOREIGN_INVOICE_IDS } from './foreign-invoice-ids.ts';
import { FOREIGN_LIST_IDS } from './foreign-list-ids.ts';
import { FOREIGN_NOTICE_IDS } from './foreign-notice-ids.ts';
import { FOREIGN_ORDER_IDS } from './foreign-order-ids.ts';
import { FOREIGN_PEOPLE_IDS } from './foreign-people-ids.ts';
import { FOREIGN_PRICE_LIST_IDS } from './foreign-price-list-ids.ts';
import { FOREIGN_PRODUCT_IDS } from './foreign-product-ids.ts';
import { FOREIGN_RELATION_IDS } from './foreign-relation-ids.ts';
import { FOREIGN_SETTING_IDS } from './foreign-setting-ids.ts';
import { FOREIGN_SETTLEMENT_IDS } from './foreign-settlement-ids.ts';
import { FOREIGN_SHEET_IDS } from './foreign-sheet-ids.ts';
import { PERMISSION_ROWS } from './permission-rows.ts';
import { type World } from './world.ts';

const discountFilters = (call: string): Record<string, ForeignId> => ({
  [`${call} query deliveryChain`]: query(200, ({ hidden }) => ({ deliveryChain: hidden.chainId })),
  [`${call} query deliveryPoint`]: query(200, ({ hidden }) => ({ deliveryPoint: hidden.pointId })),
  [`${call} query deliveryEvent`]: query(200, ({ hidden }) => ({ deliveryEvent: hidden.eventId })),
  // Product types are everybody's.
  [`${call} query productType`]: query(200, () => ({ productType: 1 })),
});

/** A call about a chain, an event or a delivery, of which the hidden ones aren't there for an outsider. */
const aboutHidden = (
  call: string,
  input: (about: Record<string, number>) => CallInput,
): Record<string, ForeignId> => {
  const place = input({}).body === undefined ? 'query' : 'body';
  const named = {
    deliveryChainId: ({ hidden }: World) => hidden.chainId,
    deliveryEventId: ({ hidden }: World) => hidden.eventId,
    deliveryId: ({ hidden }: World) => hidden.deliveryId,
  };
  return Object.fromEntries(
    Object.entries(named).map(([name, idOf]) => [
      `${call} ${place} ${name}`,
      { input: (world: World) => input({ [name]: idOf(world) }), status: 404 },
    ]),
  );
};

/** Orders of a hidden chain, event or delivery. */
const ordersOfHidden = (call: string): Record<string, ForeignId> => ({
  [`${call} query delivery`]: query(404, ({ hidden }) => ({ delivery: hidden.deliveryId })),
  [`${call} query deliveryEvent`]: query(404, ({ hidden }) => ({ deliveryEvent: hidden.eventId })),
  [`${call} query deliveryChain`]: query(404, ({ hidden }) => ({ deliveryChain: hidden.chainId })),
});

/** Each id that a call takes, swapped by an outsider for one of the owner's things (in a list: mixed with an own one). */
export const FOREIGN_IDS: Readonly<Record<string, ForeignId>> = {
  ...FOREIGN_LIST_IDS,
  ...FOREIGN_DEFAULT_IDS,
  ...FOREIGN_CHAIN_EDIT_IDS,
  ...FOREIGN_ACCOUNT_IDS,
  ...FOREIGN_NOTICE_IDS,
  ...FOREIGN_ORDER_IDS,
  ...FOREIGN_CLEARING_IDS,
  ...FOREIGN_BANK_FILE_IDS,
  ...FOREIGN_SETTLEMENT_IDS,
  ...FOREIGN_INVOICE_IDS,
  ...FOREIGN_ACTOR_IDS,
  ...FOREIGN_PRODUCT_IDS,
  ...FOREIGN_SETTING_IDS,
  ...FOREIGN_CHAIN_IDS,
  ...FOREIGN_EVENT_IDS,
  ...FOREIGN_PRICE_LIST_IDS,
  ...FOREIGN_SHEET_IDS,
  ...FOREIGN_FILE_IDS,
  ...FOREIGN_PEOPLE_IDS,
  ...FOREIGN_RELATION_IDS,
  ...FOREIGN_COMPLAINT_IDS,
  ...FOREIGN_CONTENT_IDS,
  ...FOREIGN_CAMPAIGN_IDS,
  'renamePasskey params id': fromRow('renamePasskey', 404),
  'removePasskey params id': fromRow('removePasskey', 404),
  'endOwnSession params id': fromRow('endOwnSession', 404),
  'changePassword body userId': fromRow('changePassword', 403),
  'deleteHomeDeliveryAddress params id': fromRow('deleteHomeDeliveryAddress', 404),
  'deleteUserImage params id': fromRow('deleteUserImage', 403),
  'getUser params id': fromRow('getUser', 403),
  'listHomeDeliveryAddresses query user': fromRow('listHomeDeliveryAddresses', 403, 1),
  // Whose invitation someone came by is taken as said, and shows nothing of the inviter.
  'registerUser body inviterId': {
    input: async (world) => {
      const { body } = (await PERMISSION_ROWS['registerUser']?.[0]?.input(world, 'outsider')) ?? {};
      return { body: { ...(body as object), inviterId: world.userIds.owner } };
    },
    status: 201,
  },
  'updateHomeDeliveryAddress params id': fromRow('updateHomeDeliveryAddress', 404),
  'updateUser params id': fromRow('updateUser', 403),
  'uploadUserImage params id': fromRow('uploadUserImage', 403),
  'countSubscriptions query deliveryPoint': fromRow('countSubscriptions', 404, 1),
  'deleteSubscription params id': fromRow('deleteSubscription', 403),
  'getPoint params id': fromRow('getPoint', 404, 1),
  'listSubscriptions query deliveryPoint': fromRow('listSubscriptions', 404, 2),
  'listSubscriptions query subscriber': fromRow('listSubscriptions', 403, 1),
  'subscribe body deliveryPointId': fromRow('subscribe', 409, 2),
  'subscribe body userId': fromRow('subscribe', 403, 1),
  'updateSubscription params id': fromRow('updateSubscription', 403),
  'createPoint body managerId': fromRow('createPoint', 403),
  'updatePoint params id': fromRow('updatePoint', 403),
  'updatePointDescription params id': fromRow('updatePointDescription', 404, 1),
  'deletePoint params id': fromRow('deletePoint', 403),
  'listPointRatings params deliveryPointId': fromRow('listPointRatings', 404, 1),
  'getCommunityGoal params id': fromRow('getCommunityGoal', 404),
  'listCommunityGoals query deliveryPoint': fromRow('listCommunityGoals', 200, 1),
  'pageCommunityGoals query deliveryPoint': fromRow('pageCommunityGoals', 200, 1),
  'countEventsByDay query deliveryPoint': query(200, ({ hidden }) => ({
    dayOfDeliveryFrom: '2026-11-01',
    dayOfDeliveryTo: '2026-11-30',
    deliveryPoint: hidden.pointId,
  })),
  'getEvent params id': fromRow('getEvent', 404, 1),
  'listEvents query deliveryPoint': query(200, ({ hidden }) => ({ deliveryPoint: hidden.pointId })),
  'getInvitedDelivery query inviter': fromRow('getInvitedDelivery', 200, 2),
  'getInvitedEvent query inviter': fromRow('getInvitedEvent', 200, 2),
  'getInvitedPoint query inviter': fromRow('getInvitedPoint', 200, 2),
  'joinDelivery body inviterId': fromRow('joinDelivery', 201),
  'joinEvent body inviterId': fromRow('joinEvent', 201),
  'joinPoint body inviterId': fromRow('joinPoint', 201),
  'getDeliveryCalendar params id': fromRow('getDeliveryCalendar', 404, 1),
  'getDelivery params id': fromRow('getDelivery', 404, 1),
  'listCurrentDeliveries query deliverypoint': query(200, ({ hidden }) => ({
    deliverypoint: hidden.pointId,
  })),
  'listCurrentDeliveries query deliverychain': query(200, ({ hidden }) => ({
    deliverychain: hidden.chainId,
  })),
  'allProducers query productType': query(200, () => ({ productType: 1 })),
  'allProducers query transportAllowedFor': fromRow('allProducers', 403, 2),
  'allProducers query user': fromRow('allProducers', 403, 1),
  'listProducers query productType': query(200, () => ({ productType: 1 })),
  'listProducers query transportAllowedFor': fromRow('listProducers', 403, 2),
  'listProducers query user': fromRow('listProducers', 403, 1),
  'allTransporters query user': fromRow('allTransporters', 403, 1),
  'listTransporters query user': fromRow('listTransporters', 403, 1),
  'allOrganizers query user': fromRow('allOrganizers', 403, 1),
  'listOrganizers query user': fromRow('listOrganizers', 403, 1),
  'allPointManagers query user': fromRow('allPointManagers', 403, 1),
  'listPointManagers query user': fromRow('listPointManagers', 403, 1),
  'getProducer params id': fromRow('getProducer', 403),
  'getTransporter params id': fromRow('getTransporter', 403),
  'getOrganizer params id': fromRow('getOrganizer', 403),
  'getPointManager params id': fromRow('getPointManager', 403),
  'listDeliveriesWithProducer params producerId': fromRow('listDeliveriesWithProducer', 200),
  'listCurrentDeliveries query transporter': query(200, ({ hidden }) => ({
    transporter: hidden.staff.transporterId,
  })),
  'listCurrentDeliveries query organizer': query(200, ({ hidden }) => ({
    organizer: hidden.staff.organizerId,
  })),
  'listEvents query organizer': query(200, ({ hidden }) => ({ organizer: hidden.staff.organizerId })),
  ...aboutHidden('listMessages', (about) => ({ query: about })),
  ...aboutHidden('listMessageSenders', (about) => ({ query: about })),
  ...aboutHidden('sendMessage', (about) => ({ body: { ...about, subject: 'Kérdés', body: 'Mikor?' } })),
  ...aboutHidden('notifyArrival', (about) => ({ body: { ...about, arrived: true } })),
  // Who carries, organises or manages nothing isn't let in at all.
  'getTransport params eventId': fromRow('getTransport', 403, 1),
  'addDelivery body deliveryChainId': fromRow('addDelivery', 404, 1),
  'addDelivery body deliveryEventId': fromRow('addDelivery', 404, 1),
  'updateDelivery params id': fromRow('updateDelivery', 403),
  'describeDelivery params id': fromRow('describeDelivery', 403, 1),
  'removeDelivery params id': fromRow('removeDelivery', 403),
  'reportDeliveryAmount query deliveryChain': query(403, ({ hidden }) => ({ deliveryChain: hidden.chainId })),
  'reportDeliveryAmount query deliveryPoint': query(403, ({ hidden }) => ({ deliveryPoint: hidden.pointId })),
  'reportChainIncome query event': query(403, ({ hidden }) => ({ event: hidden.eventId })),
  ...ordersOfHidden('listAllOrders'),
  ...ordersOfHidden('sumOrders'),
  ...ordersOfHidden('listOrderedItems'),
  ...ordersOfHidden('listHomeDeliveries'),
  'sendMessage body senderId': {
    input: ({ open }) => ({
      body: { deliveryId: open.deliveryId, senderId: 7, subject: 'Kérdés', body: 'Mikor?' },
    }),
    status: 403,
  },
  'notifyArrival body senderId': {
    input: ({ open }) => ({ body: { deliveryId: open.deliveryId, senderId: 7, arrived: true } }),
    status: 403,
  },
  'listPayments query order': fromRow('listPayments', 200, 2),
  'listPayments query delivery': query(200, ({ hidden }) => ({ delivery: hidden.deliveryId })),
  'listPayments query user': fromRow('listPayments', 403, 1),
  'listUserDiscounts params userId': fromRow('listUserDiscounts', 403),
  'getPromotion params id': fromRow('getPromotion', 404, 1),
  'getRecommendation params id': fromRow('getRecommendation', 404, 1),
  'copyChain params id': {
    input: ({ hidden, open, campaigns }) => ({
      params: { id: hidden.chainId },
      body: { promotionId: campaigns.open.id, deliveryPointId: open.pointId },
    }),
    status: 403,
  },
  'copyChain body promotionId': fromRow('copyChain', 404, 2),
  'copyChain body deliveryPointId': fromRow('copyChain', 404, 1),
  'getDemandSurvey params id': fromRow('getDemandSurvey', 404, 1),
  'createDemand body surveyId': {
    input: async (world) => {
      const { body } = (await PERMISSION_ROWS['createDemand']?.[0]?.input(world, 'outsider')) ?? {};
      return { body: { ...(body as object), surveyId: world.surveys.closed.id } };
    },
    status: 409,
  },
  'createDemand body deliveryPointId': fromRow('createDemand', 400, 2),
  'deleteDemand body id': fromRow('deleteDemand', 404),
  'listDemands query survey': query(403, ({ surveys }) => ({ survey: surveys.open.id })),
  'listDemands query deliveryPoint': query(403, ({ hidden }) => ({ deliveryPoint: hidden.pointId })),
  'aggregateDemands query survey': query(403, ({ surveys }) => ({ survey: surveys.open.id })),
  'aggregateDemands query deliveryPoint': query(403, ({ hidden }) => ({ deliveryPoint: hidden.pointId })),
  'countDemands query survey': query(403, ({ surveys }) => ({ survey: surveys.open.id })),
  'countDemands query deliveryPoint': query(403, ({ hidden }) => ({ deliveryPoint: hidden.pointId })),
  'openChain body transporterId': fromRow('openChain', 403),
  'openChain body items.0.productId': fromRow('openChain', 403),
  'openChain body items.0.packings.0.packingId': fromRow('openChain', 403),
  'openChain body deliveryEventIds.0': fromRow('openChain', 403),
  'createPacking body productId': fromRow('createPacking', 404),
  'createProduct body producerId': fromRow('createProduct', 403),
  'createProduct body productTypeId': fromRow('createProduct', 403),
  'createProduct body taxCategoryId': fromRow('createProduct', 403),
  'deletePacking params id': fromRow('deletePacking', 404),
  'deleteProduct params id': fromRow('deleteProduct', 404),
  'updatePacking params id': fromRow('updatePacking', 404),
  'updateProduct params id': fromRow('updateProduct', 404),
  'updateProduct body productTypeId': fromRow('updateProduct', 404),
  'updateProduct body taxCategoryId': fromRow('updateProduct', 404),
  'cancelPackings body 0': fromRow('cancelPackings', 404),
  'deliverOrder body orderId': fromRow('deliverOrder', 404),
  'deliverOrder body orderItems.0.orderItemId': fromRow('deliverOrder', 404),
  'getHandover params id': fromRow('getHandover', 404),
  'listHandovers params id': fromRow('listHandovers', 404),
  'listUnrecorded params id': fromRow('listUnrecorded', 404),
  'answerUnrecorded params id': fromRow('answerUnrecorded', 404),
  'answerUnrecorded body orderIds.0': fromRow('answerUnrecorded', 404),
  'listHandoverRecords params id': fromRow('listHandoverRecords', 404),
  'takeCash params id': fromRow('takeCash', 404),
  'takeCash body orderId': fromRow('takeCash', 404),
  'undoCash params id': fromRow('undoCash', 404),
  'undoCash body orderId': fromRow('undoCash', 404),
  'closeCash params id': fromRow('closeCash', 404),
  'reopenCash params id': fromRow('reopenCash', 404),
  'approveChain params id': fromRow('approveChain', 404),
  'approveChainByGet params id': fromRow('approveChainByGet', 404),
  'cancelChain params id': fromRow('cancelChain', 404),
  'cancelChainByGet params id': fromRow('cancelChainByGet', 404),
  'reopenChain params id': fromRow('reopenChain', 404),
  'reopenChainByGet params id': fromRow('reopenChainByGet', 404),
  'restoreChain params id': fromRow('restoreChain', 404),
  'restoreChainByGet params id': fromRow('restoreChainByGet', 404),
  // Types are everybody's; products and packings are as visible as their producer.
  'getProductType params id': fromRow('getProductType', 200),
  'listProductTypes query parent': query(200, ({ shown }) => ({ parent: shown.productTypeId })),
  'pageProductTypes query parent': query(200, ({ shown }) => ({ parent: shown.productTypeId })),
  'getProduct params id': fromRow('getProduct', 404, 1),
  'listProductDeliveries params id': fromRow('listProductDeliveries', 404, 1),
  'getOrderedAmountOfProduct params id': fromRow('getOrderedAmountOfProduct', 403),
  'listProducts query productType': query(200, ({ shown }) => ({ productType: shown.productTypeId })),
  'listProducts query producer': query(200, ({ hidden }) => ({ producer: hidden.producerId })),
  'pageProducts query productType': query(200, ({ shown }) => ({ productType: shown.productTypeId })),
  'pageProducts query producer': query(200, ({ hidden }) => ({ producer: hidden.producerId })),
  'getPacking params id': fromRow('getPacking', 404, 1),
  'listOrderedAmountsOfPackings params productId': fromRow('listOrderedAmountsOfPackings', 403),
  'getLastPrice query packingId': fromRow('getLastPrice', 404, 1),
  ...Object.fromEntries(
    ['listPackings', 'pagePackings', 'pagePackingsForChain'].flatMap((name) => [
      [`${name} query product`, query(200, ({ hidden }) => ({ product: hidden.productId }))],
      [`${name} query producer`, query(200, ({ hidden }) => ({ producer: hidden.producerId }))],
    ]),
  ),
  'pagePackingsForChain query notDeliveredIn': fromRow('pagePackingsForChain', 404, 1),
  'listProductRatings params productId': fromRow('listProductRatings', 404, 1),
  'listDeliveryRatings params deliveryId': fromRow('listDeliveryRatings', 404, 1),
  'listRateables params deliveryId': fromRow('listRateables', 404, 1),
  'rate body productId': fromRow('rate', 404, 1),
  'rate body deliveryId': fromRow('rate', 404, 2),
  'getPayment params id': fromRow('getPayment', 404),
  'retryPayment params id': fromRow('retryPayment', 404),
  'payOnline params id': fromRow('payOnline', 404),
  'listCoupons query user': fromRow('listCoupons', 403, 1),
  'pageCoupons query user': fromRow('pageCoupons', 403, 1),
  'getCoupon params id': fromRow('getCoupon', 404),
  'getDiscount params id': fromRow('getDiscount', 404, 1),
  ...discountFilters('listDiscounts'),
  ...discountFilters('pageDiscounts'),
  'markAllNotificationsRead params userId': fromRow('markAllNotificationsRead', 403),
  'markNotification params id': fromRow('markNotification', 403),
};
