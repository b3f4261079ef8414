import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ALL_PAGES } from '@kosar/contract/pages/addresses';
import { startApi } from '@kosar/server/infra/testing/api';
import { copyTemplate } from '@kosar/server/infra/testing/database';
import { startTestServer } from '@kosar/server/infra/testing/server';
import { layTraps, spreadTraps } from '@kosar/server/proof/trap-texts';
import { makeWorld } from '@kosar/server/proof/world';
import { DATABASE_NOTE, TRAPPED_PORT, TRAPPED_URL } from './market.ts';
import { type TrappedMarket, visitsOf } from './parts/trapped-visits.ts';

/**
 * A market of its own, beside that of the other journeys and on the same database server, in which every text that people can write is
 * hostile. Says which pages are to be visited, as one line of JSON, and runs until no one
 * holds its input any more, however they ended.
 */
const folder = join(import.meta.dirname, '..', 'web', 'dist');
process.env['DATABASE_URL'] = readFileSync(DATABASE_NOTE, 'utf8');
const server = await startTestServer();
const database = await copyTemplate(server);
const { api, close } = await startApi(database, {}, { folder, baseUrl: TRAPPED_URL });
const world = await makeWorld(api);
await layTraps(api, world);
const mail = await api.context.db.selectFrom('email').select('id').orderBy('id').executeTakeFirstOrThrow();
const visits = await visitsOf(world, ALL_PAGES, mail.id);
await spreadTraps(api);
// Who hides shows nothing of what they wrote.
await database.pool.query('update actor set publicly_visible = true');
await api.app.listen({ port: TRAPPED_PORT, host: '127.0.0.1' });
console.log(JSON.stringify({ cookies: world.cookies, visits } satisfies TrappedMarket));
for await (const _ of process.stdin) continue;
await close();
await server.stop();
