import {
  getProductType,
  listProductTypes,
  pageProductTypes,
  resolveProductType,
} from '@kosar/contract/product-types';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { found } from '../../platform/refusal.ts';
import { findType, findTypeIdByName, listTypes, pageTypes } from './product-type-queries.ts';

const SHARED = { isShared: true };

/** The tree of product types (spec 7, /producttype): everybody sees all of it. */
export function registerProductTypes(app: FastifyInstance, platform: Platform): void {
  const { db, clock } = platform;

  route(
    app,
    platform,
    listProductTypes,
    ({ viewer, query }) => listTypes(db, { viewer }, clock.now(), query),
    SHARED,
  );

  route(
    app,
    platform,
    pageProductTypes,
    ({ viewer, query }) => pageTypes(db, { viewer }, clock.now(), query),
    SHARED,
  );

  route(
    app,
    platform,
    getProductType,
    async ({ viewer, params }) => found(await findType(db, { viewer }, clock.now(), params.id)),
    SHARED,
  );

  route(
    app,
    platform,
    resolveProductType,
    async ({ viewer, params }) => {
      const id = found(await findTypeIdByName(db, params.name));
      return found(await findType(db, { viewer }, clock.now(), id));
    },
    SHARED,
  );
}
