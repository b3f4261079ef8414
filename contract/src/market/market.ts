import { RECOMMENDATION_TYPES } from '@kosar/domain/vocabulary';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { byId, day, flagText, id, idText, named } from '../fields.ts';
import { datalist, datalistQuery, listQuery } from '../list.ts';

export const notification = z.object({
  id: id(),
  name: z.string(),
  description: z.string(),
  createdDate: z.string(),
  mainActionUrl: z.nullable(z.string()),
  seen: z.boolean(),
});
export type NotificationJson = z.infer<typeof notification>;

const NOTIFICATIONS_BY = ['id', 'createdDate'] as const;
const notificationFilters = { seen: z.optional(flagText()) };

export const allNotifications = endpoint({
  name: 'allNotifications',
  method: 'GET',
  path: '/notification',
  who: 'user',
  summary: 'Own notifications, newest first; at most 500',
  query: listQuery(NOTIFICATIONS_BY, '-createdDate,-id', notificationFilters),
  output: z.array(notification),
});

export const listNotifications = endpoint({
  name: 'listNotifications',
  method: 'GET',
  path: '/notification/datalist',
  who: 'user',
  summary: 'Own notifications, newest first',
  query: datalistQuery(NOTIFICATIONS_BY, '-createdDate,-id', notificationFilters),
  output: datalist(notification),
});

export const countNotifications = endpoint({
  name: 'countNotifications',
  method: 'GET',
  path: '/notification/count',
  who: 'user',
  summary: 'Number of own notifications, unread ones with seen=false',
  query: z.strictObject({ seen: z.optional(flagText()) }),
  output: z.object({ count: z.int() }),
});

export const getNotification = endpoint({
  name: 'getNotification',
  method: 'GET',
  path: '/notification/:id',
  who: 'user',
  summary: 'One own notification',
  params: byId,
  output: notification,
});

export const markNotification = endpoint({
  name: 'markNotification',
  method: 'PUT',
  path: '/notification/:id',
  who: 'user',
  summary: 'Marks an own notification read or unread',
  params: byId,
  body: z.strictObject({ seen: z.boolean() }),
  output: notification,
});

export const markAllNotificationsRead = endpoint({
  name: 'markAllNotificationsRead',
  method: 'POST',
  path: '/notification/mark-all-read/:userId',
  who: 'user',
  summary: 'Marks all own notifications read',
  params: z.object({ userId: idText() }),
  status: 204,
});

export const recommendation = z.object({
  id: id(),
  name: z.string(),
  title: z.string(),
  subtitle: z.string(),
  imageUrl: z.nullable(z.string()),
  type: z.enum(RECOMMENDATION_TYPES),
  /** Path of the page that the card leads to. */
  targetUrl: z.string(),
});
export type RecommendationJson = z.infer<typeof recommendation>;

const recommendationFilters = {
  active: z.optional(flagText()),
  /** Those that begin on this day at the latest. */
  startDateTo: z.optional(day()),
  /** Those that end on this day at the earliest. */
  endDateFrom: z.optional(day()),
};

export const listRecommendations = endpoint({
  name: 'listRecommendations',
  method: 'GET',
  path: '/recommendation/datalist',
  who: 'anyone',
  summary: 'Active recommendations of today, for the carousel',
  query: datalistQuery(['id', 'startDate'], '-startDate,-id', recommendationFilters),
  output: datalist(recommendation),
});

export const listAllRecommendations = endpoint({
  name: 'listAllRecommendations',
  method: 'GET',
  path: '/recommendation',
  who: 'anyone',
  summary: 'Active recommendations of today, all at once; at most 100',
  query: z.strictObject(recommendationFilters),
  output: z.array(recommendation),
});

export const getRecommendation = endpoint({
  name: 'getRecommendation',
  method: 'GET',
  path: '/recommendation/:id',
  who: 'anyone',
  summary: 'One recommendation; what isn’t shown today only to admins',
  params: byId,
  output: recommendation,
});

export const listCurrentPromotions = endpoint({
  name: 'listCurrentPromotions',
  method: 'GET',
  path: '/promotion/current',
  who: 'anyone',
  summary: 'Published campaigns that run today, for the navbar',
  output: z.array(z.object({ id: id(), name: z.string(), title: z.string() })),
});

export const myActor = z.object({
  id: id(),
  name: z.string(),
  isProducer: z.boolean(),
  isTransporter: z.boolean(),
  isOrganizer: z.boolean(),
  isDeliveryPointManager: z.boolean(),
  /** Ids of the roles it plays: management addresses are made of them. */
  producerId: z.nullable(id()),
  transporterId: z.nullable(id()),
  organizerId: z.nullable(id()),
  deliveryPointManagerId: z.nullable(id()),
  /** It approves products for these marketplaces. */
  marketplaces: z.array(named),
});
export type MyActorJson = z.infer<typeof myActor>;

export const listMyActors = endpoint({
  name: 'listMyActors',
  method: 'GET',
  path: '/veactor/mine',
  who: 'user',
  summary: 'Actors that the viewer owns or manages: their roles come from here (spec 6)',
  output: z.array(myActor),
});

export const getAppSettings = endpoint({
  name: 'getAppSettings',
  method: 'GET',
  path: '/app/settings',
  who: 'anyone',
  summary:
    'What the browser must know of the installation: map tiles, blog address, what forms begin with, time of the server',
  output: z.object({
    mapTileUrl: z.nullable(z.string()),
    mapTileAttribution: z.nullable(z.string()),
    blogUrl: z.nullable(z.string()),
    /** What the forms of new chains and events begin with, as admins have set it. */
    defaults: z.object({
      deliveryOffsetDays: z.int(),
      deadlineDaysBefore: z.int(),
      deadlineTime: z.string(),
      homeDeliveryPriceFt: z.int(),
    }),
    /** Ways of ordering that admins have switched on; what is off shows nowhere. */
    features: z.object({ chainRescue: z.boolean(), waitingList: z.boolean() }),
    serverTime: z.string(),
    version: z.string(),
  }),
});

const appKey = z.object({ app: z.string().check(z.regex(/^[a-z0-9-]{1,40}$/)) });

export const getGaKey = endpoint({
  name: 'getGaKey',
  method: 'GET',
  path: '/app/gakey/:app',
  who: 'anyone',
  summary: 'Key of the analytics service, null when none is configured',
  params: appKey,
  output: z.object({ key: z.nullable(z.string()) }),
});

export const getBarionPixelId = endpoint({
  name: 'getBarionPixelId',
  method: 'GET',
  path: '/app/barion-pixel-id/:app',
  who: 'anyone',
  summary: 'Id of the payment provider’s fraud-prevention pixel, null when none is configured',
  params: appKey,
  output: z.object({ id: z.nullable(z.string()) }),
});
