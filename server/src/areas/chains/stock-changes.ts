import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../infra/app-context.ts';
import { ConfigError } from '../../infra/config.ts';
import { isOwnOrigin } from '../../infra/http/origin.ts';
import { openChainFeed } from '../../infra/realtime/chain-feed.ts';
import { openNoticeFeed } from '../../infra/realtime/notice-feed.ts';
import { registerRealtime } from '../../infra/realtime/register-realtime.ts';
import { readChainStock } from './pages/chain-stock-query.ts';
import { findDeliveryAccess } from './pages/delivery-access.ts';

/**
 * Notifies watchers of a delivery what is left, as soon as any process has committed a change (spec 7, Realtime), and has shared answers
 * forgotten at the same moment; and notifies open pages when their reader's notifications have changed. Who may see a delivery may watch it; of one that not everybody sees, the right is asked for again.
 */
export async function registerStockChanges(app: FastifyInstance, context: AppContext): Promise<void> {
  const { answers, clock, config, db, log, sessions } = context;
  if (config.DATABASE_URL === undefined) throw new ConfigError('DATABASE_URL is missing.');
  const feed = openChainFeed(config.DATABASE_URL, (error) => log.warn({ err: error }, 'chain changes'));
  feed.subscribe({ onChange: () => answers.clear(), onGap: () => answers.clear() });
  await registerRealtime(app, {
    gauges: context.gauges,
    feed,
    readStock: (chainId) => readChainStock(db, chainId, clock.now()),
    allowSubscribe: async (request, deliveryId, token) => {
      const viewer = await sessions.viewerOf(request);
      const access = await findDeliveryAccess(db, { viewer, token }, deliveryId);
      return access === undefined ? null : { chainId: access.chainId, restricted: !access.isPublic };
    },
    notices: {
      feed: openNoticeFeed(config.DATABASE_URL, (error) => log.warn({ err: error }, 'notice changes')),
      readerOf: async (request) => (await sessions.viewerOf(request)).userId,
    },
    isOriginAllowed: (origin, host) => isOwnOrigin(origin, config.baseUrl, host),
  });
}
