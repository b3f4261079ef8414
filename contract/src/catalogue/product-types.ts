import { UNITS } from '@kosar/domain/vocabulary';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { byId, flagText, id, idText, searchText } from '../fields.ts';
import { datalist, datalistQuery } from '../list.ts';

/** A product type as a step of an address: `/products/{slug}/{slug}`. */
export const typeStep = z.object({ id: id(), name: z.string(), slug: z.string() });

const typeFields = {
  id: id(),
  name: z.string(),
  slug: z.string(),
  /** Null at the top. */
  parent: z.nullable(typeStep),
  /** 1 at the top, 6 at most (spec 9). */
  depth: z.int(),
  /** Colour, unit and picture are those of the nearest type above where the type has none of its own. */
  color: z.nullable(z.string()),
  unitName: z.nullable(z.enum(UNITS)),
  imageUrl: z.nullable(z.string()),
  hasImage: z.boolean(),
  hasOwnImage: z.boolean(),
  hasChildren: z.boolean(),
  /** Products that the market shows in it and below it, in it alone, and those that can be ordered now. */
  productCount: z.int(),
  ownProductCount: z.int(),
  currentProductCount: z.int(),
  ownCurrentProductCount: z.int(),
};

export const productType = z.object(typeFields);
export type ProductTypeJson = z.infer<typeof productType>;

export const productTypePage = z.object({
  ...typeFields,
  /** The types above it, topmost first. */
  ancestors: z.array(typeStep),
  children: z.array(productType),
});
export type ProductTypePageJson = z.infer<typeof productTypePage>;

const typeFilters = {
  /** Types right below this one. */
  parent: z.optional(idText()),
  /** Only those at the top, or only the others. */
  top: z.optional(flagText()),
  /** Only those with something that can be ordered now, or only the others. */
  current: z.optional(flagText()),
  name: z.optional(searchText()),
};

export const listProductTypes = endpoint({
  name: 'listProductTypes',
  method: 'GET',
  path: '/producttype',
  who: 'anyone',
  summary: 'The tree of product types, flat: each with its parent and its number of products; at most 1000',
  query: z.strictObject(typeFilters),
  output: z.array(productType),
});

export const pageProductTypes = endpoint({
  name: 'pageProductTypes',
  method: 'GET',
  path: '/producttype/datalist',
  who: 'anyone',
  summary: 'Product types by page',
  query: datalistQuery(['id', 'name', 'depth', 'position'], 'depth,position,name,id', typeFilters),
  output: datalist(productType),
});

export const getProductType = endpoint({
  name: 'getProductType',
  method: 'GET',
  path: '/producttype/:id',
  who: 'anyone',
  summary: 'One product type with those above and right below it',
  params: byId,
  output: productTypePage,
});

export const resolveProductType = endpoint({
  name: 'resolveProductType',
  method: 'GET',
  path: '/producttype/resolve/:name',
  who: 'anyone',
  summary:
    'The product type of a name or of its part of an address, accents and case aside; the topmost of several',
  params: z.object({ name: searchText().check(z.minLength(1)) }),
  output: productTypePage,
});
