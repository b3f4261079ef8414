import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { byId, id, idText, named, optionalText } from '../fields.ts';
import { datalist, datalistQuery, listQuery } from '../list.ts';

const stars = () => z.int().check(z.minimum(1), z.maximum(5));

/** Buyers' names are no one else's matter (design 4): a rating shows what was said and when. */
export const rating = z.object({
  id: id(),
  rating: stars(),
  comment: z.string(),
  ratingDate: z.string(),
  /** The viewer gave it. */
  own: z.boolean(),
});
export type RatingJson = z.infer<typeof rating>;

/** A rating that stands alone, with what it is about: one of the two. */
export const subjectRating = z.object({
  ...rating.shape,
  productId: z.nullable(id()),
  deliveryId: z.nullable(id()),
});
export type SubjectRatingJson = z.infer<typeof subjectRating>;

export const ratings = z.object({
  /** Rounded to a tenth; null without ratings. */
  average: z.nullable(z.number()),
  count: z.int(),
  /** The newest hundred; those with words first. */
  ratings: z.array(rating),
});
export type RatingsJson = z.infer<typeof ratings>;

const ratingFilters = { product: z.optional(idText()), delivery: z.optional(idText()) };
const RATINGS_BY = ['ratingDate', 'rating', 'id'] as const;

export const allRatings = endpoint({
  name: 'allRatings',
  method: 'GET',
  path: '/rating',
  who: 'anyone',
  summary: 'Ratings of the products and deliveries that one may see, newest first; at most 500',
  query: listQuery(RATINGS_BY, '-ratingDate,-id', ratingFilters),
  output: z.array(subjectRating),
});

export const pageRatings = endpoint({
  name: 'pageRatings',
  method: 'GET',
  path: '/rating/datalist',
  who: 'anyone',
  summary: 'Pages of ratings of the products and deliveries that one may see, newest first',
  query: datalistQuery(RATINGS_BY, '-ratingDate,-id', ratingFilters),
  output: datalist(subjectRating),
});

export const getRating = endpoint({
  name: 'getRating',
  method: 'GET',
  path: '/rating/:id',
  who: 'anyone',
  summary: 'One rating of a product or delivery that one may see; an own one always',
  params: byId,
  output: subjectRating,
});

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
  output: subjectRating,
  status: 201,
  refusals: ['RATING_BEFORE_HANDOVER'],
});

export const updateRating = endpoint({
  name: 'updateRating',
  method: 'PUT',
  path: '/rating/:id',
  who: 'user',
  summary: 'Changes the stars and the words of an own rating',
  params: byId,
  body: z.strictObject({ rating: stars(), comment: z.optional(optionalText(1000)) }),
  output: subjectRating,
});

export const deleteRating = endpoint({
  name: 'deleteRating',
  method: 'DELETE',
  path: '/rating/:id',
  who: 'user',
  summary: 'Takes an own rating back',
  params: byId,
  status: 204,
});
