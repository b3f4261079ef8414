import { createFirstAdmin, getSetup } from '@kosar/contract/admin/market-settings';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../../infra/app-context.ts';
import { route } from '../../../infra/http/route.ts';
import { makeFirstAdmin } from './create-first-admin.ts';
import { isSetupOpen } from './setup-token.ts';

/** The way in for the first admin of a market. */
export function registerSetup(app: FastifyInstance, context: AppContext): void {
  route(app, context, getSetup, async () => ({ isOpen: await isSetupOpen(context.db) }));

  route(app, context, createFirstAdmin, (call) => makeFirstAdmin(context, call.body, call));
}
