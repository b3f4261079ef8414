import {
  COMPLAINT_OFFERS,
  COMPLAINT_REASONS,
  COMPLAINT_SIDES,
  COMPLAINT_STATES,
  COMPLAINT_WANTS,
  OFFER_ENDS,
  OFFER_STATES,
} from '@kosar/domain/complaint';
import { PACKING_TYPES, UNITS } from '@kosar/domain/vocabulary';
import * as z from 'zod/mini';
import { id, named } from '../fields.ts';

/** The line of an order that a complaint is about. */
export const complaintLine = z.object({
  orderItemId: id(),
  product: z.string(),
  packing: z.string(),
  type: z.enum(PACKING_TYPES),
  unitName: z.enum(UNITS),
  ordered: z.number(),
  /** As recorded, or as ordered while nothing is recorded. */
  delivered: z.number(),
  /** What the buyer pays for it, in whole Ft. */
  paid: z.int(),
});
export type ComplaintLineJson = z.infer<typeof complaintLine>;

/** What is offered to the buyer, and what became of it. */
export const complaintOffer = z.object({
  kind: z.enum(COMPLAINT_OFFERS),
  /** How much of the line is taken back; null for a credit. */
  amount: z.nullable(z.number()),
  /** The credit, or what the refund was worth when it was offered, in whole Ft. */
  value: z.int(),
  /** The delivery fee in it, in whole Ft. */
  fee: z.int(),
  state: z.enum(OFFER_STATES),
  /** Until when the buyer may accept it; null: no end was set. */
  endDate: z.nullable(z.string()),
  decidedDate: z.nullable(z.string()),
  /** When the money moved; null while it hasn't. */
  carriedOutDate: z.nullable(z.string()),
  /** Why it came to nothing; null unless it is ENDED. */
  endReason: z.nullable(z.enum(OFFER_ENDS)),
});

export const complaintAnswer = z.object({
  id: id(),
  side: z.enum(COMPLAINT_SIDES),
  /** The producer or transporter that answers; null: the market. */
  actor: z.nullable(named),
  words: z.string(),
  date: z.string(),
  offer: z.nullable(complaintOffer),
});
export type ComplaintAnswerJson = z.infer<typeof complaintAnswer>;

/** The question to the other buyers of the product in the delivery, with what they said; no one is named. */
export const complaintQuestion = z.object({
  askedDate: z.string(),
  endDate: z.string(),
  /** How many were asked. */
  asked: z.int(),
  good: z.int(),
  bad: z.int(),
  words: z.array(z.object({ isGood: z.boolean(), words: z.string() })),
});
export type ComplaintQuestionJson = z.infer<typeof complaintQuestion>;

/** What every view of a complaint shows. */
export const complaintHead = {
  id: id(),
  /** In the register, such as `2026/12`. */
  number: z.string(),
  reason: z.enum(COMPLAINT_REASONS),
  amount: z.number(),
  wants: z.enum(COMPLAINT_WANTS),
  words: z.string(),
  imageUrl: z.nullable(z.string()),
  state: z.enum(COMPLAINT_STATES),
  createdDate: z.string(),
  /** The day by which an answer in writing is due. */
  answerDueDay: z.string(),
  firstAnsweredDate: z.nullable(z.string()),
};

/** Who may answer as whom, and what they may offer. */
export const answerSeat = z.object({
  side: z.enum(COMPLAINT_SIDES),
  actor: z.nullable(named),
  offers: z.array(z.enum(COMPLAINT_OFFERS)),
});
export type AnswerSeatJson = z.infer<typeof answerSeat>;
