// For tests: a worker that sends mails, in a process of its own that can be killed. Arguments: database URL, SMTP URL.
import { flushCompileCache } from 'node:module';
import { pino } from 'pino';
import { createSmtpTransport } from '../../providers/mail/smtp-transport.ts';
import { connect } from '../database/connect.ts';
import { startWorker } from '../jobs/start-worker.ts';
import { SEND_EMAIL } from './queue-email.ts';
import { createEmailSender } from './send-email.ts';

const [, , databaseUrl = '', smtpUrl = ''] = process.argv;
// Who is killed keeps nothing at its end.
flushCompileCache();
const { db } = connect({ url: databaseUrl, onError: () => undefined });
const transport = createSmtpTransport({ url: smtpUrl, from: 'Közös Kosár <kosar@pelda.hu>' });
await startWorker({
  databaseUrl,
  tasks: { [SEND_EMAIL]: createEmailSender(db, transport) },
  log: pino({ level: 'silent' }),
});
