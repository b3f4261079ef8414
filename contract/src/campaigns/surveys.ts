import { ORDER_FREQUENCIES } from '@kosar/domain/vocabulary';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import {
  address,
  byId,
  email,
  flag,
  flagText,
  ft,
  id,
  idText,
  optionalText,
  phone,
  postalCode,
  searchText,
  text,
  token,
} from '../fields.ts';
import { datalist, datalistQuery } from '../list.ts';

/** A product type that a survey asks about, in the unit it is counted in. */
export const surveyedType = z.object({
  id: id(),
  name: z.string(),
  unitName: z.string(),
  color: z.nullable(z.string()),
  imageUrl: z.nullable(z.string()),
});

export type SurveyedTypeJson = z.infer<typeof surveyedType>;

export const demandSurvey = z.object({
  id: id(),
  name: z.string(),
  /** The part of its address: /demandsurvey/name/{token}. */
  token: z.string(),
  /** HTML, as it was cleaned when it was saved. */
  description: z.string(),
  promotionEvent: z.boolean(),
  /** The campaign that it belongs to, if that can be seen. */
  promotion: z.nullable(z.object({ name: z.string(), title: z.string() })),
  active: z.boolean(),
  possibleProductTypes: z.array(surveyedType),
  /** Whether the viewer has filled it in. */
  filled: z.boolean(),
});
export type DemandSurveyJson = z.infer<typeof demandSurvey>;

const surveyFilters = {
  search: z.optional(searchText()),
  /** Only admins see the ones that are closed. */
  active: z.optional(flagText()),
};

export const listDemandSurveys = endpoint({
  name: 'listDemandSurveys',
  method: 'GET',
  path: '/demandsurvey',
  who: 'anyone',
  summary: 'Demand surveys that can be filled in, the newest first; at most 100',
  query: z.strictObject(surveyFilters),
  output: z.array(demandSurvey),
});

export const pageDemandSurveys = endpoint({
  name: 'pageDemandSurveys',
  method: 'GET',
  path: '/demandsurvey/datalist',
  who: 'anyone',
  summary: 'Demand surveys that can be filled in, by pages',
  query: datalistQuery(['id', 'name'], '-id', surveyFilters),
  output: datalist(demandSurvey),
});

export const getDemandSurvey = endpoint({
  name: 'getDemandSurvey',
  method: 'GET',
  path: '/demandsurvey/:id',
  who: 'anyone',
  summary: 'One demand survey',
  params: byId,
  output: demandSurvey,
});

export const getDemandSurveyByName = endpoint({
  name: 'getDemandSurveyByName',
  method: 'GET',
  path: '/demandsurvey/name/:token',
  who: 'anyone',
  summary: 'One demand survey by the name in its link',
  params: z.object({ token: token() }),
  output: demandSurvey,
});

const MAX_QUANTITY = 1_000_000;
const MAX_ITEMS = 60;

/** Whole pieces of at least 0 (spec 5, Demand). */
const quantity = () =>
  z.number().check(
    z.refine((value) => Number.isInteger(value), { error: 'INTEGER_STEP_REQUIRED' }),
    z.minimum(0),
    z.maximum(MAX_QUANTITY),
  );

export const roleSurvey = z.strictObject({
  deliveryHelper: flag(),
  organizer: flag(),
  transporter: flag(),
});

export type RoleSurveyJson = z.infer<typeof roleSurvey>;

const requestedProduct = z.strictObject({
  productName: text(),
  unit: text(),
  listOrder: z.optional(z.int().check(z.minimum(-1000), z.maximum(1000))),
  quantity: quantity(),
  /** The most that someone would pay for one unit. */
  maxPrice: z.optional(z.nullable(ft())),
  frequency: z.optional(z.nullable(z.enum(ORDER_FREQUENCIES))),
});

export const demandItem = z.object({
  productName: z.string(),
  unit: z.string(),
  listOrder: z.int(),
  quantity: z.int(),
  maxPrice: z.nullable(z.int()),
  frequency: z.nullable(z.enum(ORDER_FREQUENCIES)),
});
export type DemandItemJson = z.infer<typeof demandItem>;

export const demand = z.object({
  id: id(),
  surveyId: id(),
  survey: z.object({ id: id(), name: z.string(), token: z.string(), active: z.boolean() }),
  createdDate: z.string(),
  deliveryPoint: z.nullable(z.object({ id: id(), name: z.string(), address })),
  postalCode: z.nullable(z.string()),
  comment: z.string(),
  demandItemsData: z.array(demandItem),
  roleSurveyData: z.object({
    deliveryHelper: z.boolean(),
    organizer: z.boolean(),
    transporter: z.boolean(),
  }),
  /** The coupon that was given for it, and whether anything is left on it. */
  coupon: z.nullable(z.object({ name: z.string(), value: z.number(), isUsed: z.boolean() })),
});
export type DemandJson = z.infer<typeof demand>;

export const listMyDemands = endpoint({
  name: 'listMyDemands',
  method: 'GET',
  path: '/demand/mine',
  who: 'user',
  summary: 'Own demands, the newest first',
  output: z.array(demand),
});

/** What someone answers in a survey. */
export const answerFields = {
  deliveryPointId: z.optional(z.nullable(id())),
  postalCode: z.optional(z.nullable(postalCode())),
  demandItemsData: z.array(requestedProduct).check(z.maxLength(MAX_ITEMS)),
  comment: z.optional(optionalText(1000)),
  roleSurveyData: z.optional(roleSurvey),
};

export const createDemand = endpoint({
  name: 'createDemand',
  method: 'POST',
  path: '/demand/create',
  who: 'anyone',
  summary:
    'Fills in a survey; a second time it replaces the first. The first time brings a coupon, to guests by mail',
  body: z.strictObject({
    surveyId: id(),
    ...answerFields,
    /** From guests; who is logged in answers by their account. */
    unauthEmailAddress: z.optional(email()),
    unauthPhone: z.optional(phone()),
  }),
  output: z.object({
    /** Null for guests: their answer can't be read back. */
    demand: z.nullable(demand),
    /** What became of the coupon: given now, had before, or mailed (if the address hasn't had it yet). */
    coupon: z.enum(['GIVEN', 'HAD_BEFORE', 'MAILED']),
  }),
  status: 201,
  refusals: ['EMPTY_DEMAND_SUBMIT', 'SURVEY_CLOSED'],
});

export const deleteDemand = endpoint({
  name: 'deleteDemand',
  method: 'POST',
  path: '/demand/delete',
  who: 'user',
  summary: 'Takes an own demand back; the coupon for it stays',
  body: z.strictObject({ id: id() }),
  status: 204,
});

const demandFilters = {
  survey: z.optional(idText()),
  deliveryPoint: z.optional(idText()),
};

/** A person behind a demand: a user, or a guest with only an address. */
export const demandPerson = z.object({
  id: z.nullable(id()),
  fullName: z.string(),
  emailAddress: z.string(),
  phoneNumber: z.string(),
});

export const listDemands = endpoint({
  name: 'listDemands',
  method: 'GET',
  path: '/demand/all',
  who: 'admin',
  summary: 'Demands of everybody with who they are of, the newest first; at most 1000',
  query: z.strictObject(demandFilters),
  output: z.array(z.object({ ...demand.shape, person: demandPerson })),
});

export const aggregateDemands = endpoint({
  name: 'aggregateDemands',
  method: 'GET',
  path: '/demand/aggregated',
  who: 'admin',
  summary: 'Demands added up by product and unit, the most asked for first; with groupByUser by person too',
  query: z.strictObject({
    ...demandFilters,
    postalCode: z.optional(postalCode()),
    groupByUser: z.optional(flagText()),
  }),
  output: z.array(
    z.object({
      productName: z.string(),
      unit: z.string(),
      quantity: z.int(),
      /** How many people ask for it. */
      people: z.int(),
      /** The mean of what they would pay for one unit at most. */
      averageMaxPrice: z.nullable(z.int()),
      person: z.nullable(demandPerson),
    }),
  ),
});

export const countDemands = endpoint({
  name: 'countDemands',
  method: 'GET',
  path: '/demand/count',
  who: 'admin',
  summary: 'Number of demands',
  query: z.strictObject(demandFilters),
  output: z.object({ count: z.int() }),
});
