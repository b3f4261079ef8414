import * as users from '@kosar/contract/accounts/user-management';
import { formatDay } from '@kosar/contract/format';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../infra/app-context.ts';
import { route } from '../../infra/http/route.ts';
import { listAnswers } from '../../infra/lists/list-answers.ts';
import { found } from '../../infra/refusal.ts';
import { allow, known, type Viewer } from '../../infra/session/viewer.ts';
import { activateUserNow, blockUserNow, mailUserAgain, setAdmin, unblockUserNow } from './manage-user.ts';
import { findUserPage, pageUsersOf, presentManagedUser, USER_COLUMNS } from './managed-users-query.ts';

/** Users as admins keep them (spec 7, /user): the list, and who may log in. */
export function registerUserManagement(app: FastifyInstance, context: AppContext): void {
  const { db, clock } = context;
  const answers = listAnswers({
    db: context.reads,
    find: (view, viewer, query: Parameters<typeof pageUsersOf>[1]) => {
      allow(viewer, 'listUsers', {});
      return pageUsersOf(view, query);
    },
    present: presentManagedUser,
    fileName: () => `Felhasználók ${formatDay(clock.now())}`,
    columns: USER_COLUMNS,
  });
  route(app, context, users.pageUsers, ({ viewer, query }) => answers.page(viewer, query));
  route(app, context, users.listUsers, ({ viewer, query }) => answers.all(viewer, query));
  route(app, context, users.exportUsers, ({ viewer, query }) => answers.file(viewer, query));
  route(app, context, users.blockUser, ({ viewer, params }) =>
    blockUserNow(context, admin(viewer), params.id),
  );
  route(app, context, users.unblockUser, ({ viewer, params }) =>
    unblockUserNow(context, admin(viewer), params.id),
  );
  route(app, context, users.activateUserByAdmin, ({ viewer, params }) =>
    activateUserNow(context, admin(viewer), params.id),
  );
  route(app, context, users.getUserPage, async ({ viewer, params }) => {
    admin(viewer);
    return found(await findUserPage(db, params.id));
  });
  route(app, context, users.setUserAdmin, ({ viewer, params, body }) =>
    setAdmin(context, admin(viewer), params.id, body.isAdmin),
  );
  route(app, context, users.resendUserMail, ({ viewer, params, body }) =>
    mailUserAgain(context, admin(viewer), params.id, body.kind),
  );
}

function admin(viewer: Viewer) {
  allow(viewer, 'administer', {});
  return known(viewer);
}
