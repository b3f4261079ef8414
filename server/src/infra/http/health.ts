import { getGauges, health, ready } from '@kosar/contract/health';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { AppContext } from '../app-context.ts';
import { route } from './route.ts';

/** `/api/gauges`: figures of this process. `/api/health`: the process lives. `/api/ready`: it can serve; 503 while it can't, so that a balancer waits. */
export function registerHealth(app: FastifyInstance, context: AppContext): void {
  route(app, context, health, () => ({ status: 'ok' as const }));

  route(app, context, getGauges, () =>
    Object.entries(context.gauges.read()).map(([name, value]) => ({ name, value })),
  );

  route(app, context, ready, async ({ reply }) => {
    const state = await readiness(context);
    if (!(state.database && state.migrations && state.jobs)) void reply.code(503);
    return state;
  });
}

async function readiness(
  context: AppContext,
): Promise<{ database: boolean; migrations: boolean; jobs: boolean }> {
  try {
    const { rows } = await sql<{ migrations: boolean; jobs: boolean }>`
      select to_regclass('public.schema_migration') is not null as migrations,
        to_regclass('graphile_worker._private_jobs') is not null as jobs`.execute(context.db);
    return { database: true, migrations: rows[0]?.migrations ?? false, jobs: rows[0]?.jobs ?? false };
  } catch (error) {
    context.log.warn({ err: error }, 'database does not answer');
    return { database: false, migrations: false, jobs: false };
  }
}
