import * as cards from '@kosar/contract/campaigns/recommendation-management';
import { formatDay } from '@kosar/contract/format';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../infra/app-context.ts';
import { limitUploads } from '../../infra/files/limit-uploads.ts';
import { route } from '../../infra/http/route.ts';
import { readUpload } from '../../infra/http/upload.ts';
import { listAnswers } from '../../infra/lists/list-answers.ts';
import { found } from '../../infra/refusal.ts';
import { allow, known, type Viewer } from '../../infra/session/viewer.ts';
import {
  findManagedRecommendation,
  pageManagedRecommendationsOf,
  presentManagedRecommendation,
} from './managed-recommendations-query.ts';
import { RECOMMENDATION_COLUMNS } from './recommendation-sheet.ts';
import {
  addRecommendation,
  changeRecommendation,
  removeRecommendation,
  removeRecommendationImage,
  setRecommendationImage,
} from './save-recommendation.ts';

/** Cards of the home page as admins write them (spec 7, /recommendation). */
export function registerRecommendationManagement(app: FastifyInstance, context: AppContext): void {
  const { db, clock } = context;
  const answers = listAnswers({
    db: context.reads,
    find: (view, viewer, query: Parameters<typeof pageManagedRecommendationsOf>[1]) => {
      allow(viewer, 'manageRecommendations', {});
      return pageManagedRecommendationsOf(view, query);
    },
    present: presentManagedRecommendation,
    fileName: () => `Ajánlók ${formatDay(clock.now())}`,
    columns: RECOMMENDATION_COLUMNS,
  });
  const shown = async (viewer: Viewer, id: number) => {
    allow(viewer, 'manageRecommendations', {});
    return presentManagedRecommendation(found(await findManagedRecommendation(db, id)));
  };
  route(app, context, cards.pageManagedRecommendations, ({ viewer, query }) => answers.page(viewer, query));
  route(app, context, cards.exportManagedRecommendations, ({ viewer, query }) => answers.file(viewer, query));
  route(app, context, cards.getManagedRecommendation, ({ viewer, params }) => shown(viewer, params.id));
  route(app, context, cards.createRecommendation, async ({ viewer, body }) =>
    shown(viewer, await addRecommendation(context, known(viewer), body)),
  );
  route(app, context, cards.updateRecommendation, async ({ viewer, params, body }) => {
    await changeRecommendation(context, known(viewer), params.id, body);
    return shown(viewer, params.id);
  });
  route(app, context, cards.deleteRecommendation, ({ viewer, params }) =>
    removeRecommendation(context, known(viewer), params.id),
  );
  route(app, context, cards.uploadRecommendationImage, async ({ viewer, params, request }) => {
    allow(viewer, 'manageRecommendations', {});
    await limitUploads(context, known(viewer).userId, clock.now());
    const bytes = await readUpload(request);
    return { imageUrl: await setRecommendationImage(context, known(viewer), params.id, bytes) };
  });
  route(app, context, cards.deleteRecommendationImage, ({ viewer, params }) =>
    removeRecommendationImage(context, known(viewer), params.id),
  );
}
