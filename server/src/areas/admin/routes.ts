import { getAdminOverview } from '@kosar/contract/admin-overview';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { allow } from '../../platform/session/viewer.ts';
import { countMarket } from './count-market.ts';

/** The first page of the admin area. */
export function registerAdmin(app: FastifyInstance, platform: Platform): void {
  route(app, platform, getAdminOverview, ({ viewer }) => {
    allow(viewer, 'administer', {});
    return countMarket(platform.db);
  });
}
