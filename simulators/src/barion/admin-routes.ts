import type { FastifyInstance } from 'fastify';
import type { Admin, NewFault, Seeds, SettingsChange } from './admin.ts';
import { homeView } from './pages/home-view.ts';
import { PAGE_HEADERS } from './pages/page.ts';
import type { Sim } from './world/sim.ts';

/** What the wire doesn't have: a page for people at `/`, and under `/sim` what tests and tools do to the simulator. */
export function addAdminRoutes(app: FastifyInstance, sim: Sim, admin: Admin): void {
  app.get('/', async (_, reply) => reply.headers(PAGE_HEADERS).send(homeView(sim.world, sim.now())));
  app.post('/sim/reset', async () => {
    admin.reset();
    return { done: true };
  });
  app.post('/sim/seed', async ({ body }) => {
    admin.seed(read(body) as Seeds);
    return { shops: sim.world.shops, wallets: sim.world.wallets };
  });
  app.get('/sim/settings', async () => sim.world.settings);
  app.post('/sim/settings', async ({ body }) => admin.change(read(body) as SettingsChange));
  app.get('/sim/clock', async () => clockAnswer());
  app.post('/sim/clock', async ({ body }) => {
    const { advanceSeconds, now } = read(body) as { advanceSeconds?: number; now?: string };
    await admin.advance(now === undefined ? (advanceSeconds ?? 0) * 1000 : Date.parse(now) - sim.now());
    return clockAnswer();
  });
  app.get('/sim/faults', async () => sim.world.faults);
  app.post('/sim/faults', async ({ body }) => admin.inject(read(body) as NewFault));
  app.delete('/sim/faults', async () => {
    admin.clearFaults();
    return [];
  });
  app.get('/sim/payments', async () => sim.world.payments);
  app.get<{ Params: { id: string } }>('/sim/payments/:id', async ({ params }, reply) => {
    const payment = sim.world.payments.find(({ id, requestId }) => [id, requestId].includes(params.id));
    return payment ?? reply.code(404).send({ Message: 'No such payment.' });
  });
  app.post<{ Params: { id: string } }>('/sim/payments/:id/expire', async ({ params }) => {
    await admin.expire(params.id);
    return { done: true };
  });
  app.get('/sim/wallets', async () => sim.world.wallets);
  app.get('/sim/ledger', async () => ({
    balances: sim.world.balances,
    entries: sim.world.entries,
    breaches: admin.audit(),
  }));
  app.get('/sim/callbacks', async () => sim.world.callbacks);
  app.post('/sim/callbacks/deliver', async () => {
    await admin.deliverAll();
    return sim.world.callbacks;
  });

  function clockAnswer(): { now: string } {
    return { now: new Date(sim.now()).toISOString() };
  }
}

function read(body: unknown): unknown {
  return typeof body === 'string' && body !== '' ? JSON.parse(body) : {};
}
