import { exportCommunityGoals } from '@kosar/contract/admin/admin-list-files';
import type { Parsed } from '@kosar/contract/endpoint';
import { formatDay } from '@kosar/contract/format';
import {
  createCommunityGoal,
  deleteCommunityGoal,
  getCommunityGoal,
  listCommunityGoals,
  pageCommunityGoals,
  updateCommunityGoal,
} from '@kosar/contract/points/community-goals';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../infra/app-context.ts';
import { route } from '../../infra/http/route.ts';
import { listFile } from '../../infra/lists/list-file.ts';
import { found } from '../../infra/refusal.ts';
import { known, type Viewer } from '../../infra/session/viewer.ts';
import { GOAL_COLUMNS } from './goal-list-sheet.ts';
import { listGoalsFor, pageGoalsFor } from './goal-queries.ts';
import { addGoal, changeGoal, removeGoal } from './save-goal.ts';
import { findVisiblePoint } from './subscription-queries.ts';

/** Goals of the communities around points (spec 7, /communityGoal). */
export function registerCommunityGoals(app: FastifyInstance, context: AppContext): void {
  const { db, clock } = context;

  route(app, context, listCommunityGoals, ({ viewer, query }) => listGoalsFor(db, viewer, query), {
    isShared: true,
  });

  route(app, context, pageCommunityGoals, ({ viewer, query }) => pageGoalsFor(db, viewer, query), {
    isShared: true,
  });

  route(app, context, exportCommunityGoals, ({ viewer, query }) =>
    listFile(
      context.reads,
      (view, whole: Parsed<typeof pageCommunityGoals>['query']) => pageGoalsFor(view, viewer, whole),
      query,
      {
        fileName: `Közösségi célok ${formatDay(clock.now())}`,
        columns: GOAL_COLUMNS,
      },
    ),
  );

  route(app, context, getCommunityGoal, ({ viewer, params }) => shown(viewer, params.id));

  route(app, context, createCommunityGoal, async ({ viewer, body }) => {
    found(await findVisiblePoint(db, { viewer }, body.deliveryPointId));
    return shown(viewer, await addGoal(context, known(viewer), body));
  });

  route(app, context, updateCommunityGoal, async ({ viewer, params, body }) => {
    await shown(viewer, params.id);
    await changeGoal(context, known(viewer), params.id, body);
    return shown(viewer, params.id);
  });

  route(app, context, deleteCommunityGoal, async ({ viewer, params }) => {
    await shown(viewer, params.id);
    await removeGoal(context, known(viewer), params.id);
  });

  async function shown(viewer: Viewer, id: number) {
    const [goal] = await listGoalsFor(db, viewer, { id });
    return found(goal);
  }
}
