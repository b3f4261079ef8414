import { DELIVERY_OPTION_TYPES, PACKING_TYPES } from '@kosar/domain/vocabulary';
import * as z from 'zod/mini';
import { foodLine } from '../catalogue/food-line.ts';
import { endpoint } from '../endpoint.ts';
import { id, idText, named } from '../fields.ts';
import type { OrderedItemJson } from '../orders/delivery-orders.ts';
import { type SheetColumn, sheet, sheetFormat } from '../sheet.ts';

/** What is packed for whom: short enough for a whole chain in one answer. */
export const packList = z.object({
  /** Everything that is in a bag, named once. */
  packings: z.array(
    z.object({
      id: id(),
      itemName: z.string(),
      name: z.string(),
      type: z.enum(PACKING_TYPES),
      packaged: z.boolean(),
      unitName: z.string(),
      packetSize: z.number(),
      /** It is put on the scale when it is packed. */
      isWeighed: z.boolean(),
      /** What its label says of it as food; null where its producer has said nothing. */
      food: z.nullable(foodLine),
      producer: named,
    }),
  ),
  deliveries: z.array(
    z.object({
      id: id(),
      name: z.string(),
      dayOfDelivery: z.nullable(z.string()),
      deliveryPoint: named,
      bags: z.array(
        z.object({
          orderId: id(),
          /** Empty for who may not know the buyer. */
          code: z.string(),
          buyerName: z.string(),
          optionType: z.enum(DELIVERY_OPTION_TYPES),
          note: z.string(),
          /** In kg, by what was weighed where it was; goods without a weight are counted in pieces. */
          weight: z.number(),
          pieces: z.int(),
          lines: z.array(
            z.object({
              packingId: id(),
              /** As it was ordered. */
              amount: z.number(),
              /** What was handed over, and of packets that are paid by weight what they weighed; null until it is recorded. */
              recorded: z.nullable(z.object({ amount: z.number(), inUnits: z.nullable(z.number()) })),
            }),
          ),
        }),
      ),
    }),
  ),
});
export type PackListJson = z.infer<typeof packList>;

export const getPackList = endpoint({
  name: 'getPackList',
  method: 'GET',
  path: '/order/packlist',
  who: 'user',
  turn: 'handover',
  summary: 'What is packed for whom on a chain or a delivery, for those who run it',
  query: z.strictObject({ deliveryChain: z.optional(idText()), delivery: z.optional(idText()) }),
  output: packList,
});

/** Columns of what to pick up from whom, for screens and files alike; amounts are in the product's unit where packets have a size. */
export const ORDERED_ITEM_COLUMNS = [
  { label: 'Termelő', kind: 'text', value: ({ producer }) => producer.name },
  { label: 'Termék', kind: 'text', value: ({ deliveryItem }) => deliveryItem.name },
  { label: 'Kiszerelés', kind: 'text', value: ({ deliveryItemPacking }) => deliveryItemPacking.name },
  { label: 'Átvevőpont', kind: 'text', value: ({ delivery }) => delivery?.deliveryPoint.name ?? '' },
  { label: 'Rendelt mennyiség', kind: 'amount', value: ({ amount }) => amount },
  { label: 'Összes mennyiség', kind: 'amount', value: ({ unitAmount }) => unitAmount },
  { label: 'Mértékegység', kind: 'text', value: ({ deliveryItemPacking }) => deliveryItemPacking.unitName },
  { label: 'Rendelések', kind: 'count', value: ({ orders }) => orders },
  { label: 'Érték, Ft', kind: 'ft', value: ({ discountedValue }) => discountedValue, isSummed: true },
] as const satisfies readonly SheetColumn<OrderedItemJson>[];

export const exportOrderedItems = endpoint({
  name: 'exportOrderedItems',
  method: 'GET',
  path: '/orderitem/file',
  who: 'user',
  summary: 'What GET /orderitem lists of a chain, by delivery point, as a workbook or CSV',
  query: z.strictObject({ deliveryChain: idText(), ...sheetFormat }),
  output: sheet,
  mediaType: 'spreadsheet',
});
