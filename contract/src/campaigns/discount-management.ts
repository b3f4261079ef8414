import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { byId, id, instant, named, searchText, text, wholePercents } from '../fields.ts';
import { datalist, datalistQuery, listQuery } from '../list.ts';
import { sheet, sheetFormat } from '../sheet.ts';
import { discount } from './discounts.ts';

/** A whole percent as a ratio: 0.01 to 1. */
const percentRatio = () => wholePercents(0.01);
const version = () => z.int().check(z.minimum(0));

/** Where a discount stands at the moment. */
export const DISCOUNT_STATES = ['RUNNING', 'COMING', 'ENDED'] as const;
export type DiscountState = (typeof DISCOUNT_STATES)[number];

const MAX_INCLUDED = 200;
const ids = () => z.array(id()).check(z.maxLength(MAX_INCLUDED));

/** A discount for everybody as those see it who give it: who pays for it, how often it was had and what it has cost so far. */
const managedDiscount = z.object({
  ...discount.shape,
  /** Null is the platform. */
  sponsor: z.nullable(named),
  state: z.enum(DISCOUNT_STATES),
  /** Live orders with a line that has it. */
  orderCount: z.int(),
  /** Ft that it has taken off those lines. */
  costFt: z.int(),
  version: z.int(),
});
export type ManagedDiscountJson = z.infer<typeof managedDiscount>;

/** Include lists: a thing has to be in each that isn't empty. */
const included = {
  includedDeliveryPointIds: ids(),
  includedDeliveryEventIds: ids(),
  includedDeliveryChainIds: ids(),
  includedProductTypeIds: ids(),
  includedProductIds: ids(),
  includedProducerIds: ids(),
};

const endsLater = z.refine<{ start: string; end: string }>(
  ({ start, end }) => Date.parse(start) < Date.parse(end),
  { error: 'END_NOT_AFTER_START', path: ['end'] },
);

const fields = {
  name: text(),
  value: percentRatio(),
  start: instant(),
  end: instant(),
  sponsorId: z.nullable(id()),
  ...included,
};

const SORTED_BY = ['id', 'name', 'value', 'start', 'end'] as const;
const filters = { search: z.optional(searchText()), state: z.optional(z.enum(DISCOUNT_STATES)) };

export const pageManagedDiscounts = endpoint({
  name: 'pageManagedDiscounts',
  method: 'GET',
  path: '/discount/managed/datalist',
  who: 'admin',
  summary: 'Pages of discounts for everybody, past ones too, with what they have cost so far',
  query: datalistQuery(SORTED_BY, '-start,-id', filters),
  output: datalist(managedDiscount),
});

export const exportManagedDiscounts = endpoint({
  name: 'exportManagedDiscounts',
  method: 'GET',
  path: '/discount/managed/file',
  who: 'admin',
  summary: 'What the list holds with these filters, as a workbook or CSV',
  query: z.strictObject({ ...listQuery(SORTED_BY, '-start,-id', filters).shape, ...sheetFormat }),
  output: sheet,
  mediaType: 'spreadsheet',
});

export const getManagedDiscount = endpoint({
  name: 'getManagedDiscount',
  method: 'GET',
  path: '/discount/:id/managed',
  who: 'admin',
  summary: 'One discount for everybody, with what it has cost so far',
  params: byId,
  output: managedDiscount,
});

export const createDiscount = endpoint({
  name: 'createDiscount',
  method: 'POST',
  path: '/discount',
  who: 'admin',
  summary: 'A new discount for everybody; orders get it from its start on',
  body: z.strictObject(fields).check(endsLater),
  output: managedDiscount,
  status: 201,
});

export const updateDiscount = endpoint({
  name: 'updateDiscount',
  method: 'PUT',
  path: '/discount/:id',
  who: 'admin',
  summary: 'Changes a discount for later orders; placed ones keep what they got',
  params: byId,
  body: z.strictObject({ version: version(), ...fields }).check(endsLater),
  output: managedDiscount,
});

export const endDiscount = endpoint({
  name: 'endDiscount',
  method: 'POST',
  path: '/discount/:id/end',
  who: 'admin',
  summary: 'Ends a running discount now; placed orders keep it',
  params: byId,
  output: managedDiscount,
  refusals: ['DISCOUNT_NOT_RUNNING'],
});

export const deleteDiscount = endpoint({
  name: 'deleteDiscount',
  method: 'DELETE',
  path: '/discount/:id',
  who: 'admin',
  summary: 'Deletes a discount that no order has had and that does not run',
  params: byId,
  status: 204,
  refusals: ['DISCOUNT_USED', 'DISCOUNT_RUNNING'],
});
