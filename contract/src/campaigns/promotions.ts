import * as z from 'zod/mini';
import { currentDelivery } from '../chains/deliveries.ts';
import { endpoint } from '../endpoint.ts';
import { byId, flagText, id, named, searchText, text } from '../fields.ts';
import { datalist, datalistQuery } from '../list.ts';

const promotionFields = {
  id: id(),
  /** The part of /campaign/{name} that names it. */
  name: z.string(),
  title: z.string(),
  published: z.boolean(),
  startDate: z.string(),
  endDate: z.string(),
  /** Token of its demand survey. */
  surveyName: z.nullable(z.string()),
  demandSurveyActive: z.boolean(),
  minAmount: z.nullable(z.int()),
  productTypes: z.array(named),
  hasDcTemplate: z.boolean(),
};

export const promotionListItem = z.object(promotionFields);
export type PromotionListItemJson = z.infer<typeof promotionListItem>;

/** A delivery of a campaign, with its place for the map. */
export const promotionDelivery = currentDelivery;
export type PromotionDeliveryJson = z.infer<typeof promotionDelivery>;

/** The texts of a campaign's page, as HTML that was cleaned. */
export const promotionContents = z.object({
  top: z.string(),
  abovetitle: z.string(),
  above_dccopy: z.string(),
  dccopy_deliverylist: z.string(),
  abovemap: z.string(),
  middle: z.string(),
  bottom: z.string(),
  /** Of the advertising mail; only admins get them, and when it was sent last. */
  emailSubject: z.nullable(z.string()),
  emailButton: z.nullable(z.string()),
  emailBody: z.nullable(z.string()),
});

export const promotion = z.object({
  ...promotionFields,
  /** What was ordered in the campaign altogether, in the goods it is about. */
  orderedAmount: z.int(),
  adEmailLastSent: z.nullable(z.string()),
  contents: promotionContents,
  deliveries: z.array(promotionDelivery),
});
export type PromotionJson = z.infer<typeof promotion>;

const promotionFilters = {
  search: z.optional(searchText()),
  /** Only admins see unpublished ones. */
  published: z.optional(flagText()),
};

export const listPromotions = endpoint({
  name: 'listPromotions',
  method: 'GET',
  path: '/promotion',
  who: 'anyone',
  summary: 'Campaigns, those that begin last first; at most 100',
  query: z.strictObject(promotionFilters),
  output: z.array(promotionListItem),
});

export const pagePromotions = endpoint({
  name: 'pagePromotions',
  method: 'GET',
  path: '/promotion/datalist',
  who: 'anyone',
  summary: 'Campaigns by pages, those that begin last first',
  query: datalistQuery(['id', 'name', 'startDate', 'endDate'], '-startDate,name', promotionFilters),
  output: datalist(promotionListItem),
});

export const getPromotion = endpoint({
  name: 'getPromotion',
  method: 'GET',
  path: '/promotion/:id',
  who: 'anyone',
  summary: 'One campaign with its texts and deliveries',
  params: byId,
  output: promotion,
});

const byName = z.object({ name: text() });

export const getPromotionByName = endpoint({
  name: 'getPromotionByName',
  method: 'GET',
  path: '/promotion/name/:name',
  who: 'anyone',
  summary: 'One campaign by the name in its address, whatever its case',
  params: byName,
  output: promotion,
});

export const listPromotionAmounts = endpoint({
  name: 'listPromotionAmounts',
  method: 'GET',
  path: '/promotion/:name/amount/delivery',
  who: 'anyone',
  summary: 'What was ordered of the goods of a campaign, by delivery',
  params: byName,
  output: z.array(z.object({ deliveryId: id(), amount: z.int() })),
});

export const listOtherProducers = endpoint({
  name: 'listOtherProducers',
  method: 'GET',
  path: '/promotion/:name/otherproducers',
  who: 'anyone',
  summary: 'Producers at the deliveries of a campaign who sell something else than what it is about',
  params: byName,
  output: z.array(
    z.object({
      id: id(),
      name: z.string(),
      imageUrl: z.nullable(z.string()),
      productTypes: z.array(z.string()),
    }),
  ),
});

export const listCopyChoices = endpoint({
  name: 'listCopyChoices',
  method: 'GET',
  path: '/promotion/:name/copychoices',
  who: 'user',
  summary:
    'What the viewer may start for a campaign: chains to copy and points of theirs; empty for who may not',
  params: byName,
  output: z.object({
    templates: z.array(z.object({ id: id(), name: z.string(), transporterName: z.string() })),
    deliveryPoints: z.array(
      z.object({
        id: id(),
        name: z.string(),
        city: z.string(),
        /** A chain of the campaign goes there already (DC_COPY_EXISTS). */
        existingDeliveryId: z.nullable(id()),
      }),
    ),
  }),
});
export type CopyChoicesJson = z.infer<typeof listCopyChoices.output>;

export const copyChain = endpoint({
  name: 'copyChain',
  method: 'POST',
  path: '/deliverychain/:id/copy',
  who: 'user',
  summary: 'Starts a chain of a campaign at a delivery point, as a copy of one of its templates',
  params: byId,
  body: z.strictObject({ promotionId: id(), deliveryPointId: id() }),
  output: z.object({
    id: id(),
    name: z.string(),
    deliveryId: id(),
    eventId: id(),
    dayOfDelivery: z.string(),
    orderDeadline: z.string(),
  }),
  status: 201,
  refusals: ['DC_COPY_EXISTS', 'CAMPAIGN_NOT_RUNNING', 'NO_INCLUDED_PRODUCT', 'NO_ORGANIZER'],
});
