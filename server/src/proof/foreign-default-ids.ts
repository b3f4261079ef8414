import { type ForeignId, fromRow, query } from './foreign-id.ts';

/** Ids of the default calls of spec 7 that stand beside named ones, for the table of foreign ids. */
export const FOREIGN_DEFAULT_IDS: Readonly<Record<string, ForeignId>> = {
  'pageBankAccounts query veActor': fromRow('pageBankAccounts', 200),
  'pageBarionAccounts query veActor': fromRow('pageBarionAccounts', 200),
  'listClearingTransactions query veActor': fromRow('listClearingTransactions', 200),
  'listClearingTransactions query clearing': {
    input: async (world) => ({ query: { clearing: (await world.anotherClearing()).clearingId } }),
    status: 200,
  },
  'pageSubscriptions query deliveryPoint': fromRow('pageSubscriptions', 404, 2),
  'pageSubscriptions query subscriber': fromRow('pageSubscriptions', 403, 1),
  'getSubscription params id': fromRow('getSubscription', 403),
  'pageHomeDeliveryAddresses query user': fromRow('pageHomeDeliveryAddresses', 403, 1),
  'getHomeDeliveryAddress params id': fromRow('getHomeDeliveryAddress', 404),
  'getNotification params id': fromRow('getNotification', 403),
  'pageMessages query deliveryChainId': query(404, ({ hidden }) => ({ deliveryChainId: hidden.chainId })),
  'pageMessages query deliveryEventId': query(404, ({ hidden }) => ({ deliveryEventId: hidden.eventId })),
  'pageMessages query deliveryId': fromRow('pageMessages', 404),
  'getMessage params id': fromRow('getMessage', 404),
  'createMessage body deliveryChainId': {
    input: ({ hidden }) => ({ body: { deliveryChainId: hidden.chainId, subject: 'Hír', body: 'Jövünk.' } }),
    status: 404,
  },
  'createMessage body deliveryEventId': {
    input: ({ hidden }) => ({ body: { deliveryEventId: hidden.eventId, subject: 'Hír', body: 'Jövünk.' } }),
    status: 404,
  },
  'createMessage body deliveryId': fromRow('createMessage', 404),
  'createMessage body senderId': {
    input: ({ open }) => ({
      body: { deliveryId: open.deliveryId, senderId: 7, subject: 'Hír', body: 'Jövünk.' },
    }),
    status: 403,
  },
  'allDemands query survey': query(403, ({ surveys }) => ({ survey: surveys.open.id })),
  'allDemands query deliveryPoint': query(403, ({ hidden }) => ({ deliveryPoint: hidden.pointId })),
  'getDemand params id': fromRow('getDemand', 404),
  'addDemand body surveyId': {
    input: async (world) => {
      const { body } = await fromRow('addDemand').input(world, { orderId: 0 });
      return { body: { ...(body as object), surveyId: world.surveys.closed.id } };
    },
    status: 409,
  },
  'addDemand body deliveryPointId': fromRow('addDemand', 400, 1),
  'updateDemand params id': fromRow('updateDemand', 404),
  'updateDemand body deliveryPointId': fromRow('updateDemand', 404, 1),
  'removeDemand params id': fromRow('removeDemand', 404),
  'allRatings query product': query(200, ({ hidden }) => ({ product: hidden.productId })),
  'allRatings query delivery': query(200, ({ hidden }) => ({ delivery: hidden.deliveryId })),
  'pageRatings query product': query(200, ({ hidden }) => ({ product: hidden.productId })),
  'pageRatings query delivery': query(200, ({ hidden }) => ({ delivery: hidden.deliveryId })),
  'getRating params id': fromRow('getRating', 404),
  'updateRating params id': fromRow('updateRating', 404),
  'deleteRating params id': fromRow('deleteRating', 404),
};
