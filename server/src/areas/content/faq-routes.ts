import { listFaqCategories, listFaqItems } from '@kosar/contract/content';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { listFaqCategoriesIn, listFaqItemsIn } from './faq-queries.ts';

/** Frequent questions, the same for everybody (spec 7, /faqCategory and /faqItem). */
export function registerFaq(app: FastifyInstance, platform: Platform): void {
  const { db } = platform;
  const everybody = { isShared: true };

  route(
    app,
    platform,
    listFaqCategories,
    ({ params }) => listFaqCategoriesIn(db, params.language),
    everybody,
  );
  route(app, platform, listFaqItems, ({ params }) => listFaqItemsIn(db, params.language), everybody);
}
