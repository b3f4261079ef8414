import { slugOf } from '@kosar/domain/slug';
import { UNITS } from '@kosar/domain/vocabulary';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { byId, id, idText, text } from '../fields.ts';
import { tidySigns } from '../tidy.ts';

/** A product type as admins keep it: with what is its own, not what it has from above, and with what hangs on it. */
export const managedProductType = z.object({
  id: id(),
  /** Null at the top. */
  parentId: z.nullable(id()),
  /** 1 at the top, 6 at most (spec 9). */
  depth: z.int(),
  position: z.int(),
  name: z.string(),
  slug: z.string(),
  /** Null takes the colour, unit and picture of the nearest type above that has one. */
  color: z.nullable(z.string()),
  unitName: z.nullable(z.enum(UNITS)),
  imageUrl: z.nullable(z.string()),
  /** Products in it alone; deleted ones are counted apart, as old orders still name them. */
  productCount: z.int(),
  deletedProductCount: z.int(),
  /** Discounts that run or are to come and hold for it: it can't go before them, or they would hold for everything. */
  discountCount: z.int(),
  /** Surveys, campaigns, past discounts and requests that name it. */
  mentionCount: z.int(),
  version: z.int(),
});
export type ManagedProductTypeJson = z.infer<typeof managedProductType>;

const typeFields = {
  name: text().check(z.refine((name) => slugOf(name) !== '', { error: 'pattern' })),
  /** `#rrggbb`. */
  color: z.nullable(
    z.pipe(
      z.string().check(tidySigns(), z.regex(/^#[0-9a-fA-F]{6}$/)),
      z.transform((color: string) => color.toLowerCase()),
    ),
  ),
  unitName: z.nullable(z.enum(UNITS)),
};

export const listManagedProductTypes = endpoint({
  name: 'listManagedProductTypes',
  method: 'GET',
  path: '/producttype/managed',
  who: 'admin',
  summary:
    'The whole tree of product types as it is kept, each row in its order, with what hangs on each type',
  output: z.array(managedProductType),
});

export const createProductType = endpoint({
  name: 'createProductType',
  method: 'POST',
  path: '/producttype',
  who: 'admin',
  summary: 'A new product type, the last of its row; six levels at most',
  body: z.strictObject({ parentId: z.nullable(id()), ...typeFields }),
  output: managedProductType,
  status: 201,
  refusals: ['PRODUCT_TYPE_NAME_TAKEN', 'PRODUCT_TYPE_TOO_DEEP', 'PRODUCT_TYPE_GONE'],
});

export const updateProductType = endpoint({
  name: 'updateProductType',
  method: 'PUT',
  path: '/producttype/:id',
  who: 'admin',
  summary: 'Changes the name, colour and unit of a product type; its address follows its name',
  params: byId,
  body: z.strictObject({ version: z.int().check(z.minimum(0)), ...typeFields }),
  output: managedProductType,
  refusals: ['PRODUCT_TYPE_NAME_TAKEN'],
});

export const moveProductType = endpoint({
  name: 'moveProductType',
  method: 'POST',
  path: '/producttype/:id/move',
  who: 'admin',
  summary: 'Puts a product type with all below it to another place of the tree; answers the whole tree',
  params: byId,
  body: z.strictObject({
    version: z.int().check(z.minimum(0)),
    parentId: z.nullable(id()),
    /** Before which of the types there it comes, from 0. */
    index: z.int().check(z.minimum(0), z.maximum(10_000)),
  }),
  output: z.array(managedProductType),
  refusals: [
    'PRODUCT_TYPE_NAME_TAKEN',
    'PRODUCT_TYPE_TOO_DEEP',
    'PRODUCT_TYPE_BELOW_ITSELF',
    'PRODUCT_TYPE_GONE',
  ],
});

export const deleteProductType = endpoint({
  name: 'deleteProductType',
  method: 'DELETE',
  path: '/producttype/:id',
  who: 'admin',
  summary:
    'Deletes a product type without types below it; `moveTo` takes over its products and whatever names it',
  params: byId,
  query: z.strictObject({ moveTo: z.optional(idText()) }),
  status: 204,
  refusals: [
    'PRODUCT_TYPE_HAS_TYPES',
    'PRODUCT_TYPE_HAS_PRODUCTS',
    'PRODUCT_TYPE_DISCOUNTED',
    'PRODUCT_TYPE_GONE',
  ],
});

export const uploadProductTypeImage = endpoint({
  name: 'uploadProductTypeImage',
  method: 'POST',
  path: '/producttype/:id/image',
  who: 'admin',
  summary: 'Sets the picture of a product type: an image at least 200 px high',
  params: byId,
  upload: true,
  output: z.object({ imageUrl: z.string() }),
  refusals: ['IMAGE_UPLOAD_MIN_HEIGHT_ERROR', 'IMAGE_UPLOAD_PATTERN_ERROR'],
});

export const deleteProductTypeImage = endpoint({
  name: 'deleteProductTypeImage',
  method: 'DELETE',
  path: '/producttype/:id/image',
  who: 'admin',
  summary: 'Takes the picture of a product type away: that of the nearest type above is shown again',
  params: byId,
  status: 204,
});
