import { pageAuditLog } from '@kosar/contract/admin/audit-log';
import { pageMails } from '@kosar/contract/admin/logs';
import type { Endpoint } from '@kosar/contract/endpoint';
import { expect, test } from 'vitest';
import { makeUser } from '../../demo/builders/user.ts';
import { transaction } from '../../infra/database/connect.ts';
import { useApi } from '../../infra/testing/api.ts';

const api = useApi();

/** How the database finds the rows of a list: the plan of the very statement that the call sent. Small tables are never too small for an index here. */
async function planOf(endpoint: Endpoint, query: Record<string, string>, table: string): Promise<string> {
  const { database, context } = api.current;
  const admin = await transaction(context.db, (trx) => makeUser(trx, { isAdmin: true }));
  const as = await api.current.logIn(admin.id, ['ROLE_ADMIN']);
  database.queries.length = 0;
  const url = `/api${endpoint.path}?${new URLSearchParams(query).toString()}`;
  expect((await api.current.app.inject({ url, headers: { cookie: as } })).statusCode).toBe(200);
  const sent = database.queries.find(({ query: { sql } }) => sql.includes(`from "${table}"`))?.query;
  if (sent === undefined) throw new Error(`The call asked nothing of ${table}.`);
  const client = await database.pool.connect();
  try {
    await client.query(
      'begin; set local enable_seqscan = off; set local plan_cache_mode = force_custom_plan',
    );
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain (costs off) ${sent.sql}`, [
      ...sent.parameters,
    ]);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  } finally {
    await client.query('rollback');
    client.release();
  }
}

test('a phrase in the address or the subject of a mail is found by an index, however many mails there are', async () => {
  expect(await planOf(pageMails, { search: 'kosárka' }, 'email')).toContain('email_search_idx');
});

test('mails of a day, and the log of one kind of thing, are found by an index', async () => {
  const day = { from: '2026-11-19', to: '2026-11-19', orderby: '-createdDate' };
  expect(await planOf(pageMails, day, 'email')).toContain('email_created_idx');
  expect(await planOf(pageAuditLog, { entity: 'product' }, 'audit_log')).toMatch(
    /audit_log_(kind|entity)_idx/,
  );
});
