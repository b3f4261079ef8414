import {
  getRecommendation,
  listAllRecommendations,
  listCurrentPromotions,
  listRecommendations,
} from '@kosar/contract/market';
import { localDay } from '@kosar/domain/calendar';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { found } from '../../platform/refusal.ts';
import { allow } from '../../platform/session/viewer.ts';
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

/** What the market shows about itself: recommendations, campaigns, settings of the browser, frequent questions; and what people tell it. */
export function registerContent(app: FastifyInstance, platform: Platform): void {
  const { db, clock } = platform;
  registerAppSettings(app, platform);
  registerFaq(app, platform);
  registerFeedback(app, platform);
  registerRecommendationManagement(app, platform);

  route(app, platform, listRecommendations, ({ viewer, query }) => {
    if (query.active === false) allow(viewer, 'manageRecommendations', {});
    return listRecommendationsOf(db, { viewer }, localDay(clock.now()), query);
  });

  route(app, platform, listAllRecommendations, ({ viewer, query }) => {
    if (query.active === false) allow(viewer, 'manageRecommendations', {});
    return listAllRecommendationsOf(db, { viewer }, localDay(clock.now()), query);
  });

  route(app, platform, getRecommendation, async ({ viewer, params }) =>
    found(await findRecommendation(db, { viewer }, localDay(clock.now()), params.id)),
  );

  route(app, platform, listCurrentPromotions, () => listPromotionsOn(db, localDay(clock.now())));
}
