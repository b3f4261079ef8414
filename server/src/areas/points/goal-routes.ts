import { exportCommunityGoals } from '@kosar/contract/admin-list-files';
import {
  createCommunityGoal,
  deleteCommunityGoal,
  getCommunityGoal,
  listCommunityGoals,
  pageCommunityGoals,
  updateCommunityGoal,
} from '@kosar/contract/community-goals';
import type { Parsed } from '@kosar/contract/endpoint';
import { formatDay } from '@kosar/contract/format';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import { listFile } from '../../platform/lists/list-file.ts';
import type { Platform } from '../../platform/platform.ts';
import { found } from '../../platform/refusal.ts';
import { known, type Viewer } from '../../platform/session/viewer.ts';
import { GOAL_COLUMNS } from './goal-list-sheet.ts';
import { listGoalsFor, pageGoalsFor } from './goal-queries.ts';
import { addGoal, changeGoal, removeGoal } from './save-goal.ts';
import { findVisiblePoint } from './subscription-queries.ts';

/** Goals of the communities around points (spec 7, /communityGoal). */
export function registerCommunityGoals(app: FastifyInstance, platform: Platform): void {
  const { db, clock } = platform;

  route(app, platform, listCommunityGoals, ({ viewer, query }) => listGoalsFor(db, viewer, query), {
    isShared: true,
  });

  route(app, platform, pageCommunityGoals, ({ viewer, query }) => pageGoalsFor(db, viewer, query), {
    isShared: true,
  });

  route(app, platform, exportCommunityGoals, ({ viewer, query }) =>
    listFile(
      platform.reads,
      (view, whole: Parsed<typeof pageCommunityGoals>['query']) => pageGoalsFor(view, viewer, whole),
      query,
      {
        fileName: `Közösségi célok ${formatDay(clock.now())}`,
        columns: GOAL_COLUMNS,
      },
    ),
  );

  route(app, platform, getCommunityGoal, ({ viewer, params }) => shown(viewer, params.id));

  route(app, platform, createCommunityGoal, async ({ viewer, body }) => {
    found(await findVisiblePoint(db, { viewer }, body.deliveryPointId));
    return shown(viewer, await addGoal(platform, known(viewer), body));
  });

  route(app, platform, updateCommunityGoal, async ({ viewer, params, body }) => {
    await shown(viewer, params.id);
    await changeGoal(platform, known(viewer), params.id, body);
    return shown(viewer, params.id);
  });

  route(app, platform, deleteCommunityGoal, async ({ viewer, params }) => {
    await shown(viewer, params.id);
    await removeGoal(platform, known(viewer), params.id);
  });

  async function shown(viewer: Viewer, id: number) {
    const [goal] = await listGoalsFor(db, viewer, { id });
    return found(goal);
  }
}
