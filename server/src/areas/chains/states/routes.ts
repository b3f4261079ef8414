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
} from '@kosar/contract/chains/chain-actions';
import { getChainPreview } from '@kosar/contract/chains/chain-preview';
import type { StateAction } from '@kosar/domain/chain-action';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../../infra/app-context.ts';
import { route } from '../../../infra/http/route.ts';
import { known, type Viewer } from '../../../infra/session/viewer.ts';
import { cancelPackings } from './cancel-packings.ts';
import { getPreview } from './chain-preview-query.ts';
import { changeChainState } from './change-state.ts';

/** What its transporter and the admins do with a whole chain (spec 4, Chain actions; spec 7, /deliverychain). */
export function registerChainStates(app: FastifyInstance, context: AppContext): void {
  const change = (action: StateAction) => async (call: { viewer: Viewer; params: { id: number } }) =>
    changeChainState(context, { chainId: call.params.id, action, viewer: known(call.viewer) });

  route(app, context, approveChain, change('approve'));
  route(app, context, approveChainByGet, change('approve'));
  route(app, context, cancelChain, change('cancel'));
  route(app, context, cancelChainByGet, change('cancel'));
  route(app, context, reopenChain, change('reopen'));
  route(app, context, reopenChainByGet, change('reopen'));
  route(app, context, restoreChain, change('restore'));
  route(app, context, restoreChainByGet, change('restore'));

  route(app, context, getChainPreview, ({ viewer, params }) =>
    getPreview(context.db, viewer, params.id, context.clock.now()),
  );

  route(app, context, cancelPackingsCall, ({ viewer, body }) => cancelPackings(context, known(viewer), body));
}
