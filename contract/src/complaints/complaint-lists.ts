import { COMPLAINT_OFFERS, COMPLAINT_REASONS, COMPLAINT_STATES } from '@kosar/domain/complaint';
import { PACKING_TYPES, UNITS } from '@kosar/domain/vocabulary';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { byId, id, idText, named, searchText } from '../fields.ts';
import { datalist, datalistQuery, listQuery } from '../list.ts';
import { sheet, sheetFormat } from '../sheet.ts';
import { complaintHead, complaintQuestion } from './complaint-shape.ts';

/** Complaints as those see them who answer: by product and delivery, in the register, and counted. */

const group = z.object({
  product: named,
  unitName: z.enum(UNITS),
  delivery: z.object({ id: id(), chainName: z.string(), dayOfDelivery: z.string(), pointName: z.string() }),
  /** How many bought the product there. */
  buyers: z.int(),
  complaints: z.array(
    z.object({
      ...complaintHead,
      type: z.enum(PACKING_TYPES),
      packing: z.string(),
      /** An offer waits for its buyer. */
      hasOffer: z.boolean(),
      /** What was agreed, in whole Ft; null while nothing is. */
      agreed: z.nullable(z.int()),
    }),
  ),
  question: z.nullable(complaintQuestion),
});
export type ComplaintGroupJson = z.infer<typeof group>;

const countedReason = z.object({
  producer: named,
  reason: z.enum(COMPLAINT_REASONS),
  count: z.int(),
  /** What was agreed, in whole Ft. */
  agreed: z.int(),
});
export type CountedReasonJson = z.infer<typeof countedReason>;

export const listActorComplaints = endpoint({
  name: 'listActorComplaints',
  method: 'GET',
  path: '/veactor/:id/complaint',
  who: 'user',
  summary:
    'The last 200 complaints about what an actor makes or carries, those of one product of a delivery together, what waits for an answer first',
  params: byId,
  output: z.object({ groups: z.array(group), counted: z.array(countedReason) }),
});

const registered = z.object({
  id: id(),
  number: z.string(),
  createdDate: z.string(),
  answerDueDay: z.string(),
  firstAnsweredDate: z.nullable(z.string()),
  /** No answer in writing, and the day has passed. */
  isLate: z.boolean(),
  state: z.enum(COMPLAINT_STATES),
  reason: z.enum(COMPLAINT_REASONS),
  product: z.string(),
  producer: named,
  chainName: z.string(),
  orderCode: z.string(),
  buyer: z.object({ id: id(), fullName: z.string() }),
  /** What was agreed on, and what it is worth in whole Ft; null while nothing is. */
  agreedKind: z.nullable(z.enum(COMPLAINT_OFFERS)),
  agreed: z.nullable(z.int()),
  /** Agreed, and the money hasn't moved yet. */
  isToBeCarriedOut: z.boolean(),
});
export type RegisteredComplaintJson = z.infer<typeof registered>;

const SORTED_BY = ['id', 'answerDueDay'] as const;
const filters = {
  /** A part of its number, the product, the producer or the order's code. */
  search: z.optional(searchText()),
  state: z.optional(z.enum(COMPLAINT_STATES)),
  reason: z.optional(z.enum(COMPLAINT_REASONS)),
  producer: z.optional(idText()),
};

export const pageComplaints = endpoint({
  name: 'pageComplaints',
  method: 'GET',
  path: '/complaint/datalist',
  who: 'admin',
  summary: 'The register of complaints page by page, the newest first',
  query: datalistQuery(SORTED_BY, '-id', filters),
  output: datalist(registered),
});

export const exportComplaints = endpoint({
  name: 'exportComplaints',
  method: 'GET',
  path: '/complaint/file',
  who: 'admin',
  summary: 'The register with these filters, as a workbook or CSV',
  query: z.strictObject({ ...listQuery(SORTED_BY, '-id', filters).shape, ...sheetFormat }),
  output: sheet,
  mediaType: 'spreadsheet',
});

export const countComplaints = endpoint({
  name: 'countComplaints',
  method: 'GET',
  path: '/complaint/figures',
  who: 'admin',
  summary: 'Complaints of a year by producer and reason, with what was agreed',
  query: z.strictObject({ year: z.string().check(z.regex(/^2\d{3}$/)) }),
  output: z.array(countedReason),
});
