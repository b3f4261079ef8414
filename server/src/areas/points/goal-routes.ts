import { getCommunityGoal, listCommunityGoals, pageCommunityGoals } from '@kosar/contract/community-goals';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { found } from '../../platform/refusal.ts';
import { listGoalsFor, pageGoalsFor } from './goal-queries.ts';

/** Goals of the communities around points (spec 7, /communityGoal). */
export function registerCommunityGoals(app: FastifyInstance, platform: Platform): void {
  const { db } = platform;

  route(app, platform, listCommunityGoals, ({ viewer, query }) => listGoalsFor(db, viewer, query), {
    isShared: true,
  });

  route(app, platform, pageCommunityGoals, ({ viewer, query }) => pageGoalsFor(db, viewer, query), {
    isShared: true,
  });

  route(app, platform, getCommunityGoal, async ({ viewer, params }) => {
    const [goal] = await listGoalsFor(db, viewer, { id: params.id });
    return found(goal);
  });
}
