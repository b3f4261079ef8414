import { APPROVAL_STATES, PRODUCT_STATES, UNITS } from '@kosar/domain/vocabulary';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { byId, flag, idText, named, optionalText, searchText } from '../fields.ts';
import { datalist, datalistQuery, listQuery } from '../list.ts';
import { sheet, sheetFormat } from '../sheet.ts';
import { product } from './products.ts';

const atMarketplace = z.object({ id: idText(), productId: idText() });

export const approveProduct = endpoint({
  name: 'approveProduct',
  method: 'PUT',
  path: '/marketplace/:id/product/:productId',
  who: 'user',
  summary: 'A marketplace approves a product for its events, or takes that back; orders already placed stay',
  params: atMarketplace,
  body: z.strictObject({ approved: flag() }),
  output: product,
});

export const refuseProduct = endpoint({
  name: 'refuseProduct',
  method: 'POST',
  path: '/marketplace/:id/product/:productId/refusal',
  who: 'user',
  summary:
    'A marketplace doesn’t want a product: its producer learns why, and it waits no more until they ask again',
  params: atMarketplace,
  body: z.strictObject({ reason: optionalText(1000) }),
  output: product,
});

export const askForProductApproval = endpoint({
  name: 'askForProductApproval',
  method: 'POST',
  path: '/product/:id/approval-request',
  who: 'user',
  summary: 'Asks the marketplaces that refused an own product to look at it again',
  params: byId,
  output: product,
});

/** How a product stands at a marketplace. */
const productApproval = z.object({
  product: named,
  producer: named,
  productType: named,
  marketplace: named,
  state: z.enum(APPROVAL_STATES),
  /** Why it was refused; empty where nothing was said, null where it wasn't refused. */
  reason: z.nullable(z.string()),
  productState: z.enum(PRODUCT_STATES),
  unitName: z.enum(UNITS),
  /** Gross unit prices of what is on sale, in Ft; null without a packing. */
  unitPriceFrom: z.nullable(z.int()),
  unitPriceTo: z.nullable(z.int()),
  createdDate: z.string(),
});
export type ProductApprovalJson = z.infer<typeof productApproval>;

const SORTS = ['id', 'name', 'producerName', 'marketplaceName'] as const;
/** Who has waited longest comes first. */
const SORT = 'id,marketplaceName';
const filters = {
  /** A part of the product's or the producer's name; accents and case don't matter. */
  search: z.optional(searchText()),
  state: z.optional(z.enum(APPROVAL_STATES)),
  marketplace: z.optional(idText()),
  producer: z.optional(idText()),
  productType: z.optional(idText()),
};

export const pageProductApprovals = endpoint({
  name: 'pageProductApprovals',
  method: 'GET',
  path: '/product-approval/datalist',
  who: 'user',
  summary: 'How products stand at the marketplaces that the viewer approves for (all of them for admins)',
  query: datalistQuery(SORTS, SORT, filters),
  output: datalist(productApproval),
});

export const exportProductApprovals = endpoint({
  name: 'exportProductApprovals',
  method: 'GET',
  path: '/product-approval/file',
  who: 'user',
  summary: 'What the list holds with these filters, as a workbook or CSV',
  query: z.strictObject({ ...listQuery(SORTS, SORT, filters).shape, ...sheetFormat }),
  output: sheet,
  mediaType: 'spreadsheet',
});
