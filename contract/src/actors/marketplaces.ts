import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { byId, id, idText, named } from '../fields.ts';
import { datalist, datalistQuery, listQuery } from '../list.ts';

/** A marketplace approves products: they can be ordered in its events. */
export const marketplace = z.object({ id: id(), name: z.string() });
export type MarketplaceJson = z.infer<typeof marketplace>;

/** An actor that approves products for a marketplace. */
export const marketplaceManager = z.object({ id: id(), marketplace: named, veActor: named });
export type MarketplaceManagerJson = z.infer<typeof marketplaceManager>;

const MARKETPLACE_SORTS = ['id', 'name'] as const;
const MANAGER_SORTS = ['id', 'veActorName', 'marketplaceName'] as const;
const MANAGER_SORT = 'veActorName,id';
const managerFilters = { marketplace: z.optional(idText()), veActor: z.optional(idText()) };

export const allMarketplaces = endpoint({
  name: 'allMarketplaces',
  method: 'GET',
  path: '/marketplace',
  who: 'anyone',
  summary: 'The marketplaces by name; at most 500',
  query: listQuery(MARKETPLACE_SORTS, 'name,id', {}),
  output: z.array(marketplace),
});

export const listMarketplaces = endpoint({
  name: 'listMarketplaces',
  method: 'GET',
  path: '/marketplace/datalist',
  who: 'anyone',
  summary: 'Pages of marketplaces',
  query: datalistQuery(MARKETPLACE_SORTS, 'name,id', {}),
  output: datalist(marketplace),
});

export const getMarketplace = endpoint({
  name: 'getMarketplace',
  method: 'GET',
  path: '/marketplace/:id',
  who: 'anyone',
  summary: 'One marketplace',
  params: byId,
  output: marketplace,
});

export const allMarketplaceManagers = endpoint({
  name: 'allMarketplaceManagers',
  method: 'GET',
  path: '/marketplace-manager',
  who: 'user',
  summary: 'Who approves products for which marketplace; at most 500',
  query: listQuery(MANAGER_SORTS, MANAGER_SORT, managerFilters),
  output: z.array(marketplaceManager),
});

export const listMarketplaceManagers = endpoint({
  name: 'listMarketplaceManagers',
  method: 'GET',
  path: '/marketplace-manager/datalist',
  who: 'user',
  summary: 'Pages of those who approve products',
  query: datalistQuery(MANAGER_SORTS, MANAGER_SORT, managerFilters),
  output: datalist(marketplaceManager),
});

export const getMarketplaceManager = endpoint({
  name: 'getMarketplaceManager',
  method: 'GET',
  path: '/marketplace-manager/:id',
  who: 'user',
  summary: 'One of those who approve products',
  params: byId,
  output: marketplaceManager,
});
