import { reportChainIncome, reportDeliveryAmount } from '@kosar/contract/reports';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { allow } from '../../platform/session/viewer.ts';
import { reportAmounts, reportIncome } from './report-queries.ts';

/** Reports for who manages an actor (spec 7, /report): admins see everything, others what they run. */
export function registerReports(app: FastifyInstance, platform: Platform): void {
  const { db, clock } = platform;

  route(app, platform, reportDeliveryAmount, ({ viewer, query }) => {
    allow(viewer, 'viewReport', {});
    return reportAmounts(db, viewer, query, clock.now());
  });

  route(app, platform, reportChainIncome, ({ viewer, query }) => {
    allow(viewer, 'viewReport', {});
    return reportIncome(db, viewer, query, clock.now());
  });
}
