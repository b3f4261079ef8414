import {
  getProductType,
  listProductTypes,
  pageProductTypes,
  resolveProductType,
} from '@kosar/contract/catalogue/product-types';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../infra/app-context.ts';
import { route } from '../../infra/http/route.ts';
import { found } from '../../infra/refusal.ts';
import { findType, findTypeIdByName, listTypes, pageTypes } from './product-type-queries.ts';

const SHARED = { isShared: true };

/** The tree of product types (spec 7, /producttype): everybody sees all of it. */
export function registerProductTypes(app: FastifyInstance, context: AppContext): void {
  const { db, clock } = context;

  route(
    app,
    context,
    listProductTypes,
    ({ viewer, query }) => listTypes(db, { viewer }, clock.now(), query),
    SHARED,
  );

  route(
    app,
    context,
    pageProductTypes,
    ({ viewer, query }) => pageTypes(db, { viewer }, clock.now(), query),
    SHARED,
  );

  route(
    app,
    context,
    getProductType,
    async ({ viewer, params }) => found(await findType(db, { viewer }, clock.now(), params.id)),
    SHARED,
  );

  route(
    app,
    context,
    resolveProductType,
    async ({ viewer, params }) => {
      const id = found(await findTypeIdByName(db, params.name));
      return found(await findType(db, { viewer }, clock.now(), id));
    },
    SHARED,
  );
}
