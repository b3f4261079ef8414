import * as looking from '@kosar/contract/accounts/looking-as';
import * as erasure from '@kosar/contract/accounts/user-erasure';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../infra/app-context.ts';
import { route } from '../../infra/http/route.ts';
import { found, Refusal } from '../../infra/refusal.ts';
import { allow, known, type Viewer } from '../../infra/session/viewer.ts';
import { attachment } from '../../infra/sheet/send-sheet.ts';
import { findErasure, presentErasure } from './erase-obstacles.ts';
import { eraseSelf, eraseUserByAdmin } from './erase-user.ts';
import { lookAsUser, stopLooking } from './look-as-user.ts';
import { ownDataSheet, readOwnData } from './own-data.ts';

/** A person's own data: kept as a file, or erased; and how an admin looks at the market as they do. */
export function registerErasure(app: FastifyInstance, context: AppContext): void {
  route(app, context, erasure.getErasurePreview, async ({ viewer, params }) => {
    allow(viewer, 'deleteAccount', { userId: params.id });
    return presentErasure(found(await findErasure(context.db, params.id)));
  });

  route(app, context, erasure.deleteUser, ({ viewer, params }) => {
    allow(viewer, 'administer', {});
    return eraseUserByAdmin(context, known(viewer), params.id);
  });

  route(app, context, erasure.eraseOwnAccount, async ({ viewer, body, reply }) => {
    const self = known(viewer);
    allow(viewer, 'deleteAccount', { userId: self.userId });
    await eraseSelf(context, self, body.password);
    await context.sessions.end(null, reply);
  });

  route(app, context, erasure.getOwnData, ({ viewer, params, reply }) => {
    void reply.header('content-disposition', attachment('Adataim.json'));
    return ownDataFor(viewer, params.id);
  });

  route(app, context, erasure.exportOwnData, async ({ viewer, params }) =>
    ownDataSheet(await ownDataFor(viewer, params.id)),
  );

  route(app, context, looking.lookAsUser, ({ viewer, params }) => {
    allow(viewer, 'administer', {});
    return lookAsUser(context, known(viewer), params.id);
  });

  route(app, context, looking.stopLooking, ({ viewer }) => stopLooking(context, known(viewer)));

  async function ownDataFor(viewer: Viewer, userId: number) {
    // Who only looks at the market as someone has no business with the whole of their data.
    if (viewer.seenById !== null) throw new Refusal('ONLY_LOOKING');
    allow(viewer, 'viewUser', { userId });
    return readOwnData(context.db, userId, context.clock.now());
  }
}
