import type { FastifyInstance } from 'fastify';
import { addControlRoutes } from '../control/control-routes.ts';
import type { Outage } from '../control/outage.ts';

import { newAccount } from './agent-state.ts';
import { navView } from './nav-view.ts';
import type { AgentParts } from './perform.ts';
import { type Taxpayer, taxpayer } from './taxpayers.ts';

/** For tests, beside the service's own address: accounts, the clock, faults, and what has been made and asked. */
export function registerAdmin(
  app: FastifyInstance,
  { keeper, faults, clock }: AgentParts,
  outage: Outage,
): void {
  addControlRoutes(app, { faults, clock, outage });
  app.post('/sim/reset', async (_request, reply) => {
    keeper.reset();
    faults.clear();
    clock.reset();
    return reply.code(204).send();
  });
  app.post<{ Body: Parameters<typeof newAccount>[0] }>('/sim/accounts', async ({ body }, reply) => {
    const { state } = keeper;
    const before = state.accounts.find(({ key }) => key === body.key);
    state.accounts = state.accounts.filter(({ key }) => key !== body.key);
    state.accounts.push({ ...(before ?? newAccount(body)), ...body });
    keeper.save();
    return reply.code(204).send();
  });
  app.post<{ Body: Partial<Taxpayer> & { core: string } }>('/sim/taxpayers', async ({ body }, reply) => {
    const { state } = keeper;
    state.taxpayers = [
      ...state.taxpayers.filter(({ core }) => core !== body.core),
      taxpayer(body.core, body),
    ];
    keeper.save();
    return reply.code(204).send();
  });
  app.post<{ Body: { version?: '2.0' | '3.0'; delayMs?: number } }>('/sim/nav', async ({ body }, reply) => {
    keeper.state.navVersion = body.version ?? keeper.state.navVersion;
    keeper.state.navDelayMs = body.delayMs ?? keeper.state.navDelayMs;
    return reply.code(204).send();
  });
  app.get('/sim/nav', () => navView(keeper.state, clock.now()));
  app.get('/sim/receipts', () => keeper.state.receipts);
  app.get('/sim/documents', () => keeper.state.documents);
  app.get('/sim/requests', () => keeper.state.requests);
  app.get('/sim/emails', () => keeper.state.emails);
}
