import { CHAIN_STATES, DELIVERY_OPTION_TYPES } from '@kosar/domain/vocabulary';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { flagText, id, idText, named, searchText } from '../fields.ts';
import { sheet, sheetFormat } from '../sheet.ts';

const MAX_STATES = CHAIN_STATES.length;

/** States that a report counts, as a query lists them: `OPEN,APPROVED`. */
const stateList = () =>
  z.pipe(
    z.string().check(z.regex(/^[A-Z_]{1,30}(,[A-Z_]{1,30}){0,7}$/)),
    z.pipe(
      z.transform((text: string): unknown[] => text.split(',')),
      z.array(z.enum(CHAIN_STATES)).check(z.maxLength(MAX_STATES)),
    ),
  );

/** What was ordered on a delivery by one buyer, or by all together. */
export const deliveryAmount = z.object({
  delivery: z.object({ id: id(), name: z.string(), dayOfDelivery: z.nullable(z.string()) }),
  deliveryChain: z.object({ id: id(), name: z.string(), state: z.enum(CHAIN_STATES) }),
  deliveryPoint: named,
  /** With groupByOrderedBy; the name is empty for who may not know it. */
  orderedBy: z.nullable(z.object({ id: id(), fullName: z.string() })),
  orders: z.int(),
  /** Goods before and after discounts, the price of the chosen way of delivery, and the last two together. */
  fullValue: z.int(),
  discountedValue: z.int(),
  deliveryPrice: z.int(),
  totalValue: z.int(),
});
export type DeliveryAmountJson = z.infer<typeof deliveryAmount>;

const amountFilters = {
  states: z.optional(stateList()),
  deliveryChain: z.optional(idText()),
  deliveryPoint: z.optional(idText()),
  deliveryOptionType: z.optional(z.enum(DELIVERY_OPTION_TYPES)),
  groupByOrderedBy: z.optional(flagText()),
};

export const reportDeliveryAmount = endpoint({
  name: 'reportDeliveryAmount',
  method: 'GET',
  path: '/report/delivery/amount',
  who: 'user',
  turn: 'heavy',
  summary:
    'Ordered amounts by delivery, and by buyer if asked: of the deliveries that the viewer runs, of all for admins; ' +
    'of the first four chain states unless states are named; at most 5000',
  query: z.strictObject(amountFilters),
  output: z.array(deliveryAmount),
});

export const exportDeliveryAmount = endpoint({
  name: 'exportDeliveryAmount',
  method: 'GET',
  path: '/report/delivery/amount/file',
  who: 'user',
  summary: 'The same amounts as a workbook or CSV, with what they add up to',
  query: z.strictObject({ ...amountFilters, ...sheetFormat }),
  output: sheet,
  mediaType: 'spreadsheet',
});

export const chainIncome = z.object({
  deliveryChain: z.object({
    id: id(),
    name: z.string(),
    state: z.enum(CHAIN_STATES),
    dayOfDelivery: z.string(),
  }),
  minIncome: z.int(),
  orderedIncome: z.int(),
  /** What the goods come to after discounts, and what of it was handed over so far. */
  discountedIncome: z.int(),
  deliveredIncome: z.int(),
});
export type ChainIncomeJson = z.infer<typeof chainIncome>;

const incomeFilters = { tag: z.optional(searchText()), event: z.optional(idText()) };

export const reportChainIncome = endpoint({
  name: 'reportChainIncome',
  method: 'GET',
  path: '/report/deliverychain/income',
  who: 'user',
  turn: 'heavy',
  summary:
    'Income of the chains with a tag, at an event, or of all; of those that the viewer runs, of all for admins; at most 1000',
  query: z.strictObject(incomeFilters),
  output: z.array(chainIncome),
});

export const exportChainIncome = endpoint({
  name: 'exportChainIncome',
  method: 'GET',
  path: '/report/deliverychain/income/file',
  who: 'user',
  summary: 'The same income as a workbook or CSV, with what it adds up to',
  query: z.strictObject({ ...incomeFilters, ...sheetFormat }),
  output: sheet,
  mediaType: 'spreadsheet',
});
