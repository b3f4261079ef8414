import * as z from 'zod/mini';
import { demand, demandPerson } from '../campaigns/surveys.ts';
import { endpoint } from '../endpoint.ts';
import { byId, coords, ft, id, idText, named, postalCode, searchText, text } from '../fields.ts';
import { datalist, datalistQuery } from '../list.ts';
import { sheet, sheetFormat } from '../sheet.ts';

/** Ways in which someone offers to help. */
export const DEMAND_OFFERS = ['deliveryHelper', 'organizer', 'transporter'] as const;
export type DemandOffer = (typeof DEMAND_OFFERS)[number];

const filters = {
  survey: z.optional(idText()),
  deliveryPoint: z.optional(idText()),
  postalCode: z.optional(postalCode()),
  /** The name of a product that was asked for. */
  product: z.optional(searchText()),
};

export const pageDemands = endpoint({
  name: 'pageDemands',
  method: 'GET',
  path: '/demand/datalist',
  who: 'admin',
  summary: 'Pages of demands with who they are of, the newest first',
  query: datalistQuery(['createdDate', 'id'], '-createdDate,-id', {
    ...filters,
    /** A part of a name or an e-mail address. */
    search: z.optional(searchText()),
    offer: z.optional(z.enum(DEMAND_OFFERS)),
  }),
  output: datalist(z.object({ ...demand.shape, person: demandPerson })),
});

const requestedHere = z.object({
  productName: z.string(),
  unit: z.string(),
  quantity: z.int(),
  people: z.int(),
});

/** Where people would take over what they ask for: a delivery point, or where they live if they named none. */
export const demandPlace = z.object({
  deliveryPoint: z.nullable(named),
  postalCode: z.string(),
  /** Settlements, as far as they are known. */
  city: z.string(),
  /** Null where the postal code is unknown to the map. */
  coords: z.nullable(coords()),
  people: z.int(),
  items: z.array(requestedHere),
});
export type DemandPlaceJson = z.infer<typeof demandPlace>;

export const listDemandPlaces = endpoint({
  name: 'listDemandPlaces',
  method: 'GET',
  path: '/demand/places',
  who: 'admin',
  summary: 'What is asked for by place, where most people ask for something first; at most 1000',
  query: z.strictObject(filters),
  output: z.array(demandPlace),
});

/** How the file of a survey's answers is cut. */
export const DEMAND_SHEETS = ['product', 'place', 'person'] as const;

export const exportDemands = endpoint({
  name: 'exportDemands',
  method: 'GET',
  path: '/demand/file',
  who: 'admin',
  summary: 'What is asked for by product, by place or by person, as a workbook or CSV',
  query: z.strictObject({ ...filters, by: z._default(z.enum(DEMAND_SHEETS), 'product'), ...sheetFormat }),
  output: sheet,
  mediaType: 'spreadsheet',
});

/** A product that could answer a request. */
const offeredGood = z.object({
  id: id(),
  name: z.string(),
  producer: named,
  unitName: z.string(),
  /** Of one unit in its cheapest packing. */
  unitPrice: z.int(),
});

/** A request, and the goods of a transporter that answer it now. */
export const demandAndGoods = z.object({
  productName: z.string(),
  unit: z.string(),
  quantity: z.int(),
  people: z.int(),
  averageMaxPrice: z.nullable(z.int()),
  products: z.array(offeredGood),
});
export type DemandAndGoodsJson = z.infer<typeof demandAndGoods>;

export const listGoodsForSurvey = endpoint({
  name: 'listGoodsForSurvey',
  method: 'GET',
  path: '/demandsurvey/:id/goods',
  who: 'admin',
  summary: 'What a survey’s people ask for, with the available goods of a transporter that answer it',
  params: byId,
  query: z.strictObject({ transporter: idText() }),
  output: z.array(demandAndGoods),
});

/** A chain that was made of a survey to be copied. */
export const surveyTemplate = z.object({
  chainId: id(),
  name: z.string(),
  transporter: named,
  /** The campaign that offers it, if one does. */
  promotion: z.nullable(z.object({ id: id(), title: z.string() })),
  createdDate: z.string(),
});

export const listSurveyTemplates = endpoint({
  name: 'listSurveyTemplates',
  method: 'GET',
  path: '/demandsurvey/:id/template',
  who: 'admin',
  summary: 'Chain templates that were made of a survey, the newest first',
  params: byId,
  output: z.array(surveyTemplate),
});

const MAX_PRODUCTS = 500;

export const createSurveyTemplate = endpoint({
  name: 'createSurveyTemplate',
  method: 'POST',
  path: '/demandsurvey/:id/template',
  who: 'admin',
  summary:
    'Makes a chain without deliveries out of what a survey’s people ask for; a campaign can offer it for copies',
  params: byId,
  body: z.strictObject({
    name: text(),
    transporterId: id(),
    minIncome: ft(),
    productIds: z.array(id()).check(z.minLength(1), z.maxLength(MAX_PRODUCTS)),
    /** The campaign that is to offer it; null is none yet. */
    promotionId: z.nullable(id()),
  }),
  output: surveyTemplate,
  status: 201,
  refusals: ['NO_INCLUDED_PRODUCT'],
});
