import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { byId, idText, token } from '../fields.ts';
import { sheet, sheetFormat } from '../sheet.ts';

/** Lists of the orders of a delivery or a chain that can be had as a file. */
const ORDER_SHEETS = ['orders', 'items', 'customers', 'deliveries'] as const;
export type OrderSheet = (typeof ORDER_SHEETS)[number];

/** Whose orders: of a delivery, or of a whole chain. */
const scope = { delivery: z.optional(idText()), deliveryChain: z.optional(idText()) };

export const exportOrders = endpoint({
  name: 'exportOrders',
  method: 'GET',
  path: '/order/file',
  who: 'user',
  summary:
    'A list of the orders of a delivery or a chain for those who run it, as a workbook or CSV: by order, by item, by buyer or by delivery',
  query: z.strictObject({ ...scope, list: z.enum(ORDER_SHEETS), ...sheetFormat }),
  output: sheet,
  mediaType: 'spreadsheet',
});

export const exportHomeDeliveries = endpoint({
  name: 'exportHomeDeliveries',
  method: 'GET',
  path: '/order/home-delivery-address/file',
  who: 'user',
  summary: 'What GET /order/home-delivery-address lists, as a workbook or CSV',
  query: z.strictObject({ ...scope, ...sheetFormat }),
  output: sheet,
  mediaType: 'spreadsheet',
});

export const exportOffer = endpoint({
  name: 'exportOffer',
  method: 'GET',
  path: '/delivery/:id/file',
  who: 'anyone',
  summary: 'What a delivery offers and how much of it is ordered, as a workbook or CSV',
  params: byId,
  query: z.strictObject({ token: z.optional(token()), ...sheetFormat }),
  output: sheet,
  mediaType: 'spreadsheet',
  refusals: ['DELIVERY_NOT_FOUND'],
});
