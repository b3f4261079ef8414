import type { Logger } from 'pino';
import { INVOICING_SCHEDULE } from './areas/invoicing/public.ts';
import { createContext } from './create-context.ts';
import type { Config } from './infra/config.ts';
import { connect } from './infra/database/connect.ts';
import { keepBeating } from './infra/heartbeat.ts';
import { startWorker } from './infra/jobs/start-worker.ts';
import { smtpOptionsOf } from './infra/mail/smtp-options.ts';
import { measuredProvider, measuredTasks } from './infra/metrics/measured.ts';
import { serveMetrics } from './infra/metrics/serve-metrics.ts';
import { readPushKeys } from './infra/push/push-keys.ts';
import {
  invoicingTasks,
  jobTasks,
  mailTasks,
  PAYMENT_TASK_SCHEDULE,
  paymentTasks,
  pushTasks,
  SCHEDULE,
} from './jobs.ts';
import { createSmtpTransport } from './providers/mail/smtp-transport.ts';
import { refuseDemoLogins } from './refuse-demo-logins.ts';
import type { Running } from './run-web.ts';

/** Starts the worker: e-mails, deadlines and everything else that happens by itself. */
export async function runWorker(config: Config, databaseUrl: string, log: Logger): Promise<Running> {
  const connection = connect({
    url: databaseUrl,
    poolSize: config.DATABASE_POOL,
    work: 'FEW_LONG',
    onError: (error) => log.warn({ err: error }, 'database connection lost'),
  });
  if (config.isProduction) await refuseDemoLogins(connection.db);
  const context = createContext(config, connection, log);
  const { metrics } = context;
  const transport = measuredProvider(metrics, 'mail', createSmtpTransport(smtpOptionsOf(config)));
  // Made on the first start, before anybody asks for them.
  await readPushKeys(context.db, context.secrets);
  // Mails, pushes, payments and invoices have a worker of their own each: an outside service that hangs must not hold up a deadline.
  const workers = await Promise.all([
    startWorker({ databaseUrl, tasks: measuredTasks(metrics, jobTasks(context)), schedule: SCHEDULE, log }),
    startWorker({ databaseUrl, tasks: measuredTasks(metrics, mailTasks(context, transport)), log }),
    startWorker({ databaseUrl, tasks: measuredTasks(metrics, pushTasks(context)), log }),
    startWorker({
      databaseUrl,
      tasks: measuredTasks(metrics, paymentTasks(context)),
      schedule: PAYMENT_TASK_SCHEDULE,
      log,
    }),
    startWorker({
      databaseUrl,
      tasks: measuredTasks(metrics, invoicingTasks(context)),
      schedule: INVOICING_SCHEDULE,
      log,
    }),
  ]);
  const heart = keepBeating(context);
  const metricsServer =
    config.METRICS_WORKER_PORT === undefined
      ? null
      : await serveMetrics(metrics, { port: config.METRICS_WORKER_PORT, host: config.METRICS_HOST });
  return {
    async stop() {
      await heart.stop();
      await metricsServer?.stop();
      await Promise.all(workers.map((worker) => worker.stop()));
      transport.close();
      await connection.close();
    },
  };
}
