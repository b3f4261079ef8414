import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { id, idText, named, optionalText } from './fields.ts';

const stars = () => z.int().check(z.minimum(1), z.maximum(5));

/** Buyers' names are nobody else's matter (design 4): a rating shows what was said and when. */
export const rating = z.object({
  id: id(),
  rating: stars(),
  comment: z.string(),
  ratingDate: z.string(),
  /** The viewer gave it. */
  own: z.boolean(),
});
export type RatingJson = z.infer<typeof rating>;

export const ratings = z.object({
  /** Rounded to a tenth; null without ratings. */
  average: z.nullable(z.number()),
  count: z.int(),
  /** The newest hundred; those with words first. */
  ratings: z.array(rating),
});
export type RatingsJson = z.infer<typeof ratings>;

export const listProductRatings = endpoint({
  name: 'listProductRatings',
  method: 'GET',
  path: '/rating/product/:productId',
  who: 'anyone',
  summary: 'What buyers said of a product',
  params: z.object({ productId: idText() }),
  output: ratings,
});

export const listDeliveryRatings = endpoint({
  name: 'listDeliveryRatings',
  method: 'GET',
  path: '/rating/delivery/:deliveryId',
  who: 'anyone',
  summary: 'What buyers said of a delivery',
  params: z.object({ deliveryId: idText() }),
  output: ratings,
});

export const listPointRatings = endpoint({
  name: 'listPointRatings',
  method: 'GET',
  path: '/rating/deliverypoint/:deliveryPointId',
  who: 'anyone',
  summary: 'What buyers said of the deliveries to a point, all together',
  params: z.object({ deliveryPointId: idText() }),
  output: ratings,
});

const ownRating = z.nullable(z.object({ rating: stars(), comment: z.string() }));

/** What the viewer got on a delivery, and how they rated it so far. */
export const rateables = z.object({
  /** Something was handed over to the viewer, so that the delivery itself can be rated. */
  handedOver: z.boolean(),
  delivery: ownRating,
  products: z.array(z.object({ product: named, rating: ownRating })),
});
export type RateablesJson = z.infer<typeof rateables>;

export const listRateables = endpoint({
  name: 'listRateables',
  method: 'GET',
  path: '/rating/own/:deliveryId',
  who: 'user',
  summary: 'What the viewer may rate of a delivery, with the ratings they gave',
  params: z.object({ deliveryId: idText() }),
  output: rateables,
});

export const rate = endpoint({
  name: 'rate',
  method: 'POST',
  path: '/rating',
  who: 'user',
  summary: 'Rates a product or a delivery after its handover; a second rating of the same replaces the first',
  body: z.strictObject({
    /** One of the two. */
    productId: z.optional(id()),
    deliveryId: z.optional(id()),
    rating: stars(),
    comment: z.optional(optionalText(1000)),
  }),
  output: rating,
  status: 201,
  refusals: ['RATING_BEFORE_HANDOVER'],
});
