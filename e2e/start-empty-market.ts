import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setupAddress } from '@kosar/server/areas/accounts/public';
import { startApi } from '@kosar/server/infra/testing/api';
import { copyTemplate } from '@kosar/server/infra/testing/database';
import { startTestServer } from '@kosar/server/infra/testing/server';
import { DATABASE_NOTE, EMPTY_PORT, EMPTY_URL } from './market.ts';
import type { EmptyMarket } from './parts/empty-market.ts';

/**
 * A market that has nothing in it, not even an admin, beside that of the other journeys and on the same database server. Says the address of
 * its setup page and of its database, as one line of JSON, and runs until no one holds its input any more.
 */
const folder = join(import.meta.dirname, '..', 'web', 'dist');
process.env['DATABASE_URL'] = readFileSync(DATABASE_NOTE, 'utf8');
const server = await startTestServer();
const database = await copyTemplate(server);
const { api, close } = await startApi(database, {}, { folder, baseUrl: EMPTY_URL });
api.clock.set(new Date());
await api.app.listen({ port: EMPTY_PORT, host: '127.0.0.1' });
const setup = (await setupAddress(api.context)) ?? '';
console.log(JSON.stringify({ setup, databaseUrl: database.url } satisfies EmptyMarket));
for await (const _ of process.stdin) continue;
await close();
await server.stop();
