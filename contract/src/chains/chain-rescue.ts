import { MAX_EXTEND_DAYS, RESCUE_ANSWERS, RESCUE_PLANS } from '@kosar/domain/chain-rescue';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { byId, ft, id, named, token } from '../fields.ts';

/** What happens to a chain that misses its minimum, and from which income on the goods of a producer come. */
const chainRescue = z.object({
  plan: z.nullable(z.enum(RESCUE_PLANS)),
  extendDays: z.nullable(z.int()),
  /** When the deadline was moved and its buyers were asked; from then on nothing is changed. */
  askedAt: z.nullable(z.string()),
  /** When the market switched this off: the plan and the question have counted no more since. */
  endedAt: z.nullable(z.string()),
  /** 0 while nothing was chosen. */
  version: z.int(),
  /** Every producer of the chain; without a minimum of their own `minIncome` is null. */
  producers: z.array(z.object({ producer: named, minIncome: z.nullable(ft()), orderedIncome: ft() })),
  /** Buyers who were asked, by what they have said. */
  answers: z.object({ stay: z.int(), leave: z.int(), silent: z.int() }),
});
export type ChainRescueJson = z.infer<typeof chainRescue>;

export const getChainRescue = endpoint({
  name: 'getChainRescue',
  method: 'GET',
  path: '/deliverychain/:id/rescue',
  who: 'user',
  summary:
    'What its transporter has chosen for a chain that misses its minimum, and how many of its buyers stay',
  params: byId,
  output: chainRescue,
  refusals: ['DELIVERY_NOT_FOUND'],
});

export const planChainRescue = endpoint({
  name: 'planChainRescue',
  method: 'PUT',
  path: '/deliverychain/:id/rescue',
  who: 'user',
  summary:
    'Chooses before the deadline what happens to a chain that misses its minimum, and the minimums of its producers',
  params: byId,
  body: z.strictObject({
    version: z.int().check(z.minimum(0)),
    plan: z.nullable(z.enum(RESCUE_PLANS)),
    /** Needed with EXTEND only. */
    extendDays: z.nullable(z.int().check(z.minimum(1), z.maximum(MAX_EXTEND_DAYS))),
    /** Of some producers of the chain; 0 is none. */
    minimums: z.array(z.strictObject({ producerId: id(), minIncome: ft() })).check(z.maxLength(200)),
  }),
  output: chainRescue,
  refusals: ['DELIVERY_NOT_FOUND', 'RESCUE_FIXED', 'RESCUE_NO_TIME'],
});

/** A chain that asks the viewer whether they stay. */
const rescueQuestion = z.object({
  chainId: id(),
  chainName: z.string(),
  /** Until then an answer counts. */
  orderDeadline: z.string(),
  minIncome: ft(),
  orderedIncome: ft(),
  /** The viewer's live orders of it, and the events they are picked up at. */
  orders: z.array(z.object({ id: id(), eventId: id() })),
  answer: z.nullable(z.enum(RESCUE_ANSWERS)),
});
export type RescueQuestionJson = z.infer<typeof rescueQuestion>;

export const listRescueQuestions = endpoint({
  name: 'listRescueQuestions',
  method: 'GET',
  path: '/rescue-question',
  who: 'user',
  summary: 'The chains whose deadline was moved and that ask the viewer whether they stay, the soonest first',
  output: z.array(rescueQuestion),
});

export const answerRescueQuestion = endpoint({
  name: 'answerRescueQuestion',
  method: 'POST',
  path: '/rescue-question/:id/answer',
  who: 'user',
  summary: 'Says of a chain whether the viewer stays; who leaves gives up all their orders of it',
  params: byId,
  body: z.strictObject({ answer: z.enum(RESCUE_ANSWERS) }),
  refusals: ['ORDERING_CLOSED'],
});

/** Minimums that have to come together beside the chain's own. */
const deliveryMinimums = z.object({
  producers: z.array(z.object({ producer: named, minIncome: ft(), orderedIncome: ft() })),
});
export type DeliveryMinimumsJson = z.infer<typeof deliveryMinimums>;

export const getDeliveryMinimums = endpoint({
  name: 'getDeliveryMinimums',
  method: 'GET',
  path: '/delivery/:id/minimums',
  who: 'anyone',
  summary: 'The minimums of single producers of a delivery’s chain, and how far each has come',
  params: byId,
  query: z.strictObject({ token: z.optional(token()) }),
  output: deliveryMinimums,
  refusals: ['DELIVERY_NOT_FOUND'],
});
