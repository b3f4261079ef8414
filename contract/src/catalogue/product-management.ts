import { PACKING_TYPES, PRODUCT_STATES, UNITS } from '@kosar/domain/vocabulary';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { amount, byId, ft, id, optionalText, text, wholePercents } from '../fields.ts';
import { richText } from '../rich-text.ts';
import { packing } from './packings.ts';
import { product } from './products.ts';

/** Characters that a person reads of a product's description, at most. */
export const PRODUCT_DESCRIPTION_MAX = 10_000;
const version = () => z.int().check(z.minimum(0));
const listOrder = () => z.int().check(z.minimum(-1000), z.maximum(1_000_000));
/** Deleting is a call of its own. */
const state = () => z.enum(PRODUCT_STATES.filter((one) => one !== 'DELETED'));

/** Spec 4: a new one is AVAILABLE unless said. */
const newState = () => z._default(state(), 'AVAILABLE');

/** Either, or both: then a chain begins with less than there is for all of them. The forms warn of both (spec 5). */
const ceilings = {
  /** What a new chain begins with. */
  defaultMaxAmount: z.nullable(amount()),
  /** Shared by all chains: 0 is out of stock, null is no maximum. */
  globalMaxAmount: z.nullable(amount()),
};

const productFields = {
  name: text(),
  productTypeId: id(),
  taxCategoryId: id(),
  unitName: z.enum(UNITS),
  state: state(),
  description: richText(PRODUCT_DESCRIPTION_MAX),
  listOrder: listOrder(),
  ...ceilings,
};

export const createProduct = endpoint({
  name: 'createProduct',
  method: 'POST',
  path: '/product',
  who: 'user',
  summary: 'A new product of an own producer',
  body: z.strictObject({ producerId: id(), ...productFields, state: newState() }),
  output: product,
  status: 201,
  refusals: ['UNKNOWN_REFERENCE'],
});

export const updateProduct = endpoint({
  name: 'updateProduct',
  method: 'PUT',
  path: '/product/:id',
  who: 'user',
  summary: 'Changes an own product. Chains that sell it go on at the prices they were opened with',
  params: byId,
  body: z.strictObject({ version: version(), ...productFields }),
  output: product,
  refusals: ['UNKNOWN_REFERENCE', 'PRODUCT_UNIT_FIXED'],
});

export const deleteProduct = endpoint({
  name: 'deleteProduct',
  method: 'DELETE',
  path: '/product/:id',
  who: 'user',
  summary: 'Marks an own product as deleted; refused while orders of it are still to be handed over',
  params: byId,
  status: 204,
  refusals: ['DELETE_UNSUCCESFUL'],
});

const packingFields = {
  type: z.enum(PACKING_TYPES),
  /** Left out of goods that aren't packaged: they are called by their unit. */
  name: z.optional(text()),
  invoiceName: z.optional(optionalText()),
  state: state(),
  packetSize: z.optional(amount().check(z.minimum(0.001))),
  /** Kilograms; left out, it follows from the packet size (spec 5). */
  packetWeight: z.optional(amount()),
  /** Ratio in steps of 0.01; required of what isn't packaged. */
  deviation: z.optional(wholePercents()),
  increment: z.optional(amount().check(z.minimum(0.001))),
  minOrderAmount: amount(),
  unitPrice: ft(),
  price: z.optional(ft()),
  listOrder: listOrder(),
  ...ceilings,
};

/** Spec 5: what each type of packing requires. */
const completeByType = z.superRefine(
  (
    form: Partial<Record<'type' | 'price' | 'name' | 'invoiceName' | 'deviation', unknown>>,
    context: z.core.$RefinementCtx,
  ) => {
    const required =
      form.type === 'NOT_PACKAGED' ? (['deviation'] as const) : (['price', 'name', 'invoiceName'] as const);
    for (const path of required) {
      if (form[path] === undefined || form[path] === '')
        context.addIssue({ code: 'custom', message: 'required', path: [path], input: form[path] });
    }
  },
);

export const createPacking = endpoint({
  name: 'createPacking',
  method: 'POST',
  path: '/packing',
  who: 'user',
  summary: 'A new packing of an own product, completed by the rules of its type',
  body: z.strictObject({ productId: id(), ...packingFields, state: newState() }).check(completeByType),
  output: packing,
  status: 201,
});

export const updatePacking = endpoint({
  name: 'updatePacking',
  method: 'PUT',
  path: '/packing/:id',
  who: 'user',
  summary: 'Changes a packing of an own product, completed by the rules of its type',
  params: byId,
  body: z.strictObject({ version: version(), ...packingFields }).check(completeByType),
  output: packing,
});

export const deletePacking = endpoint({
  name: 'deletePacking',
  method: 'DELETE',
  path: '/packing/:id',
  who: 'user',
  summary: 'Marks a packing as deleted; refused while orders of it are still to be handed over',
  params: byId,
  status: 204,
  refusals: ['DELETE_UNSUCCESFUL'],
});

export const uploadProductImage = endpoint({
  name: 'uploadProductImage',
  method: 'POST',
  path: '/product/:id/image',
  who: 'user',
  summary: 'Sets the picture of an own product: an image at least 200 px high',
  params: byId,
  upload: true,
  output: z.object({ imageUrl: z.string() }),
  refusals: ['IMAGE_UPLOAD_MIN_HEIGHT_ERROR', 'IMAGE_UPLOAD_PATTERN_ERROR'],
});

export const deleteProductImage = endpoint({
  name: 'deleteProductImage',
  method: 'DELETE',
  path: '/product/:id/image',
  who: 'user',
  summary: 'Removes the picture of an own product; its type’s picture shows instead',
  params: byId,
  status: 204,
});
