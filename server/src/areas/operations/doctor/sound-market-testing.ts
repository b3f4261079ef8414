import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createTcpServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { makeUser } from '../../../demo/builders/user.ts';
import { systemClock } from '../../../infra/clock.ts';
import { transaction } from '../../../infra/database/connect.ts';
import { beat } from '../../../infra/heartbeat.ts';
import { startScriptedSmtp } from '../../../infra/mail/scripted-smtp.ts';
import { createTestDatabase, type TestDatabase } from '../../../infra/testing/database.ts';

/** A market with which nothing is wrong, on servers and folders of its own, for something to be planted in. */
export interface SoundMarket {
  readonly database: TestDatabase;
  readonly env: Record<string, string>;
  readonly webFolder: string;
  readonly folder: string;
  close(): Promise<void>;
}

/** Makes one. */
export async function makeSoundMarket(): Promise<SoundMarket> {
  const folder = mkdtempSync(join(tmpdir(), 'kosar-doctor-'));
  const [webFolder, backups] = [join(folder, 'web'), join(folder, 'backups')];
  for (const path of [webFolder, backups]) mkdirSync(path);
  writeFileSync(join(webFolder, 'index.html'), '');
  const smtp = await startScriptedSmtp();
  const own = await serve((_, response) => response.end('{"status":"ok"}'));
  // It knows the keys, and neither the payment nor the request.
  const barion = await serve((_, response) =>
    response.writeHead(400).end('{"Errors":[{"ErrorCode":"PaymentNotFound","Title":"x","Description":"x"}]}'),
  );
  const szamlazz = await serve((_, response) => response.end());
  const database = await createTestDatabase();
  await transaction(database.db, async (trx) => {
    await makeUser(trx, { email: 'uzemelteto@example.hu', isAdmin: true });
    await sql`insert into backup_run (started_at, ended_at, place, byte_size, row_count, file_count, is_encrypted)
      values (now(), now(), ${backups}, 1, 1, 0, true)`.execute(trx);
  });
  await beat({ db: database.db, clock: systemClock });
  return {
    database,
    webFolder,
    folder,
    env: {
      DATABASE_URL: database.url,
      DATABASE_POOL: '4',
      DATA_DIR: join(folder, 'data'),
      BASE_URL: own.url,
      SMTP_URL: smtp.url,
      MAIL_FROM: 'Piac <piac@example.hu>',
      BACKUP_DIR: backups,
      BACKUP_KEY: Buffer.alloc(32, 8).toString('base64'),
      SECRETS_KEY: Buffer.alloc(32, 7).toString('base64'),
      SZAMLAZZ_URL: szamlazz.url,
      BARION_API_URL: barion.url,
      BARION_POS_KEY: '1'.repeat(32),
      BARION_API_KEY: '2'.repeat(32),
      BARION_WALLET: 'piac@example.hu',
    },
    async close() {
      await database.close();
      await Promise.all([smtp.close(), ...[own, barion, szamlazz].map(({ close }) => close())]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A server on a port of its own. */
export async function serve(listener: RequestListener): Promise<{ url: string; close: () => Promise<void> }> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return { url: `http://127.0.0.1:${port}`, close: () => closed(server) };
}

/** A mail server that refuses every login. */
export async function refuseLogins(): Promise<{ port: number; close: () => Promise<void> }> {
  const server = createTcpServer((socket) => {
    socket.on('error', () => undefined);
    socket.write('220 ready\r\n');
    socket.on('data', (line: Buffer) => {
      const isGreeting = line.toString().startsWith('EHLO');
      socket.write(isGreeting ? '250-test\r\n250 AUTH PLAIN\r\n' : '535 wrong password\r\n');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    close: async () => void server.close(),
  };
}

async function closed(server: Server): Promise<void> {
  server.close();
  server.closeAllConnections();
  await once(server, 'close');
}
