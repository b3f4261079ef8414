import { FIELD_MESSAGES } from '@kosar/contract/messages';
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
} from '@kosar/contract/ratings';
import type { FastifyInstance } from 'fastify';
import { wholeOf } from '../../platform/database/page.ts';
import { route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { found, Refusal, refuseUnless } from '../../platform/refusal.ts';
import { allow, known, type Viewer } from '../../platform/session/viewer.ts';
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
export function registerRatings(app: FastifyInstance, platform: Platform): void {
  const { db } = platform;

  route(
    app,
    platform,
    listProductRatings,
    ({ viewer, params }) => visibleRatings(viewer, { productId: params.productId }),
    SHARED,
  );

  route(
    app,
    platform,
    listDeliveryRatings,
    ({ viewer, params }) => visibleRatings(viewer, { deliveryId: params.deliveryId }),
    SHARED,
  );

  route(
    app,
    platform,
    listPointRatings,
    ({ viewer, params }) => visibleRatings(viewer, { pointId: params.deliveryPointId }),
    SHARED,
  );

  route(app, platform, listRateables, async ({ viewer, params }) => {
    refuseUnless(await seesSubject(db, { viewer }, { deliveryId: params.deliveryId }), 'not_found');
    return listRateablesOf(db, known(viewer), params.deliveryId);
  });

  route(app, platform, rate, ({ viewer, body }) => {
    allow(viewer, 'rateDelivery', {});
    const given = { subject: subjectOf(body), stars: body.rating, comment: body.comment ?? '' };
    return rateSubject(platform, known(viewer), given);
  });

  route(
    app,
    platform,
    allRatings,
    async ({ viewer, query }) => (await pageRatingsFor(db, viewer, wholeOf(query))).items,
    SHARED,
  );

  route(app, platform, pageRatings, ({ viewer, query }) => pageRatingsFor(db, viewer, query), SHARED);

  route(app, platform, getRating, async ({ viewer, params }) =>
    found(await findRating(db, viewer, params.id)),
  );

  route(app, platform, updateRating, ({ viewer, params, body }) =>
    changeRating(platform, known(viewer), params.id, body),
  );

  route(app, platform, deleteRating, ({ viewer, params }) =>
    takeRatingBack(platform, known(viewer), params.id),
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
