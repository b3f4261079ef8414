import type { FastifyInstance } from 'fastify';
import type { AgentParts } from './agent-routes.ts';
import { newAccount } from './agent-state.ts';
import { FAULTS, type Fault } from './faults.ts';

/** For tests, beside the service's own address: accounts, the clock, faults, and what has been made and asked. */
export function registerAdmin(
  app: FastifyInstance,
  { keeper, faults }: AgentParts,
  setNow: (now: Date | null) => void,
): void {
  app.post('/admin/reset', async (_request, reply) => {
    keeper.reset();
    faults.clear();
    setNow(null);
    return reply.code(204).send();
  });
  app.post<{ Body: Parameters<typeof newAccount>[0] }>('/admin/accounts', async ({ body }, reply) => {
    const { state } = keeper;
    const before = state.accounts.find(({ key }) => key === body.key);
    state.accounts = state.accounts.filter(({ key }) => key !== body.key);
    state.accounts.push({ ...(before ?? newAccount(body)), ...body });
    keeper.save();
    return reply.code(204).send();
  });
  app.post<{ Body: { now: string | null } }>('/admin/clock', async ({ body }, reply) => {
    setNow(body.now === null ? null : new Date(body.now));
    return reply.code(204).send();
  });
  app.post<{ Body: Fault }>('/admin/faults', async ({ body }, reply) => {
    if (!FAULTS.includes(body.kind))
      return reply.code(400).send({ title: `no fault is called ${body.kind}` });
    faults.plant(body);
    return reply.code(204).send();
  });
  app.delete('/admin/faults', async (_request, reply) => {
    faults.clear();
    return reply.code(204).send();
  });
  app.get('/admin/documents', () => keeper.state.documents);
  app.get('/admin/requests', () => keeper.state.requests);
  app.get('/admin/emails', () => keeper.state.emails);
}
