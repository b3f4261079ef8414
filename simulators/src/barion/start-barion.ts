import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { createClock } from '../control/clock.ts';
import { createOutage } from '../control/outage.ts';
import { type Admin, createAdmin, merge, type Seeds, type SettingsChange } from './admin.ts';
import { addAdminRoutes } from './admin-routes.ts';
import { type CallbackSender, createCallbackSender } from './callbacks.ts';
import { DEMO_SEEDS } from './demo-seeds.ts';
import { addPayRoutes } from './pages/pay-routes.ts';
import { settleDue } from './verbs/settle-due.ts';
import { addApiRoutes, noSuchResource } from './wire/api-routes.ts';
import { CALLS } from './wire/calls.ts';
import { enqueueCallback } from './world/callback-queue.ts';
import { defaultSettings, emptyWorld } from './world/new-world.ts';
import type { Sim } from './world/sim.ts';
import { createSnapshot, noSnapshot, readSnapshot } from './world/snapshot.ts';

export type BarionOptions = Seeds & {
  /** 0 takes any free port. */
  port: number;
  host?: string;
  /** Payments and wallets are kept there over restarts; without it they live in memory. */
  dataDir?: string;
  /** The machine's time, in milliseconds. */
  now?: () => number;
  /** How long a shop may take to answer a callback; 15 s on the real wire. */
  callbackWaitMs?: number;
  settings?: SettingsChange;
};

export type Barion = Admin & {
  port: number;
  /** Base of the API and the pay page; opened in a browser it lists what there is. */
  url: string;
  /** Ends what `/sim/outage` began: its own port can't be asked to. */
  endOutage: () => Promise<void>;
  close: () => Promise<void>;
};

/**
 * Starts a local fake of Barion: its API, its pay page, its callbacks, and `/sim` to look behind and to break things. Without
 * seeds it knows the demo's shop and wallets. Rejects when the port is taken.
 */
export async function startBarion(options: BarionOptions): Promise<Barion> {
  const stored = options.dataDir === undefined ? null : await readSnapshot(options.dataDir);
  const world = emptyWorld(defaultSettings());
  // What an older version kept may lack newer settings.
  if (stored !== null) merge(world, stored);
  const snapshot =
    options.dataDir === undefined ? noSnapshot() : createSnapshot(options.dataDir, () => world);
  const clock = createClock(options.now ?? Date.now, {
    read: () => world.clockOffsetMs,
    write: (ms) => {
      world.clockOffsetMs = ms;
    },
  });
  const sim: Sim = { world, now: clock.now, touch: snapshot.touch };
  const callbacks = createCallbackSender(sim, options.callbackWaitMs ?? 15_000);
  const { shops = DEMO_SEEDS.shops, wallets = DEMO_SEEDS.wallets } = options;
  const admin = createAdmin(sim, clock, callbacks, {
    seeds: { shops: shops ?? [], wallets: wallets ?? [] },
    settings: options.settings ?? {},
  });
  if (stored === null) admin.reset();
  const closing = new AbortController();
  const app = createServer({ sim, callbacks, saved: snapshot.saved, closing: closing.signal });
  const outage = createOutage(app.server, () => app.server.closeAllConnections());
  addAdminRoutes(app, sim, admin, { clock, outage });
  await app.listen({ port: options.port, host: options.host ?? '127.0.0.1' });
  const ticking = setInterval(() => {
    settleDue(sim);
    void callbacks.deliverDue();
    // A disk that is full for a moment is reported by the next call; the tick just tries again.
    snapshot.saved().catch(() => undefined);
  }, TICK_MS).unref();
  const port = portOf(app.server.address());
  return {
    ...admin,
    port,
    url: `http://localhost:${port}`,
    endOutage: outage.end,
    close: async () => {
      clearInterval(ticking);
      closing.abort();
      callbacks.close();
      await outage.end();
      await app.close();
      await snapshot.flush();
    },
  };
}

const TICK_MS = 1_000;

function createServer({
  sim,
  callbacks,
  saved,
  closing,
}: {
  sim: Sim;
  callbacks: CallbackSender;
  saved: () => Promise<void>;
  closing: AbortSignal;
}): FastifyInstance {
  const app = Fastify({ forceCloseConnections: true, routerOptions: { caseSensitive: false } });
  // Each kind of route reads its own kind of body.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_, body, done) => done(null, body));
  app.addHook('onSend', saved);
  app.addHook('onResponse', async () => void callbacks.deliverDue());
  app.setErrorHandler((_, request, reply) =>
    reply.code(500).send({ Message: `An error has occurred at ${request.url}.` }),
  );
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0]?.toLowerCase();
    return CALLS.some((call) => call.path.toLowerCase() === path)
      ? reply
          .code(405)
          .send({ Message: `The requested resource does not support HTTP method '${request.method}'.` })
      : noSuchResource(request, reply);
  });
  addApiRoutes(app, { sim, saved, closing, afterStart });
  addPayRoutes(app, sim);
  return app;

  async function afterStart(paymentId: string): Promise<void> {
    const payment = sim.world.payments.find(({ id }) => id === paymentId);
    if (payment === undefined || !sim.world.settings.callbacks.beforeStartReturns) return;
    enqueueCallback(sim, payment);
    await callbacks.deliverDue();
  }
}

function portOf(address: AddressInfo | string | null): number {
  return typeof address === 'object' && address !== null ? address.port : 0;
}
