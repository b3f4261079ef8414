import * as markets from '@kosar/contract/marketplace-management';
import * as taxes from '@kosar/contract/tax-category-management';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../platform/http/route.ts';
import type { Platform } from '../../../platform/platform.ts';
import { found } from '../../../platform/refusal.ts';
import { known } from '../../../platform/session/viewer.ts';
import { findMarketplaceManager } from '../marketplace-queries.ts';
import { findManagedMarketplace, listManagedMarketplaces } from './managed-marketplaces-query.ts';
import { findManagedTaxCategory, listManagedTaxCategories } from './managed-tax-categories-query.ts';
import { addMarketplace, changeMarketplace, removeMarketplace } from './save-marketplace.ts';
import {
  addMarketplaceManager,
  changeMarketplaceManager,
  removeMarketplaceManager,
} from './save-marketplace-manager.ts';
import { addTaxCategory, changeTaxCategory, removeTaxCategory } from './save-tax-category.ts';

/** Marketplaces, who approves for them, and tax categories, as admins keep them (spec 7). */
export function registerCatalogueSettings(app: FastifyInstance, platform: Platform): void {
  const { db } = platform;
  const market = async (id: number) => found(await findManagedMarketplace(db, id));
  const manager = async (id: number) => found(await findMarketplaceManager(db, id));
  const category = async (id: number) => found(await findManagedTaxCategory(db, id));

  route(app, platform, markets.listManagedMarketplaces, () => listManagedMarketplaces(db));
  route(app, platform, markets.createMarketplace, async ({ viewer, body }) =>
    market(await addMarketplace(platform, known(viewer), body)),
  );
  route(app, platform, markets.updateMarketplace, async ({ viewer, params, body }) => {
    await changeMarketplace(platform, known(viewer), params.id, body);
    return market(params.id);
  });
  route(app, platform, markets.deleteMarketplace, ({ viewer, params }) =>
    removeMarketplace(platform, known(viewer), params.id),
  );

  route(app, platform, markets.createMarketplaceManager, async ({ viewer, body }) =>
    manager(await addMarketplaceManager(platform, known(viewer), body)),
  );
  route(app, platform, markets.updateMarketplaceManager, async ({ viewer, params, body }) => {
    await changeMarketplaceManager(platform, known(viewer), params.id, body);
    return manager(params.id);
  });
  route(app, platform, markets.deleteMarketplaceManager, ({ viewer, params }) =>
    removeMarketplaceManager(platform, known(viewer), params.id),
  );

  route(app, platform, taxes.listManagedTaxCategories, () => listManagedTaxCategories(db));
  route(app, platform, taxes.createTaxCategory, async ({ viewer, body }) =>
    category(await addTaxCategory(platform, known(viewer), body)),
  );
  route(app, platform, taxes.updateTaxCategory, async ({ viewer, params, body }) => {
    await changeTaxCategory(platform, known(viewer), params.id, body);
    return category(params.id);
  });
  route(app, platform, taxes.deleteTaxCategory, ({ viewer, params, query }) =>
    removeTaxCategory(platform, known(viewer), params.id, query.moveTo),
  );
}
