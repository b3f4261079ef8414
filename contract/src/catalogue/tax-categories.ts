import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { byId, id } from '../fields.ts';
import { datalist, datalistQuery, listQuery } from '../list.ts';

/** How a product is taxed. */
export const taxCategory = z.object({
  id: id(),
  name: z.string(),
  /** As the invoicing service spells it: „27”, „5”, „AAM”. */
  code: z.string(),
  /** 0.27 = 27 percent; 0 where no tax is added. */
  vat: z.number(),
});
export type TaxCategoryJson = z.infer<typeof taxCategory>;

const SORTABLE = ['id', 'name', 'position'] as const;
const DEFAULT_SORT = 'position,name,id';

export const allTaxCategories = endpoint({
  name: 'allTaxCategories',
  method: 'GET',
  path: '/taxcategory',
  who: 'anyone',
  summary: 'Tax categories, the usual ones first',
  query: listQuery(SORTABLE, DEFAULT_SORT, {}),
  output: z.array(taxCategory),
});

export const listTaxCategories = endpoint({
  name: 'listTaxCategories',
  method: 'GET',
  path: '/taxcategory/datalist',
  who: 'anyone',
  summary: 'Pages of tax categories',
  query: datalistQuery(SORTABLE, DEFAULT_SORT, {}),
  output: datalist(taxCategory),
});

export const getTaxCategory = endpoint({
  name: 'getTaxCategory',
  method: 'GET',
  path: '/taxcategory/:id',
  who: 'anyone',
  summary: 'One tax category',
  params: byId,
  output: taxCategory,
});
