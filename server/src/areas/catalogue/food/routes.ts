import { getFoodFacts, listIncompleteProducts, updateFoodFacts } from '@kosar/contract/catalogue/food-facts';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../../infra/app-context.ts';
import { route } from '../../../infra/http/route.ts';
import { found } from '../../../infra/refusal.ts';
import { allow, known } from '../../../infra/session/viewer.ts';
import { findProductAccess } from '../ordered-amounts-query.ts';
import { findFoodFacts } from './food-facts-query.ts';
import { listIncomplete } from './incomplete-products-query.ts';
import { saveFoodFacts } from './save-food-facts.ts';

const SHARED = { isShared: true };

/** What goods are as food: for buyers before they order, and for producers who say it. */
export function registerFoodFacts(app: FastifyInstance, context: AppContext): void {
  const { db } = context;

  route(
    app,
    context,
    getFoodFacts,
    async ({ viewer, params }) => found(await findFoodFacts(db, viewer, params.id)),
    SHARED,
  );

  route(app, context, listIncompleteProducts, async ({ viewer, params }) => {
    allow(viewer, 'viewOwnProducts', { producerIds: [params.id] });
    return listIncomplete(context, params.id);
  });

  route(app, context, updateFoodFacts, async ({ viewer, params, body }) => {
    found(await findProductAccess(db, viewer, params.id));
    await saveFoodFacts(context, known(viewer), params.id, body);
    return found(await findFoodFacts(db, viewer, params.id));
  });
}
