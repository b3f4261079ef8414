import { getRoundOutlook } from '@kosar/contract/round-outlook';
import {
  approveChain,
  approveChainByGet,
  cancelChain,
  cancelChainByGet,
  cancelPackings as cancelPackingsCall,
  reopenChain,
  reopenChainByGet,
  restoreChain,
  restoreChainByGet,
} from '@kosar/contract/rounds';
import type { RoundAction } from '@kosar/domain/round-action';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { known, type Viewer } from '../../platform/session/viewer.ts';
import { cancelPackings } from './cancel-packings.ts';
import { changeRound } from './change-round.ts';
import { getOutlook } from './round-outlook-query.ts';

/** What its transporter and the admins do with a whole round (spec 4, Chain actions; spec 7, /deliverychain). */
export function registerRounds(app: FastifyInstance, platform: Platform): void {
  const change = (action: RoundAction) => async (call: { viewer: Viewer; params: { id: number } }) =>
    changeRound(platform, { chainId: call.params.id, action, viewer: known(call.viewer) });

  route(app, platform, approveChain, change('approve'));
  route(app, platform, approveChainByGet, change('approve'));
  route(app, platform, cancelChain, change('cancel'));
  route(app, platform, cancelChainByGet, change('cancel'));
  route(app, platform, reopenChain, change('reopen'));
  route(app, platform, reopenChainByGet, change('reopen'));
  route(app, platform, restoreChain, change('restore'));
  route(app, platform, restoreChainByGet, change('restore'));

  route(app, platform, getRoundOutlook, ({ viewer, params }) =>
    getOutlook(platform.db, viewer, params.id, platform.clock.now()),
  );

  route(app, platform, cancelPackingsCall, ({ viewer, body }) =>
    cancelPackings(platform, known(viewer), body),
  );
}
