import {
  allMarketplaceManagers,
  allMarketplaces,
  getMarketplace,
  getMarketplaceManager,
  listMarketplaceManagers,
  listMarketplaces,
} from '@kosar/contract/marketplaces';
import { allTaxCategories, getTaxCategory, listTaxCategories } from '@kosar/contract/tax-categories';
import type { FastifyInstance } from 'fastify';
import { wholeOf } from '../../platform/database/page.ts';
import { route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { found } from '../../platform/refusal.ts';
import {
  findMarketplace,
  findMarketplaceManager,
  pageMarketplaceManagers,
  pageMarketplaces,
} from './marketplace-queries.ts';
import { findTaxCategory, pageTaxCategories } from './tax-category-queries.ts';

const SHARED = { isShared: true };

/** What a product refers to: how it is taxed, and which marketplaces may approve it (spec 7, /taxcategory, /marketplace). */
export function registerProductReferences(app: FastifyInstance, platform: Platform): void {
  const { db } = platform;

  route(
    app,
    platform,
    allTaxCategories,
    async ({ query }) => (await pageTaxCategories(db, wholeOf(query))).items,
    SHARED,
  );

  route(app, platform, listTaxCategories, ({ query }) => pageTaxCategories(db, query), SHARED);

  route(
    app,
    platform,
    getTaxCategory,
    async ({ params }) => found(await findTaxCategory(db, params.id)),
    SHARED,
  );

  route(
    app,
    platform,
    allMarketplaces,
    async ({ query }) => (await pageMarketplaces(db, wholeOf(query))).items,
    SHARED,
  );

  route(app, platform, listMarketplaces, ({ query }) => pageMarketplaces(db, query), SHARED);

  route(
    app,
    platform,
    getMarketplace,
    async ({ params }) => found(await findMarketplace(db, params.id)),
    SHARED,
  );

  route(
    app,
    platform,
    allMarketplaceManagers,
    async ({ query }) => (await pageMarketplaceManagers(db, wholeOf(query))).items,
  );

  route(app, platform, listMarketplaceManagers, ({ query }) => pageMarketplaceManagers(db, query));

  route(app, platform, getMarketplaceManager, async ({ params }) =>
    found(await findMarketplaceManager(db, params.id)),
  );
}
