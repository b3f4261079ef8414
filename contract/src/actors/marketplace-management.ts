import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { byId, id, named, text } from '../fields.ts';
import { marketplaceManager } from './marketplaces.ts';

const version = z.int().check(z.minimum(0));

/** One who approves products for a marketplace, as admins keep them. */
const storedManager = z.object({ id: id(), veActor: named, version: z.int() });

/** A marketplace as admins keep it, with what hangs on it. */
export const managedMarketplace = z.object({
  id: id(),
  name: z.string(),
  /** All its events, past ones too: a marketplace that has any stays. */
  eventCount: z.int(),
  /** Products that can be ordered in its events, deleted ones aside. */
  productCount: z.int(),
  /** The longest-standing first: that one gets the marketplace's share of the chains. */
  managers: z.array(storedManager),
  version: z.int(),
});
export type ManagedMarketplaceJson = z.infer<typeof managedMarketplace>;

export const listManagedMarketplaces = endpoint({
  name: 'listManagedMarketplaces',
  method: 'GET',
  path: '/marketplace/managed',
  who: 'admin',
  summary: 'Every marketplace by name, with its managers and with what hangs on it',
  output: z.array(managedMarketplace),
});

export const createMarketplace = endpoint({
  name: 'createMarketplace',
  method: 'POST',
  path: '/marketplace',
  who: 'admin',
  summary: 'A new marketplace; it approves nothing yet, or what another one has approved',
  body: z.strictObject({ name: text(), approvalsOf: z.nullable(id()) }),
  output: managedMarketplace,
  status: 201,
  refusals: ['MARKETPLACE_NAME_TAKEN', 'MARKETPLACE_GONE'],
});

export const updateMarketplace = endpoint({
  name: 'updateMarketplace',
  method: 'PUT',
  path: '/marketplace/:id',
  who: 'admin',
  summary: 'Renames a marketplace',
  params: byId,
  body: z.strictObject({ version, name: text() }),
  output: managedMarketplace,
  refusals: ['MARKETPLACE_NAME_TAKEN'],
});

export const deleteMarketplace = endpoint({
  name: 'deleteMarketplace',
  method: 'DELETE',
  path: '/marketplace/:id',
  who: 'admin',
  summary:
    'Deletes a marketplace that never had an event, with its approvals and managers; the last one stays',
  params: byId,
  status: 204,
  refusals: ['MARKETPLACE_HAS_EVENTS', 'MARKETPLACE_LAST'],
});

const managerFields = { marketplaceId: id(), veActorId: id() };

export const createMarketplaceManager = endpoint({
  name: 'createMarketplaceManager',
  method: 'POST',
  path: '/marketplace-manager',
  who: 'admin',
  summary: 'Has an actor approve products for a marketplace',
  body: z.strictObject(managerFields),
  output: marketplaceManager,
  status: 201,
  refusals: ['MARKETPLACE_MANAGER_EXISTS', 'MARKETPLACE_GONE'],
});

export const updateMarketplaceManager = endpoint({
  name: 'updateMarketplaceManager',
  method: 'PUT',
  path: '/marketplace-manager/:id',
  who: 'admin',
  summary:
    'Puts another actor in the place of one who approves products, or has them do it for another marketplace',
  params: byId,
  body: z.strictObject({ version, ...managerFields }),
  output: marketplaceManager,
  refusals: ['MARKETPLACE_MANAGER_EXISTS', 'MARKETPLACE_GONE'],
});

export const deleteMarketplaceManager = endpoint({
  name: 'deleteMarketplaceManager',
  method: 'DELETE',
  path: '/marketplace-manager/:id',
  who: 'admin',
  summary: 'An actor approves products for a marketplace no more; what it has approved stays approved',
  params: byId,
  status: 204,
});
