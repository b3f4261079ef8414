import { exportChains } from '@kosar/contract/admin/admin-list-files';
import { getManagedChain } from '@kosar/contract/chains/chain-overview';
import { allChains, getChain, listChains, listChainTags } from '@kosar/contract/chains/chains';
import { allDeliveries, listDeliveries } from '@kosar/contract/chains/deliveries';
import type { Parsed } from '@kosar/contract/endpoint';
import { formatDay } from '@kosar/contract/format';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../../infra/app-context.ts';
import { wholeOf } from '../../../infra/database/page.ts';
import { route } from '../../../infra/http/route.ts';
import { listFile } from '../../../infra/lists/list-file.ts';
import { found } from '../../../infra/refusal.ts';
import { listChainsFor, listTagsFor } from './chain-list-query.ts';
import { CHAIN_COLUMNS } from './chain-list-sheet.ts';
import { findChain } from './chain-page.ts';
import { listDeliveriesFor } from './delivery-list-query.ts';
import { getManagedChainFor } from './managed-chain.ts';

const SHARED = { isShared: true };

/** Lists of chains and deliveries, and the page of a chain. */
export function registerChainLists(app: FastifyInstance, context: AppContext): void {
  const { db, clock } = context;

  route(
    app,
    context,
    listChains,
    ({ viewer, query }) => listChainsFor(db, { viewer }, clock.now(), query),
    SHARED,
  );
  route(
    app,
    context,
    allChains,
    async ({ viewer, query }) => (await listChainsFor(db, { viewer }, clock.now(), wholeOf(query))).items,
    SHARED,
  );
  route(app, context, exportChains, ({ viewer, query }) =>
    listFile(
      context.reads,
      (view, whole: Parsed<typeof listChains>['query']) =>
        listChainsFor(view, { viewer }, clock.now(), whole),
      query,
      { fileName: `Láncok ${formatDay(clock.now())}`, columns: CHAIN_COLUMNS },
    ),
  );
  route(app, context, listChainTags, ({ viewer }) => listTagsFor(db, { viewer }), SHARED);
  route(
    app,
    context,
    getChain,
    async ({ viewer, params }) =>
      found(await findChain(db, { viewer }, clock.now(), params.id), 'DELIVERY_NOT_FOUND'),
    SHARED,
  );

  route(app, context, getManagedChain, ({ viewer, params }) =>
    getManagedChainFor(db, viewer, params.id, clock.now()),
  );

  route(
    app,
    context,
    listDeliveries,
    ({ viewer, query }) => listDeliveriesFor(db, { viewer }, clock.now(), query),
    SHARED,
  );
  route(
    app,
    context,
    allDeliveries,
    async ({ viewer, query }) => (await listDeliveriesFor(db, { viewer }, clock.now(), wholeOf(query))).items,
    SHARED,
  );
}
