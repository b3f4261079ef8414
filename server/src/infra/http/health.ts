import { getGauges, health, ready } from '@kosar/contract/admin/health';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { AppContext } from '../app-context.ts';
import { freeMbOf } from '../disk-room.ts';
import { WORKER_SILENT_MS, workerSeenAt } from '../heartbeat.ts';
import { route } from './route.ts';

/** `/api/gauges`: figures of this process. `/api/health`: the process lives. `/api/ready`: the market can serve; 503 while it can't, so that a balancer waits. */
export function registerHealth(app: FastifyInstance, context: AppContext): void {
  const begunAt = context.clock.now();
  route(app, context, health, () => ({ status: 'ok' as const }));

  route(app, context, getGauges, () =>
    Object.entries(context.gauges.read()).map(([name, value]) => ({ name, value })),
  );

  route(app, context, ready, async ({ reply }) => {
    const state = { ...(await readiness(context, begunAt)), disk: await hasRoom(context) };
    if (Object.values(state).includes(false)) void reply.code(503);
    return state;
  });
}

async function readiness(context: AppContext, begunAt: Date) {
  try {
    const { rows } = await sql<{ migrations: boolean; jobs: boolean }>`
      select to_regclass('public.schema_migration') is not null as migrations,
        to_regclass('graphile_worker._private_jobs') is not null as jobs`.execute(context.db);
    const seenAt = await workerSeenAt(context.db);
    // A worker that starts beside this process gets as long as one that fell silent.
    const heardAt = Math.max(begunAt.getTime(), seenAt?.getTime() ?? 0);
    return {
      database: true,
      migrations: rows[0]?.migrations ?? false,
      jobs: rows[0]?.jobs ?? false,
      worker: context.clock.now().getTime() - heardAt <= WORKER_SILENT_MS,
    };
  } catch (error) {
    context.log.warn({ err: error }, 'database does not answer');
    return { database: false, migrations: false, jobs: false, worker: false };
  }
}

async function hasRoom({ config, log }: AppContext): Promise<boolean> {
  try {
    return (await freeMbOf(config.DATA_DIR)) >= config.DISK_RESERVE_MB;
  } catch (error) {
    log.warn({ err: error }, 'the room on the disk could not be read');
    return false;
  }
}
