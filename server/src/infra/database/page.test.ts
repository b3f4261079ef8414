import { MAX_COUNTED, type SortKey } from '@kosar/contract/list';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../testing/database.ts';
import { transaction } from './connect.ts';
import { nullable, pageOf } from './page.ts';

const test = useTestDatabase();
const MANY = MAX_COUNTED + 25;

const LATEST: SortKey<'id'>[] = [{ field: 'id', descending: true }];

function entries(entity: string) {
  return test.db
    .selectFrom('audit_log as l')
    .leftJoin('app_user as u', 'u.id', 'l.user_id')
    .select(['l.id', 'l.entity_id', 'u.full_name'])
    .where('l.entity', '=', entity);
}

async function write(entity: string, rows: number): Promise<void> {
  await transaction(test.db, (trx) =>
    sql`insert into audit_log (action, entity, entity_id, user_id)
      select 'test.many', ${entity}, n, nullif(n % 3, 0) from generate_series(1, ${rows}::integer) n`.execute(
      trx,
    ),
  );
}

beforeAll(async () => {
  await write('many', MANY);
  await write('few', 12);
});

describe('a page of a list', () => {
  it('comes with how many rows there are in all, also behind its end', async () => {
    const page = (number: number) =>
      pageOf(entries('few'), { page: number, size: 5, orderby: LATEST }, { id: 'l.id' });
    expect((await page(0)).rows.map((row) => row.entity_id)).toEqual([12, 11, 10, 9, 8]);
    expect((await page(2)).rows.map((row) => row.entity_id)).toEqual([2, 1]);
    expect([(await page(0)).total, (await page(2)).total, (await page(9)).total]).toEqual([12, 12, 12]);
    expect(await pageOf(entries('none'), { page: 0, size: 5, orderby: LATEST }, { id: 'l.id' })).toEqual({
      rows: [],
      total: 0,
    });
  });

  it('says of a long list only that there are more than ten thousand, and behind those that it goes on', async () => {
    const page = (number: number) =>
      pageOf(entries('many'), { page: number, size: 10, orderby: LATEST }, { id: 'l.id' });
    expect((await page(0)).total).toBe(MAX_COUNTED + 1);
    expect((await page(1000)).total).toBe(MAX_COUNTED + 11);
    expect(await page(1002)).toMatchObject({ rows: { length: 5 }, total: MANY });
    expect(await page(1003)).toEqual({ rows: [], total: MANY });
  });

  it('of wide rows is the same when ids are found first, and what it passes over is never made', async () => {
    const made = sql<number>`(select count(*) from generate_series(1, l.entity_id::integer))`;
    const wide = entries('few').select(made.as('made'));
    const orderby: SortKey<'name' | 'id'>[] = [{ field: 'name', descending: false }];
    const columns = { name: nullable('u.full_name'), id: 'l.id' };
    for (const page of [0, 1, 9, 2]) {
      const plain = await pageOf(wide, { page, size: 5, orderby }, columns);
      expect(await pageOf(wide, { page, size: 5, orderby }, columns, { idsFirst: 'l.id' })).toEqual(plain);
    }
    const { current } = test;
    const text = current.queries.at(-1)?.query;
    const { rows } = await current.pool.query<{ 'QUERY PLAN': string }>(
      `explain (analyze, timing off, costs off) ${text?.sql ?? ''}`,
      [...(text?.parameters ?? [])],
    );
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toMatch(/generate_series.*loops=2\)/);
  });

  it('has what has no value last, whichever way it is sorted by a column that may be without', async () => {
    const sorted = async (descending: boolean) => {
      const users = test.db
        .selectFrom('audit_log as l')
        .select(['l.id', 'l.user_id'])
        .where('l.entity', '=', 'few')
        .where('l.entity_id', '<=', 3);
      const orderby = [{ field: 'user' as const, descending }];
      const { rows } = await pageOf(users, { page: 0, size: 3, orderby }, { user: nullable('l.user_id') });
      return rows.map((row) => row.user_id);
    };
    expect(await sorted(false)).toEqual([1, 2, null]);
    expect(await sorted(true)).toEqual([2, 1, null]);
  });

  it('is found by the index of what it is sorted by, and what is behind it is never sorted', async () => {
    const { current } = test;
    current.queries.length = 0;
    const all = test.db.selectFrom('audit_log as l').select(['l.id', 'l.action']);
    await pageOf(all, { page: 0, size: 10, orderby: LATEST }, { id: 'l.id' });
    const text = current.queries.at(-1)?.query.sql ?? '';
    await current.pool.query('analyze audit_log');
    const { rows } = await current.pool.query<{ 'QUERY PLAN': string }>(`explain (costs off) ${text}`);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toContain('Index Scan Backward using audit_log_pkey');
    expect(plan).not.toContain('Sort');
    expect(plan).not.toContain('WindowAgg');
  });
});
