import { isWholePercent, toPercent } from '@kosar/domain/percent';
import { isTaxCode, taxCodeFits } from '@kosar/domain/tax-code';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { byId, id, idText, text, wholePercents } from '../fields.ts';
import { taxCategory } from './tax-categories.ts';

/** A tax category as admins keep it, with what hangs on it. */
export const managedTaxCategory = z.extend(taxCategory, {
  id: id(),
  /** Its place in the lists that producers choose from. */
  position: z.int(),
  productCount: z.int(),
  /** Old orders name them still. */
  deletedProductCount: z.int(),
  version: z.int(),
});
export type ManagedTaxCategoryJson = z.infer<typeof managedTaxCategory>;

const taxFields = {
  name: text(),
  /** As the invoicing service spells it. */
  code: text(10).check(z.refine(isTaxCode, { error: 'TAX_CODE_UNKNOWN' })),
  /** A whole percent as a ratio: 0.27. */
  vat: wholePercents(),
  position: z.int().check(z.minimum(0), z.maximum(1000)),
};

const codeMeansRate = () =>
  z.refine<{ code: string; vat: number }>(
    ({ code, vat }) => !isTaxCode(code) || !isWholePercent(vat) || taxCodeFits(code, toPercent(vat)),
    {
      path: ['vat'],
      error: 'TAX_CODE_MISMATCH',
    },
  );

export const listManagedTaxCategories = endpoint({
  name: 'listManagedTaxCategories',
  method: 'GET',
  path: '/taxcategory/managed',
  who: 'admin',
  summary: 'Every tax category in its place, with the number of products in it',
  output: z.array(managedTaxCategory),
});

export const createTaxCategory = endpoint({
  name: 'createTaxCategory',
  method: 'POST',
  path: '/taxcategory',
  who: 'admin',
  summary: 'A new tax category; its code means its rate',
  body: z.strictObject(taxFields).check(codeMeansRate()),
  output: managedTaxCategory,
  status: 201,
  refusals: ['TAX_CATEGORY_TAKEN'],
});

export const updateTaxCategory = endpoint({
  name: 'updateTaxCategory',
  method: 'PUT',
  path: '/taxcategory/:id',
  who: 'admin',
  summary:
    'Changes a tax category for what is delivered from tomorrow on; what was delivered by then keeps its VAT',
  params: byId,
  body: z.strictObject({ version: z.int().check(z.minimum(0)), ...taxFields }).check(codeMeansRate()),
  output: managedTaxCategory,
  refusals: ['TAX_CATEGORY_TAKEN'],
});

export const deleteTaxCategory = endpoint({
  name: 'deleteTaxCategory',
  method: 'DELETE',
  path: '/taxcategory/:id',
  who: 'admin',
  summary: 'Deletes a tax category; `moveTo` takes over its products. The last one stays',
  params: byId,
  query: z.strictObject({ moveTo: z.optional(idText()) }),
  status: 204,
  refusals: ['TAX_CATEGORY_USED', 'TAX_CATEGORY_LAST', 'TAX_CATEGORY_GONE'],
});
