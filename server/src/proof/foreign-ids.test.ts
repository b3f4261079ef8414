import { ENDPOINTS } from '@kosar/contract/all-endpoints';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeOrder } from '../demo/builders/order.ts';
import { transaction } from '../platform/database/connect.ts';
import { useApi } from '../platform/testing/api.ts';
import { ask, type CallInput } from './ask.ts';
import { type ChangeWatch, watchChanges } from './change-watch.ts';
import { FOREIGN_ACCOUNT_IDS } from './foreign-account-ids.ts';
import { FOREIGN_ACTOR_IDS } from './foreign-actor-ids.ts';
import { FOREIGN_BANK_FILE_IDS } from './foreign-bank-file-ids.ts';
import { FOREIGN_CAMPAIGN_IDS } from './foreign-campaign-ids.ts';
import { FOREIGN_CHAIN_EDIT_IDS } from './foreign-chain-edit-ids.ts';
import { FOREIGN_CHAIN_IDS } from './foreign-chain-ids.ts';
import { FOREIGN_CLEARING_IDS } from './foreign-clearing-ids.ts';
import { FOREIGN_CONTENT_IDS } from './foreign-content-ids.ts';
import { FOREIGN_EVENT_IDS } from './foreign-event-ids.ts';
import { FOREIGN_FILE_IDS } from './foreign-file-ids.ts';
import { FOREIGN_INVOICE_IDS } from './foreign-invoice-ids.ts';
import { FOREIGN_LIST_IDS } from './foreign-list-ids.ts';
import { FOREIGN_NOTICE_IDS } from './foreign-notice-ids.ts';
import { FOREIGN_PEOPLE_IDS } from './foreign-people-ids.ts';
import { FOREIGN_PRICE_LIST_IDS } from './foreign-price-list-ids.ts';
import { FOREIGN_PRODUCT_IDS } from './foreign-product-ids.ts';
import { FOREIGN_RELATION_IDS } from './foreign-relation-ids.ts';
import { FOREIGN_SETTING_IDS } from './foreign-setting-ids.ts';
import { FOREIGN_SETTLEMENT_IDS } from './foreign-settlement-ids.ts';
import { FOREIGN_SHEET_IDS } from './foreign-sheet-ids.ts';
import { PERMISSION_ROWS } from './permission-rows.ts';
import { orderOn, unsentOn } from './permission-rows-orders.ts';
import { isId, leavesOf, nameOf } from './schema-walk.ts';
import { CANARY, makeWorld, type World } from './world.ts';

interface ForeignId {
  readonly input: (world: World, own: { orderId: number }) => CallInput | Promise<CallInput>;
  /** What the stranger is told; 200 is an answer that holds nothing of the owner. */
  readonly status: number;
}

const fromRow = (name: string, status: number, nth = 0): ForeignId => ({
  input: async (world) => (await PERMISSION_ROWS[name]?.[nth]?.input(world, 'stranger')) ?? {},
  status,
});
const query = (status: number, give: (world: World) => CallInput['query']): ForeignId => ({
  input: (world) => ({ query: give(world) ?? {} }),
  status,
});
const ordering = (status: number, over: (world: World) => Record<string, unknown>): ForeignId => ({
  input: (world) => ({ body: orderOn(world.open, over(world)) }),
  status,
});
/** An unsent order; what it is for stands in the address. */
const pricing = (
  status: number,
  over: (world: World) => { params?: Record<string, unknown>; body?: Record<string, unknown> },
): ForeignId => ({
  input: (world) => {
    const { params, body } = over(world);
    const { chainId, deliveryId } = world.open;
    return {
      params: { deliveryChainId: chainId, deliveryId, ...params },
      body: unsentOn(world.open, body),
    };
  },
  status,
});
const discountFilters = (call: string): Record<string, ForeignId> => ({
  [`${call} query deliveryChain`]: query(200, ({ hidden }) => ({ deliveryChain: hidden.chainId })),
  [`${call} query deliveryPoint`]: query(200, ({ hidden }) => ({ deliveryPoint: hidden.pointId })),
  [`${call} query deliveryEvent`]: query(200, ({ hidden }) => ({ deliveryEvent: hidden.eventId })),
  // Product types are everybody's.
  [`${call} query productType`]: query(200, () => ({ productType: 1 })),
});

/** A call about a round, an event or a delivery, of which the hidden ones aren't there for a stranger. */
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

/** Orders of a hidden round, event or delivery. */
const ordersOfHidden = (call: string): Record<string, ForeignId> => ({
  [`${call} query delivery`]: query(404, ({ hidden }) => ({ delivery: hidden.deliveryId })),
  [`${call} query deliveryEvent`]: query(404, ({ hidden }) => ({ deliveryEvent: hidden.eventId })),
  [`${call} query deliveryChain`]: query(404, ({ hidden }) => ({ deliveryChain: hidden.chainId })),
});

/** Each id that a call takes, swapped by a stranger for one of the owner's things (in a list: mixed with an own one). */
const FOREIGN_IDS: Readonly<Record<string, ForeignId>> = {
  ...FOREIGN_LIST_IDS,
  ...FOREIGN_CHAIN_EDIT_IDS,
  ...FOREIGN_ACCOUNT_IDS,
  ...FOREIGN_NOTICE_IDS,
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
  ...FOREIGN_CONTENT_IDS,
  ...FOREIGN_CAMPAIGN_IDS,
  'changePassword body userId': fromRow('changePassword', 403),
  'deleteHomeDeliveryAddress params id': fromRow('deleteHomeDeliveryAddress', 404),
  'deleteUserImage params id': fromRow('deleteUserImage', 403),
  'getUser params id': fromRow('getUser', 403),
  'listHomeDeliveryAddresses query user': fromRow('listHomeDeliveryAddresses', 403, 1),
  // Whose invitation somebody came by is taken as told, and shows nothing of the inviter.
  'registerUser body inviterId': {
    input: async (world) => {
      const { body } = (await PERMISSION_ROWS['registerUser']?.[0]?.input(world, 'stranger')) ?? {};
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
  ...aboutHidden('tellArrival', (about) => ({ body: { ...about, arrived: true } })),
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
  'tellArrival body senderId': {
    input: ({ open }) => ({ body: { deliveryId: open.deliveryId, senderId: 7, arrived: true } }),
    status: 403,
  },
  'amendOrder params id': fromRow('amendOrder', 404),
  'amendOrder body orderItems.0.deliveryItemPackingId': {
    input: ({ open, hidden }, { orderId }) => ({
      params: { id: orderId },
      body: {
        orderItems: [open, hidden].map(({ chainPackingId }) => ({
          deliveryItemPackingId: chainPackingId,
          amount: 1,
        })),
      },
    }),
    status: 400,
  },
  'cancelOrder params id': fromRow('cancelOrder', 404),
  'getOrder params id': fromRow('getOrder', 404),
  'listDeliveryOrdersOfUser params deliveryId': {
    input: ({ hidden, userIds }) => ({
      params: { deliveryId: hidden.deliveryId, userId: userIds.stranger },
    }),
    status: 404,
  },
  'listDeliveryOrdersOfUser params userId': {
    input: ({ open, userIds }) => ({ params: { deliveryId: open.deliveryId, userId: userIds.owner } }),
    status: 403,
  },
  'listOrders query orderedBy': fromRow('listOrders', 403, 1),
  'listOrders query delivery': query(200, ({ hidden }) => ({ delivery: hidden.deliveryId })),
  'listOrders query deliveryEvent': query(200, ({ hidden }) => ({ deliveryEvent: hidden.eventId })),
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
      const { body } = (await PERMISSION_ROWS['createDemand']?.[0]?.input(world, 'stranger')) ?? {};
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
  'placeOrder body deliveryId': ordering(404, ({ hidden }) => ({ deliveryId: hidden.deliveryId })),
  'placeOrder body orderItems.0.deliveryItemPackingId': ordering(400, ({ open, hidden }) => ({
    orderItems: [open, hidden].map(({ chainPackingId }) => ({
      deliveryItemPackingId: chainPackingId,
      amount: 1,
    })),
  })),
  'placeOrder body deliveryOptionId': ordering(400, ({ hidden }) => ({ deliveryOptionId: hidden.pickupId })),
  'placeOrder body userDiscounts.0': ordering(409, ({ couponId }) => ({ userDiscounts: [couponId] })),
  'recalculateOrder params deliveryChainId': pricing(404, ({ hidden }) => ({
    params: { deliveryChainId: hidden.chainId },
  })),
  'recalculateOrder params deliveryId': pricing(404, ({ hidden }) => ({
    params: { deliveryChainId: hidden.chainId, deliveryId: hidden.deliveryId },
  })),
  'recalculateOrder body orderItems.0.deliveryItemPackingId': pricing(400, ({ open, hidden }) => ({
    body: {
      orderItems: [open, hidden].map(({ chainPackingId }) => ({
        deliveryItemPackingId: chainPackingId,
        amount: 1,
      })),
    },
  })),
  'recalculateOrder body deliveryOptionId': pricing(400, ({ hidden }) => ({
    body: { deliveryOptionId: hidden.pickupId },
  })),
  'recalculateOrder body userDiscounts.0': pricing(409, ({ couponId }) => ({
    body: { userDiscounts: [couponId] },
  })),
  'recalculateAmendment params id': fromRow('recalculateAmendment', 404),
  'recalculateAmendment body orderItems.0.deliveryItemPackingId': {
    input: ({ open, hidden }, { orderId }) => ({
      params: { id: orderId },
      body: {
        orderItems: [open, hidden].map(({ chainPackingId }) => ({
          deliveryItemPackingId: chainPackingId,
          amount: 1,
        })),
      },
    }),
    status: 400,
  },
  'repeatOrder query order': fromRow('repeatOrder', 404),
  'repeatOrder query delivery': query(404, ({ hidden }) => ({ delivery: hidden.deliveryId })),
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

const api = useApi();
let world: World;
let watch: ChangeWatch;
let own: { orderId: number };
beforeAll(async () => {
  world = await makeWorld(api.current);
  const { id } = await transaction(api.current.platform.db, (trx) =>
    makeOrder(trx, {
      deliveryId: world.open.deliveryId,
      userId: world.userIds.stranger,
      lines: [{ chainPackingId: world.open.chainPackingId }],
    }),
  );
  own = { orderId: id };
  watch = await watchChanges(api.current.database);
});

test('every id that a call takes is in the table', () => {
  const ids = ENDPOINTS.flatMap((endpoint) =>
    leavesOf(endpoint)
      .filter(isId)
      .map((leaf) => `${endpoint.name} ${nameOf(leaf)}`),
  );
  expect(Object.keys(FOREIGN_IDS).toSorted()).toEqual(ids.toSorted());
});

describe('an id of somebody else shows nothing and changes nothing', () => {
  test.each(Object.entries(FOREIGN_IDS))('%s', async (key, { input, status }) => {
    const endpoint = ENDPOINTS.find(({ name }) => key.startsWith(`${name} `));
    if (endpoint === undefined) throw new Error(`There is no call for ${key}.`);
    const sent = await input(world, own);
    await watch.changed();
    const answer = await ask(api.current.app, endpoint, sent, world.cookies.stranger);
    expect([answer.statusCode, answer.body]).toEqual([status, expect.any(String)]);
    expect(answer.body).not.toContain(CANARY);
    if (status !== 201) expect(await watch.changed()).toEqual({});
  });

  test('an id that is null or a list is no id', async () => {
    // What is for admins only refuses a stranger before it looks at what was sent.
    for (const endpoint of ENDPOINTS.filter(({ who }) => who !== 'admin')) {
      for (const leaf of leavesOf(endpoint)) {
        if (leaf.place !== 'body' || !isId(leaf) || leaf.path.length !== 1) continue;
        for (const value of [null, [world.userIds.owner], { id: world.userIds.owner }]) {
          const body = { [String(leaf.path[0])]: value };
          const answer = await ask(api.current.app, endpoint, { body }, world.cookies.stranger);
          expect.soft(answer.statusCode, `${endpoint.name} ${nameOf(leaf)}`).toBe(400);
        }
      }
    }
  });
});

test('a planted fault: a server that takes the stranger for an admin is found out by what it shows', async () => {
  const reads = Object.entries(FOREIGN_IDS).flatMap(([key, { input, status }]) => {
    const endpoint = ENDPOINTS.find(({ name }) => key.startsWith(`${name} `));
    return endpoint?.method === 'GET' && status >= 400 ? [{ endpoint, input, status }] : [];
  });
  const found = { byStatus: 0, byWords: 0 };
  for (const { endpoint, input, status } of reads) {
    const { statusCode, body } = await ask(
      api.current.app,
      endpoint,
      await input(world, own),
      world.cookies.admin,
    );
    if (statusCode !== status) found.byStatus += 1;
    if (body.includes(CANARY)) found.byWords += 1;
  }
  expect(found.byStatus).toBeGreaterThan(reads.length * 0.9);
  expect(found.byWords).toBeGreaterThan(reads.length * 0.2);
}, 240_000);
