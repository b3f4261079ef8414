import type { Logger } from 'pino';
import { INVOICING_SCHEDULE } from './areas/invoicing/public.ts';
import { createContext } from './create-context.ts';
import type { Config } from './infra/config.ts';
import { connect } from './infra/database/connect.ts';
import { startWorker } from './infra/jobs/start-worker.ts';
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
  const transport = createSmtpTransport({
    url: config.SMTP_URL ?? `smtp://127.0.0.1:${config.MAILBOX_SMTP_PORT}`,
    from: config.MAIL_FROM,
  });
  const context = createContext(config, connection, log);
  // Made on the first start, before anybody asks for them.
  await readPushKeys(context.db, context.secrets);
  // Mails, pushes, payments and invoices have a worker of their own each: an outside service that hangs must not hold up a deadline.
  const workers = await Promise.all([
    startWorker({ databaseUrl, tasks: jobTasks(context), schedule: SCHEDULE, log }),
    startWorker({ databaseUrl, tasks: mailTasks(context, transport), log }),
    startWorker({ databaseUrl, tasks: pushTasks(context), log }),
    startWorker({ databaseUrl, tasks: paymentTasks(context), schedule: PAYMENT_TASK_SCHEDULE, log }),
    startWorker({ databaseUrl, tasks: invoicingTasks(context), schedule: INVOICING_SCHEDULE, log }),
  ]);
  return {
    async stop() {
      await Promise.all(workers.map((worker) => worker.stop()));
      transport.close();
      await connection.close();
    },
  };
}
