import { listFaqCategories, listFaqItems } from '@kosar/contract/content/content';
import * as faq from '@kosar/contract/content/faq-management';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../infra/app-context.ts';
import { route } from '../../infra/http/route.ts';
import { found } from '../../infra/refusal.ts';
import { known } from '../../infra/session/viewer.ts';
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
export function registerFaq(app: FastifyInstance, context: AppContext): void {
  const { db } = context;
  const everybody = { isShared: true };

  route(app, context, listFaqCategories, ({ params }) => listFaqCategoriesIn(db, params.language), everybody);
  route(app, context, listFaqItems, ({ params }) => listFaqItemsIn(db, params.language), everybody);

  const category = async (id: number) => found(await findFaqCategory(db, id));
  route(app, context, faq.listAllFaqCategories, () => listManagedFaqCategories(db));
  route(app, context, faq.pageFaqCategories, ({ query }) => pageManagedFaqCategories(db, query));
  route(app, context, faq.getFaqCategory, ({ params }) => category(params.id));
  route(app, context, faq.createFaqCategory, async ({ viewer, body }) =>
    category(await addFaqCategory(context, known(viewer), body)),
  );
  route(app, context, faq.updateFaqCategory, async ({ viewer, params, body }) => {
    await changeFaqCategory(context, known(viewer), params.id, body);
    return category(params.id);
  });
  route(app, context, faq.deleteFaqCategory, ({ viewer, params }) =>
    removeFaqCategory(context, known(viewer), params.id),
  );

  const item = async (id: number) => found(await findFaqItem(db, id));
  route(app, context, faq.listAllFaqItems, () => listManagedFaqItems(db));
  route(app, context, faq.pageFaqItems, ({ query }) => pageManagedFaqItems(db, query));
  route(app, context, faq.getFaqItem, ({ params }) => item(params.id));
  route(app, context, faq.createFaqItem, async ({ viewer, body }) =>
    item(await addFaqItem(context, known(viewer), body)),
  );
  route(app, context, faq.updateFaqItem, async ({ viewer, params, body }) => {
    await changeFaqItem(context, known(viewer), params.id, body);
    return item(params.id);
  });
  route(app, context, faq.deleteFaqItem, ({ viewer, params }) =>
    removeFaqItem(context, known(viewer), params.id),
  );
}
