import {
  COMPLAINT_OFFERS,
  COMPLAINT_REASONS,
  COMPLAINT_SIDES,
  COMPLAINT_WANTS,
} from '@kosar/domain/complaint';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { amount, byId, ft, id, idText, named, optionalText, text } from '../fields.ts';
import {
  answerSeat,
  complaintAnswer,
  complaintHead,
  complaintLine,
  complaintQuestion,
} from './complaint-shape.ts';

/** Complaints about what was handed over: what the buyer says, what the market's side answers, and what both agree on. */

const complaint = z.object({
  ...complaintHead,
  order: z.object({ id: id(), code: z.string(), eventId: id() }),
  delivery: z.object({ chainName: z.string(), dayOfDelivery: z.string(), pointName: z.string() }),
  line: complaintLine,
  producer: named,
  transporter: named,
  /** Null for who only makes the goods. */
  buyer: z.nullable(z.object({ id: id(), fullName: z.string() })),
  isOwn: z.boolean(),
  answers: z.array(complaintAnswer),
  /** As whom the viewer may answer; empty for who may not. */
  answerAs: z.array(answerSeat),
  /** What may still be offered for the line, in whole Ft. */
  offerable: z.int(),
  /** The order's delivery fee that a refund may give back as well, in whole Ft. */
  offerableFee: z.int(),
  /** What was given back for the line since the complaint was made, in whatever way, in whole Ft; for who may answer. */
  givenBack: z.int(),
  /** Complaints about the same product of the same delivery, this one too. */
  sameGoods: z.int(),
  /** The question to the other buyers; null where no one has asked, or for the buyer. */
  question: z.nullable(complaintQuestion),
});
export type ComplaintJson = z.infer<typeof complaint>;

const complaintForm = z.object({
  orderId: id(),
  orderCode: z.string(),
  eventId: id(),
  chainName: z.string(),
  dayOfDelivery: z.string(),
  /** Until when people may complain. */
  until: z.string(),
  /** Why they can't now; null where they can. */
  obstacle: z.nullable(z.object({ code: z.string(), title: z.string(), detail: z.string() })),
  lines: z.array(complaintLine),
  /** Those of this order so far, the newest first. */
  complaints: z.array(z.object({ ...complaintHead, product: z.string(), hasOffer: z.boolean() })),
});
export type ComplaintFormJson = z.infer<typeof complaintForm>;

export const getComplaintForm = endpoint({
  name: 'getComplaintForm',
  method: 'GET',
  path: '/order/:id/complaint',
  who: 'user',
  summary: 'What the viewer may complain of in an own order, until when, and what they have said so far',
  params: byId,
  output: complaintForm,
});

const PERIOD_REFUSALS = ['ORDER_CANCELLED', 'COMPLAINT_TOO_EARLY', 'COMPLAINT_TOO_LATE'] as const;

export const createComplaint = endpoint({
  name: 'createComplaint',
  method: 'POST',
  path: '/order/:id/complaint',
  who: 'user',
  summary:
    'Says that something was wrong with a line of an own order; the producer and the transporter see it at once',
  params: byId,
  body: z.strictObject({
    orderItemId: id(),
    reason: z.enum(COMPLAINT_REASONS),
    amount: amount(),
    wants: z.enum(COMPLAINT_WANTS),
    words: optionalText(1000),
  }),
  output: complaint,
  status: 201,
  idempotent: true,
  refusals: [...PERIOD_REFUSALS, 'COMPLAINT_AMOUNT', 'IDEMPOTENCY_KEY_REUSED'],
});

export const uploadComplaintPicture = endpoint({
  name: 'uploadComplaintPicture',
  method: 'POST',
  path: '/complaint/:id/image',
  who: 'user',
  summary: 'Adds a photo to an own complaint that no one has answered, or puts another in its place',
  params: byId,
  upload: true,
  output: z.object({ imageUrl: z.string() }),
  refusals: ['IMAGE_UPLOAD_MIN_HEIGHT_ERROR', 'IMAGE_UPLOAD_PATTERN_ERROR', 'COMPLAINT_ANSWERED'],
});

export const getComplaintPicture = endpoint({
  name: 'getComplaintPicture',
  method: 'GET',
  path: '/complaint/:id/image',
  who: 'user',
  summary: 'The photo of a complaint, for those who see the complaint',
  params: byId,
  mediaType: 'image/webp',
  output: z.instanceof(Uint8Array),
});

export const getComplaint = endpoint({
  name: 'getComplaint',
  method: 'GET',
  path: '/complaint/:id',
  who: 'user',
  summary: 'A complaint with its answers, for its buyer, the producer, the transporter and admins',
  params: byId,
  output: complaint,
});

/** A refund is of an amount of the line, a credit of so many Ft. */
const offer = z
  .strictObject({
    kind: z.enum(COMPLAINT_OFFERS),
    amount: z.nullable(amount()),
    value: z.nullable(ft()),
    /** A refund gives the order's delivery fee back as well; otherwise that stays (HAND-6). */
    isWithFee: z.optional(z.boolean()),
  })
  .check(
    z.refine(({ kind, amount: taken }) => kind !== 'REFUND' || taken !== null, {
      error: 'required',
      path: ['amount'],
    }),
    z.refine(({ kind, value }) => kind !== 'CREDIT' || value !== null, {
      error: 'required',
      path: ['value'],
    }),
  );

export const answerComplaint = endpoint({
  name: 'answerComplaint',
  method: 'POST',
  path: '/complaint/:id/answer',
  who: 'user',
  summary: 'Answers a complaint in writing, with an offer or without; a credit is borne by who offers it',
  params: byId,
  body: z.strictObject({
    side: z.enum(COMPLAINT_SIDES),
    words: text(1000),
    offer: z.nullable(offer),
    /** The offer is meant beyond what was given back since the complaint was made. */
    isBeyondGivenBack: z.optional(z.boolean()),
  }),
  output: complaint,
  status: 201,
  idempotent: true,
  refusals: [
    'COMPLAINT_AGREED',
    'COMPLAINT_FEE_GONE',
    'COMPLAINT_GIVEN_BACK',
    'COMPLAINT_OFFER_OPEN',
    'COMPLAINT_OFFER_TOO_MUCH',
    'COMPLAINT_REFUND_AMOUNT',
    'COMPLAINT_REFUND_BY_CHAIN',
    'IDEMPOTENCY_KEY_REUSED',
  ],
});

const ofOffer = z.object({ id: idText(), answerId: idText() });

export const acceptComplaintOffer = endpoint({
  name: 'acceptComplaintOffer',
  method: 'PUT',
  path: '/complaint/:id/answer/:answerId/acceptance',
  who: 'user',
  summary:
    'Accepts what was offered for an own complaint: the credit is given, or the refund is carried out; asked again it changes nothing',
  params: ofOffer,
  output: complaint,
  refusals: [
    'COMPLAINT_FEE_GONE',
    'COMPLAINT_OFFER_CHANGED',
    'COMPLAINT_OFFER_GONE',
    'COMPLAINT_OFFER_OVER',
    'COMPLAINT_OFFER_TOO_MUCH',
    'COMPLAINT_REFUND_AMOUNT',
  ],
});

export const declineComplaintOffer = endpoint({
  name: 'declineComplaintOffer',
  method: 'PUT',
  path: '/complaint/:id/answer/:answerId/refusal',
  who: 'user',
  summary:
    'Declines what was offered for an own complaint, so that it waits for another answer; asked again it changes nothing',
  params: ofOffer,
  output: complaint,
  refusals: ['COMPLAINT_OFFER_GONE'],
});

export const askOtherBuyers = endpoint({
  name: 'askOtherBuyers',
  method: 'PUT',
  path: '/complaint/:id/question',
  who: 'user',
  summary:
    'Asks the other buyers of the product in the delivery, once, whether theirs was good; asked again it changes nothing',
  params: byId,
  output: complaint,
});

const question = z.object({
  id: id(),
  product: z.string(),
  producer: z.string(),
  chainName: z.string(),
  dayOfDelivery: z.string(),
  endDate: z.string(),
  /** The viewer's own order with the product. */
  orderId: id(),
  orderItemId: id(),
  reply: z.nullable(z.object({ isGood: z.boolean(), words: z.string() })),
});

export const getComplaintQuestion = endpoint({
  name: 'getComplaintQuestion',
  method: 'GET',
  path: '/complaintquestion/:id',
  who: 'user',
  summary: 'What a buyer is asked of a product they got, too',
  params: byId,
  output: question,
});

export const replyToComplaintQuestion = endpoint({
  name: 'replyToComplaintQuestion',
  method: 'PUT',
  path: '/complaintquestion/:id/reply',
  who: 'user',
  summary: 'Says whether the viewer’s own was good, as long as the question is open; the last word counts',
  params: byId,
  body: z.strictObject({ isGood: z.boolean(), words: optionalText(1000) }),
  output: question,
  refusals: ['COMPLAINT_QUESTION_OVER'],
});
