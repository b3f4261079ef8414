import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { amount, byId, flag, id, text } from '../fields.ts';
import { chainFormItem, chainFormPacking } from './chain-editing.ts';
import { listOrder, requestedItem, requestedPacking } from './chain-management.ts';

const MAX_ITEMS = 2000;
const version = () => z.int().check(z.minimum(0));

/** What may be changed of a product in a chain (spec 5, Delivery item). Its maximum is in the product's unit; null is none. */
const itemFields = {
  version: version(),
  name: text(),
  maxAmount: z.nullable(amount()),
  listOrder: listOrder(),
};

/** What may be changed of a packing in a chain. Its maximum is in what it is ordered in; null is none. */
const packingFields = {
  version: version(),
  included: flag(),
  maxAmount: z.nullable(amount()),
  listOrder: listOrder(),
  /** Takes over today's price of the catalogue for orders to come; placed ones keep theirs. */
  takesCurrentPrice: z.optional(flag()),
};

export const changedItem = z.strictObject(itemFields);
export const changedPacking = z.strictObject(packingFields);

const goods = { who: 'TRANSPORTER', params: byId } as const;

export const addDeliveryItems = endpoint({
  name: 'addDeliveryItems',
  method: 'POST',
  path: '/deliveryitem',
  who: 'user',
  summary: 'Puts products with some of their packings into a chain that takes orders, at the prices of today',
  body: z.strictObject({
    deliveryChainId: id(),
    items: z.array(requestedItem).check(z.maxLength(MAX_ITEMS)),
  }),
  output: z.array(chainFormItem),
  status: 201,
  refusals: [
    'DELIVERY_NOT_FOUND',
    'CHAIN_NOT_EDITABLE',
    'CHAIN_REFUSED',
    'NO_INCLUDED_PRODUCT_ERROR',
    'ONE_PRODUCER_ONLINE',
  ],
});

export const updateDeliveryItem = endpoint({
  ...goods,
  name: 'updateDeliveryItem',
  method: 'PUT',
  path: '/deliveryitem/:id',
  summary: 'Changes a product in a chain. A maximum lowered under what is ordered stops new orders only',
  body: changedItem,
  output: chainFormItem,
  refusals: ['CHAIN_NOT_EDITABLE'],
});

export const deleteDeliveryItem = endpoint({
  ...goods,
  name: 'deleteDeliveryItem',
  method: 'DELETE',
  path: '/deliveryitem/:id',
  summary: 'Takes a product out of a chain while no one has ordered of it',
  status: 204,
  refusals: ['CHAIN_NOT_EDITABLE', 'GOODS_HAVE_ORDERS'],
});

export const addDeliveryItemPacking = endpoint({
  name: 'addDeliveryItemPacking',
  method: 'POST',
  path: '/deliveryitempacking',
  who: 'user',
  summary: 'Puts one more packing of a product into a chain that takes orders',
  body: z.extend(requestedPacking, { deliveryItemId: id() }),
  output: chainFormPacking,
  status: 201,
  refusals: ['CHAIN_NOT_EDITABLE', 'CHAIN_REFUSED'],
});

export const updateDeliveryItemPacking = endpoint({
  ...goods,
  name: 'updateDeliveryItemPacking',
  method: 'PUT',
  path: '/deliveryitempacking/:id',
  summary: 'Changes a packing in a chain. What has been ordered of it stays with who has ordered',
  body: changedPacking,
  output: chainFormPacking,
  refusals: ['CHAIN_NOT_EDITABLE', 'GOODS_HAVE_ORDERS'],
});

export const deleteDeliveryItemPacking = endpoint({
  ...goods,
  name: 'deleteDeliveryItemPacking',
  method: 'DELETE',
  path: '/deliveryitempacking/:id',
  summary: 'Takes a packing out of a chain while no one has ordered of it',
  status: 204,
  refusals: ['CHAIN_NOT_EDITABLE', 'GOODS_HAVE_ORDERS'],
});

export const updateChainGoods = endpoint({
  name: 'updateChainGoods',
  method: 'PUT',
  path: '/deliverychain/:id/goods',
  who: 'TRANSPORTER',
  summary: 'Changes many products and packings of a chain at once, all or none of them',
  params: byId,
  body: z.strictObject({
    items: z.array(z.strictObject({ id: id(), ...itemFields })).check(z.maxLength(MAX_ITEMS)),
    packings: z.array(z.strictObject({ id: id(), ...packingFields })).check(z.maxLength(MAX_ITEMS)),
  }),
  output: z.array(chainFormItem),
  refusals: ['DELIVERY_NOT_FOUND', 'CHAIN_NOT_EDITABLE', 'GOODS_HAVE_ORDERS'],
});
