import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../infra/app-context.ts';
import { registerProductApproval } from './approval-routes.ts';
import { registerFoodFacts } from './food/routes.ts';
import { registerCatalogueManagement } from './management-routes.ts';
import { registerPackings } from './packing-routes.ts';
import { registerPriceLists } from './price-list-routes.ts';
import { registerProducts } from './product-routes.ts';
import { registerProductTypes } from './product-type-routes.ts';
import { registerRatings } from './rating-routes.ts';
import { registerProductReferences } from './reference-routes.ts';
import { registerCatalogueSettings } from './settings/routes.ts';
import { registerProductTypeManagement } from './types/routes.ts';

/** What the market sells, and what buyers say of it (spec 7, /producttype, /product, /packing and /rating). */
export function registerCatalogue(app: FastifyInstance, context: AppContext): void {
  registerProductTypes(app, context);
  registerProductTypeManagement(app, context);
  registerProducts(app, context);
  registerPackings(app, context);
  registerRatings(app, context);
  registerProductReferences(app, context);
  registerCatalogueSettings(app, context);
  registerCatalogueManagement(app, context);
  registerProductApproval(app, context);
  registerPriceLists(app, context);
  registerFoodFacts(app, context);
}
