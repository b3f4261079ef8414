import { formatDay } from '@kosar/contract/format';
import * as users from '@kosar/contract/user-management';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import { listAnswers } from '../../platform/lists/list-answers.ts';
import type { Platform } from '../../platform/platform.ts';
import { found } from '../../platform/refusal.ts';
import { allow, known, type Viewer } from '../../platform/session/viewer.ts';
import { activateUserNow, blockUserNow, mailUserAgain, setAdmin, unblockUserNow } from './manage-user.ts';
import { findUserPage, pageUsersOf, presentManagedUser, USER_COLUMNS } from './managed-users-query.ts';

/** Users as admins keep them (spec 7, /user): the list, and who may log in. */
export function registerUserManagement(app: FastifyInstance, platform: Platform): void {
  const { db, clock } = platform;
  const answers = listAnswers({
    db: platform.reads,
    find: (view, viewer, query: Parameters<typeof pageUsersOf>[1]) => {
      allow(viewer, 'listUsers', {});
      return pageUsersOf(view, query);
    },
    present: presentManagedUser,
    fileName: () => `Felhasználók ${formatDay(clock.now())}`,
    columns: USER_COLUMNS,
  });
  route(app, platform, users.pageUsers, ({ viewer, query }) => answers.page(viewer, query));
  route(app, platform, users.listUsers, ({ viewer, query }) => answers.all(viewer, query));
  route(app, platform, users.exportUsers, ({ viewer, query }) => answers.file(viewer, query));
  route(app, platform, users.blockUser, ({ viewer, params }) =>
    blockUserNow(platform, admin(viewer), params.id),
  );
  route(app, platform, users.unblockUser, ({ viewer, params }) =>
    unblockUserNow(platform, admin(viewer), params.id),
  );
  route(app, platform, users.activateUserByAdmin, ({ viewer, params }) =>
    activateUserNow(platform, admin(viewer), params.id),
  );
  route(app, platform, users.getUserPage, async ({ viewer, params }) => {
    admin(viewer);
    return found(await findUserPage(db, params.id));
  });
  route(app, platform, users.setUserAdmin, ({ viewer, params, body }) =>
    setAdmin(platform, admin(viewer), params.id, body.isAdmin),
  );
  route(app, platform, users.resendUserMail, ({ viewer, params, body }) =>
    mailUserAgain(platform, admin(viewer), params.id, body.kind),
  );
}

function admin(viewer: Viewer) {
  allow(viewer, 'administer', {});
  return known(viewer);
}
