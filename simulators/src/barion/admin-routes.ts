import type { FastifyInstance } from 'fastify';
import type { Clock } from '../control/clock.ts';
import { addControlRoutes, read } from '../control/control-routes.ts';
import type { Outage } from '../control/outage.ts';
import type { Admin, Seeds, SettingsChange } from './admin.ts';
import { homeView } from './pages/home-view.ts';
import { PAGE_HEADERS } from './pages/page.ts';
import type { Sim } from './world/sim.ts';

/** What the wire doesn't have: a page for people at `/`, and under `/sim` what tests and tools do to the simulator. */
export function addAdminRoutes(
  app: FastifyInstance,
  sim: Sim,
  admin: Admin,
  { clock, outage }: { clock: Clock; outage: Outage },
): void {
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
  addControlRoutes(app, {
    faults: { list: () => sim.world.faults, plant: admin.inject, clear: admin.clearFaults },
    clock,
    passUntil: (time) => admin.advance(time - sim.now()),
    outage,
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
}
