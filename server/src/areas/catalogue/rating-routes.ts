import {
  allRatings,
  deleteRating,
  getRating,
  listDeliveryRatings,
  listPointRatings,
  listProductRatings,
  listRateables,
  pageRatings,
  rate,
  updateRating,
} from '@kosar/contract/market/ratings';
import { FIELD_MESSAGES } from '@kosar/contract/messages';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../infra/app-context.ts';
import { wholeOf } from '../../infra/database/page.ts';
import { route } from '../../infra/http/route.ts';
import { found, Refusal, refuseUnless } from '../../infra/refusal.ts';
import { allow, known, type Viewer } from '../../infra/session/viewer.ts';
import { changeRating, takeRatingBack } from './change-rating.ts';
import { rateSubject } from './rate-subject.ts';
import { findRating, pageRatingsFor } from './rating-page-query.ts';
import {
  listRateablesOf,
  listRatingsOf,
  type RatedSubject,
  type Subject,
  seesSubject,
} from './rating-queries.ts';

const SHARED = { isShared: true };

/** Ratings of products and deliveries (spec 7, /rating), as visible as what they are about. */
export function registerRatings(app: FastifyInstance, context: AppContext): void {
  const { db } = context;

  route(
    app,
    context,
    listProductRatings,
    ({ viewer, params }) => visibleRatings(viewer, { productId: params.productId }),
    SHARED,
  );

  route(
    app,
    context,
    listDeliveryRatings,
    ({ viewer, params }) => visibleRatings(viewer, { deliveryId: params.deliveryId }),
    SHARED,
  );

  route(
    app,
    context,
    listPointRatings,
    ({ viewer, params }) => visibleRatings(viewer, { pointId: params.deliveryPointId }),
    SHARED,
  );

  route(app, context, listRateables, async ({ viewer, params }) => {
    refuseUnless(await seesSubject(db, { viewer }, { deliveryId: params.deliveryId }), 'not_found');
    return listRateablesOf(db, known(viewer), params.deliveryId);
  });

  route(app, context, rate, ({ viewer, body }) => {
    allow(viewer, 'rateDelivery', {});
    const given = { subject: subjectOf(body), stars: body.rating, comment: body.comment ?? '' };
    return rateSubject(context, known(viewer), given);
  });

  route(
    app,
    context,
    allRatings,
    async ({ viewer, query }) => (await pageRatingsFor(db, viewer, wholeOf(query))).items,
    SHARED,
  );

  route(app, context, pageRatings, ({ viewer, query }) => pageRatingsFor(db, viewer, query), SHARED);

  route(app, context, getRating, async ({ viewer, params }) =>
    found(await findRating(db, viewer, params.id)),
  );

  route(app, context, updateRating, ({ viewer, params, body }) =>
    changeRating(context, known(viewer), params.id, body),
  );

  route(app, context, deleteRating, ({ viewer, params }) =>
    takeRatingBack(context, known(viewer), params.id),
  );

  async function visibleRatings(viewer: Viewer, subject: RatedSubject) {
    refuseUnless(await seesSubject(db, { viewer }, subject), 'not_found');
    return listRatingsOf(db, viewer, subject);
  }
}

/** What is rated: exactly one of the two must be named. */
function subjectOf({
  productId,
  deliveryId,
}: {
  readonly productId?: number | undefined;
  readonly deliveryId?: number | undefined;
}): Subject {
  if (productId !== undefined && deliveryId === undefined) return { productId };
  if (deliveryId !== undefined && productId === undefined) return { deliveryId };
  const [path, code] = productId === undefined ? ['productId', 'required'] : ['deliveryId', 'pattern'];
  throw new Refusal('invalid_input', {
    errors: [{ path, code, message: code === 'required' ? FIELD_MESSAGES.required : FIELD_MESSAGES.pattern }],
  });
}
