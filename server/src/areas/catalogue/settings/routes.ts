import * as markets from '@kosar/contract/actors/marketplace-management';
import * as words from '@kosar/contract/catalogue/allergen-words';
import * as taxes from '@kosar/contract/catalogue/tax-category-management';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../../infra/app-context.ts';
import { route } from '../../../infra/http/route.ts';
import { found } from '../../../infra/refusal.ts';
import { known } from '../../../infra/session/viewer.ts';
import { findMarketplaceManager } from '../marketplace-queries.ts';
import { listAllergenWords } from './allergen-words-query.ts';
import { findManagedMarketplace, listManagedMarketplaces } from './managed-marketplaces-query.ts';
import { findManagedTaxCategory, listManagedTaxCategories } from './managed-tax-categories-query.ts';
import { addAllergenWord, removeAllergenWord } from './save-allergen-word.ts';
import { addMarketplace, changeMarketplace, removeMarketplace } from './save-marketplace.ts';
import {
  addMarketplaceManager,
  changeMarketplaceManager,
  removeMarketplaceManager,
} from './save-marketplace-manager.ts';
import { addTaxCategory, changeTaxCategory, removeTaxCategory } from './save-tax-category.ts';

/** Marketplaces, who approves for them, and tax categories, as admins keep them (spec 7); and words that name allergens. */
export function registerCatalogueSettings(app: FastifyInstance, context: AppContext): void {
  const { db } = context;
  const market = async (id: number) => found(await findManagedMarketplace(db, id));
  const manager = async (id: number) => found(await findMarketplaceManager(db, id));
  const category = async (id: number) => found(await findManagedTaxCategory(db, id));

  route(app, context, markets.listManagedMarketplaces, () => listManagedMarketplaces(db));
  route(app, context, markets.createMarketplace, async ({ viewer, body }) =>
    market(await addMarketplace(context, known(viewer), body)),
  );
  route(app, context, markets.updateMarketplace, async ({ viewer, params, body }) => {
    await changeMarketplace(context, known(viewer), params.id, body);
    return market(params.id);
  });
  route(app, context, markets.deleteMarketplace, ({ viewer, params }) =>
    removeMarketplace(context, known(viewer), params.id),
  );

  route(app, context, markets.createMarketplaceManager, async ({ viewer, body }) =>
    manager(await addMarketplaceManager(context, known(viewer), body)),
  );
  route(app, context, markets.updateMarketplaceManager, async ({ viewer, params, body }) => {
    await changeMarketplaceManager(context, known(viewer), params.id, body);
    return manager(params.id);
  });
  route(app, context, markets.deleteMarketplaceManager, ({ viewer, params }) =>
    removeMarketplaceManager(context, known(viewer), params.id),
  );

  route(app, context, taxes.listManagedTaxCategories, () => listManagedTaxCategories(db));
  route(app, context, taxes.createTaxCategory, async ({ viewer, body }) =>
    category(await addTaxCategory(context, known(viewer), body)),
  );
  route(app, context, taxes.updateTaxCategory, async ({ viewer, params, body }) => {
    await changeTaxCategory(context, known(viewer), params.id, body);
    return category(params.id);
  });
  route(app, context, taxes.deleteTaxCategory, ({ viewer, params, query }) =>
    removeTaxCategory(context, known(viewer), params.id, query.moveTo),
  );

  route(app, context, words.listAllergenWords, () => listAllergenWords(db));
  route(app, context, words.createAllergenWord, ({ viewer, body }) =>
    addAllergenWord(context, known(viewer), body),
  );
  route(app, context, words.deleteAllergenWord, ({ viewer, params }) =>
    removeAllergenWord(context, known(viewer), params.id),
  );
}
