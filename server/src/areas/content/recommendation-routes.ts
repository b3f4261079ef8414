import { formatDay } from '@kosar/contract/format';
import * as cards from '@kosar/contract/recommendation-management';
import type { FastifyInstance } from 'fastify';
import { limitUploads } from '../../platform/files/limit-uploads.ts';
import { route } from '../../platform/http/route.ts';
import { readUpload } from '../../platform/http/upload.ts';
import { listAnswers } from '../../platform/lists/list-answers.ts';
import type { Platform } from '../../platform/platform.ts';
import { found } from '../../platform/refusal.ts';
import { allow, known, type Viewer } from '../../platform/session/viewer.ts';
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
export function registerRecommendationManagement(app: FastifyInstance, platform: Platform): void {
  const { db, clock } = platform;
  const answers = listAnswers({
    db: platform.reads,
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
  route(app, platform, cards.pageManagedRecommendations, ({ viewer, query }) => answers.page(viewer, query));
  route(app, platform, cards.exportManagedRecommendations, ({ viewer, query }) =>
    answers.file(viewer, query),
  );
  route(app, platform, cards.getManagedRecommendation, ({ viewer, params }) => shown(viewer, params.id));
  route(app, platform, cards.createRecommendation, async ({ viewer, body }) =>
    shown(viewer, await addRecommendation(platform, known(viewer), body)),
  );
  route(app, platform, cards.updateRecommendation, async ({ viewer, params, body }) => {
    await changeRecommendation(platform, known(viewer), params.id, body);
    return shown(viewer, params.id);
  });
  route(app, platform, cards.deleteRecommendation, ({ viewer, params }) =>
    removeRecommendation(platform, known(viewer), params.id),
  );
  route(app, platform, cards.uploadRecommendationImage, async ({ viewer, params, request }) => {
    allow(viewer, 'manageRecommendations', {});
    await limitUploads(platform, known(viewer).userId, clock.now());
    const bytes = await readUpload(request);
    return { imageUrl: await setRecommendationImage(platform, known(viewer), params.id, bytes) };
  });
  route(app, platform, cards.deleteRecommendationImage, ({ viewer, params }) =>
    removeRecommendationImage(platform, known(viewer), params.id),
  );
}
