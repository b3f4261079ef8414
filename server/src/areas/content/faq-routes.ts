import { listFaqCategories, listFaqItems } from '@kosar/contract/content';
import * as faq from '@kosar/contract/faq-management';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { found } from '../../platform/refusal.ts';
import { known } from '../../platform/session/viewer.ts';
import {
  findFaqCategory,
  findFaqItem,
  listFaqCategoriesIn,
  listFaqItemsIn,
  listManagedFaqCategories,
  listManagedFaqItems,
  pageManagedFaqCategories,
  pageManagedFaqItems,
} from './faq-queries.ts';
import { addFaqCategory, changeFaqCategory, removeFaqCategory } from './save-faq-category.ts';
import { addFaqItem, changeFaqItem, removeFaqItem } from './save-faq-item.ts';

/** Frequent questions, the same for everybody, and their editing (spec 7, /faqCategory and /faqItem). */
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

  const category = async (id: number) => found(await findFaqCategory(db, id));
  route(app, platform, faq.listAllFaqCategories, () => listManagedFaqCategories(db));
  route(app, platform, faq.pageFaqCategories, ({ query }) => pageManagedFaqCategories(db, query));
  route(app, platform, faq.getFaqCategory, ({ params }) => category(params.id));
  route(app, platform, faq.createFaqCategory, async ({ viewer, body }) =>
    category(await addFaqCategory(platform, known(viewer), body)),
  );
  route(app, platform, faq.updateFaqCategory, async ({ viewer, params, body }) => {
    await changeFaqCategory(platform, known(viewer), params.id, body);
    return category(params.id);
  });
  route(app, platform, faq.deleteFaqCategory, ({ viewer, params }) =>
    removeFaqCategory(platform, known(viewer), params.id),
  );

  const item = async (id: number) => found(await findFaqItem(db, id));
  route(app, platform, faq.listAllFaqItems, () => listManagedFaqItems(db));
  route(app, platform, faq.pageFaqItems, ({ query }) => pageManagedFaqItems(db, query));
  route(app, platform, faq.getFaqItem, ({ params }) => item(params.id));
  route(app, platform, faq.createFaqItem, async ({ viewer, body }) =>
    item(await addFaqItem(platform, known(viewer), body)),
  );
  route(app, platform, faq.updateFaqItem, async ({ viewer, params, body }) => {
    await changeFaqItem(platform, known(viewer), params.id, body);
    return item(params.id);
  });
  route(app, platform, faq.deleteFaqItem, ({ viewer, params }) =>
    removeFaqItem(platform, known(viewer), params.id),
  );
}
