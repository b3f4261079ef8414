import {
  allMarketplaceManagers,
  allMarketplaces,
  getMarketplace,
  getMarketplaceManager,
  listMarketplaceManagers,
  listMarketplaces,
} from '@kosar/contract/actors/marketplaces';
import {
  allTaxCategories,
  getTaxCategory,
  listTaxCategories,
} from '@kosar/contract/catalogue/tax-categories';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../infra/app-context.ts';
import { wholeOf } from '../../infra/database/page.ts';
import { route } from '../../infra/http/route.ts';
import { found } from '../../infra/refusal.ts';
import {
  findMarketplace,
  findMarketplaceManager,
  pageMarketplaceManagers,
  pageMarketplaces,
} from './marketplace-queries.ts';
import { findTaxCategory, pageTaxCategories } from './tax-category-queries.ts';

const SHARED = { isShared: true };

/** What a product refers to: how it is taxed, and which marketplaces may approve it (spec 7, /taxcategory, /marketplace). */
export function registerProductReferences(app: FastifyInstance, context: AppContext): void {
  const { db } = context;

  route(
    app,
    context,
    allTaxCategories,
    async ({ query }) => (await pageTaxCategories(db, wholeOf(query))).items,
    SHARED,
  );

  route(app, context, listTaxCategories, ({ query }) => pageTaxCategories(db, query), SHARED);

  route(
    app,
    context,
    getTaxCategory,
    async ({ params }) => found(await findTaxCategory(db, params.id)),
    SHARED,
  );

  route(
    app,
    context,
    allMarketplaces,
    async ({ query }) => (await pageMarketplaces(db, wholeOf(query))).items,
    SHARED,
  );

  route(app, context, listMarketplaces, ({ query }) => pageMarketplaces(db, query), SHARED);

  route(
    app,
    context,
    getMarketplace,
    async ({ params }) => found(await findMarketplace(db, params.id)),
    SHARED,
  );

  route(
    app,
    context,
    allMarketplaceManagers,
    async ({ query }) => (await pageMarketplaceManagers(db, wholeOf(query))).items,
  );

  route(app, context, listMarketplaceManagers, ({ query }) => pageMarketplaceManagers(db, query));

  route(app, context, getMarketplaceManager, async ({ params }) =>
    found(await findMarketplaceManager(db, params.id)),
  );
}
