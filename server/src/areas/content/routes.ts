import {
  getRecommendation,
  listAllRecommendations,
  listCurrentPromotions,
  listRecommendations,
} from '@kosar/contract/market/market';
import { localDay } from '@kosar/domain/calendar';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../infra/app-context.ts';
import { route } from '../../infra/http/route.ts';
import { found } from '../../infra/refusal.ts';
import { allow } from '../../infra/session/viewer.ts';
import { registerAppSettings } from './app-routes.ts';
import { registerFaq } from './faq-routes.ts';
import { registerFeedback } from './feedback-routes.ts';
import {
  findRecommendation,
  listAllRecommendationsOf,
  listPromotionsOn,
  listRecommendationsOf,
} from './recommendation-queries.ts';
import { registerRecommendationManagement } from './recommendation-routes.ts';

/** What the market shows about itself: recommendations, campaigns, settings of the browser, frequent questions; and what people say it. */
export function registerContent(app: FastifyInstance, context: AppContext): void {
  const { db, clock } = context;
  registerAppSettings(app, context);
  registerFaq(app, context);
  registerFeedback(app, context);
  registerRecommendationManagement(app, context);

  route(app, context, listRecommendations, ({ viewer, query }) => {
    if (query.active === false) allow(viewer, 'manageRecommendations', {});
    return listRecommendationsOf(db, { viewer }, localDay(clock.now()), query);
  });

  route(app, context, listAllRecommendations, ({ viewer, query }) => {
    if (query.active === false) allow(viewer, 'manageRecommendations', {});
    return listAllRecommendationsOf(db, { viewer }, localDay(clock.now()), query);
  });

  route(app, context, getRecommendation, async ({ viewer, params }) =>
    found(await findRecommendation(db, { viewer }, localDay(clock.now()), params.id)),
  );

  route(app, context, listCurrentPromotions, () => listPromotionsOn(db, localDay(clock.now())));
}
