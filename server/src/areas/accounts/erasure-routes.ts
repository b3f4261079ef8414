import * as looking from '@kosar/contract/looking-as';
import * as erasure from '@kosar/contract/user-erasure';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { found, Refusal } from '../../platform/refusal.ts';
import { allow, known, type Viewer } from '../../platform/session/viewer.ts';
import { attachment } from '../../platform/sheet/send-sheet.ts';
import { findErasure, presentErasure } from './erase-obstacles.ts';
import { eraseSelf, eraseUserByAdmin } from './erase-user.ts';
import { lookAsUser, stopLooking } from './look-as-user.ts';
import { ownDataSheet, readOwnData } from './own-data.ts';

/** A person's own data: kept as a file, or erased; and how an admin looks at the market as they do. */
export function registerErasure(app: FastifyInstance, platform: Platform): void {
  route(app, platform, erasure.getErasureOutlook, async ({ viewer, params }) => {
    allow(viewer, 'deleteAccount', { userId: params.id });
    return presentErasure(found(await findErasure(platform.db, params.id)));
  });

  route(app, platform, erasure.deleteUser, ({ viewer, params }) => {
    allow(viewer, 'administer', {});
    return eraseUserByAdmin(platform, known(viewer), params.id);
  });

  route(app, platform, erasure.eraseOwnAccount, async ({ viewer, body, reply }) => {
    const self = known(viewer);
    allow(viewer, 'deleteAccount', { userId: self.userId });
    await eraseSelf(platform, self, body.password);
    await platform.sessions.end(null, reply);
  });

  route(app, platform, erasure.getOwnData, ({ viewer, params, reply }) => {
    void reply.header('content-disposition', attachment('Adataim.json'));
    return ownDataFor(viewer, params.id);
  });

  route(app, platform, erasure.exportOwnData, async ({ viewer, params }) =>
    ownDataSheet(await ownDataFor(viewer, params.id)),
  );

  route(app, platform, looking.lookAsUser, ({ viewer, params }) => {
    allow(viewer, 'administer', {});
    return lookAsUser(platform, known(viewer), params.id);
  });

  route(app, platform, looking.stopLooking, ({ viewer }) => stopLooking(platform, known(viewer)));

  async function ownDataFor(viewer: Viewer, userId: number) {
    // Who only looks at the market as somebody has no business with the whole of their data.
    if (viewer.seenById !== null) throw new Refusal('ONLY_LOOKING');
    allow(viewer, 'viewUser', { userId });
    return readOwnData(platform.db, userId, platform.clock.now());
  }
}
