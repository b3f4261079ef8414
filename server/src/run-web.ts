import { availableParallelism } from 'node:os';
import type { Logger } from 'pino';
import { createApp } from './app.ts';
import { setupAddress } from './areas/accounts/public.ts';
import { createContext } from './create-context.ts';
import type { AppContext } from './infra/app-context.ts';
import type { Config } from './infra/config.ts';
import { connect } from './infra/database/connect.ts';
import { refuseMissingApp } from './infra/http/built-app.ts';
import { measureLag } from './infra/load/event-loop-lag.ts';
import { heavyLimitsOf } from './infra/load/heavy-limits.ts';
import { createHeavyProcess, type HeavyProcess } from './infra/load/heavy-process.ts';
import { createLoadGuard } from './infra/load/load-guard.ts';
import { showMarketFigures } from './infra/metrics/market-figures.ts';
import { serveMetrics } from './infra/metrics/serve-metrics.ts';
import { refuseDemoLogins } from './refuse-demo-logins.ts';

export interface Running {
  /** Lets what is in flight finish, then lets go of everything. */
  stop(): Promise<void>;
}

/** Opens the web server on its port. */
export async function runWeb(
  config: Config,
  databaseUrl: string,
  webFolder: string,
  log: Logger,
): Promise<Running> {
  const connection = connect({
    url: databaseUrl,
    poolSize: config.DATABASE_POOL,
    onError: (error) => log.warn({ err: error }, 'database connection lost'),
  });
  // Before the port is open: a server that can't serve says so and ends.
  await connection.pool.query('select');
  if (config.isProduction) {
    await refuseDemoLogins(connection.db);
    refuseMissingApp(webFolder);
  }
  const context = createContext({ ...config, DATABASE_URL: databaseUrl }, connection, log, {
    load: createLoadGuard({
      lag: measureLag(),
      limits: heavyLimitsOf({ processors: availableParallelism(), webProcesses: config.WEB_PROCESSES }),
    }),
    heavy: config.HEAVY_PROCESS ? heavyProcess(log) : null,
  });
  const app = await createApp(context, webFolder);
  const { METRICS_PORT: metricsPort, METRICS_HOST: metricsHost } = config;
  const metrics =
    metricsPort === undefined
      ? null
      : await serveMetrics(
          context.metrics,
          { port: metricsPort, host: metricsHost },
          showMarketFigures(context.metrics.registry, context),
        );
  await app.listen({ port: config.PORT, host: config.HOST });
  await announceSetup(context);
  return {
    async stop() {
      await app.close();
      await context.heavy?.stop();
      await metrics?.stop();
      await connection.close();
    },
  };
}

function heavyProcess(log: Logger): HeavyProcess {
  return createHeavyProcess({
    script: new URL('./heavy.ts', import.meta.url),
    onEnd: (code) => log.warn({ code }, 'the process of heavy answers has ended'),
  });
}

/** A market without an admin says where its first one comes in: only who reads its log knows. */
async function announceSetup(context: AppContext): Promise<void> {
  const address = await setupAddress(context);
  if (address === null) return;
  context.log.warn({ address }, 'the market has no admin yet: open this address once to set it up');
}
