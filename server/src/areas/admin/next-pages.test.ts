import { pageAuditLog } from '@kosar/contract/admin/audit-log';
import { pageJobs, pageMails } from '@kosar/contract/admin/logs';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeUser } from '../../demo/builders/user.ts';
import { transaction } from '../../infra/database/connect.ts';
import { useApi } from '../../infra/testing/api.ts';

const api = useApi();
const ROWS = 57;

let as: string;
beforeAll(async () => {
  const { db } = api.current.context;
  const admin = await transaction(db, async (trx) => {
    await sql`insert into audit_log (action, entity, entity_id)
      select 'test.many', 'many', n from generate_series(1, ${ROWS}::integer) n`.execute(trx);
    // Ten to an address, and several of one moment.
    await sql`insert into email (event_key, message_id, recipient, kind, subject, html, text, created_at)
      select 'next:' || n, 'next-' || n || '@kosar.hu', 'cim' || n % 6 || '@example.hu', 'next', 'Levél', '', '',
        timestamptz '2026-11-01 10:00:00.123456+01' + (n % 9) * interval '1 microsecond'
      from generate_series(1, ${ROWS}::integer) n`.execute(trx);
    await sql`select graphile_worker.add_job('nothing', run_at => now() + interval '1 year')
      from generate_series(1, 12)`.execute(trx);
    return makeUser(trx, { isAdmin: true });
  });
  as = await api.current.logIn(admin.id, ['ROLE_ADMIN']);
});

type Paging = { readonly orderby?: string; readonly size: string; readonly next?: string };
type Page = { readonly items: readonly { readonly id: number }[]; readonly next: string | null };

const logPage = async (query: Paging) =>
  (await api.current.call(pageAuditLog, { query: { entity: 'many', ...query } }, { as })).body;
const mailPage = async (query: Paging) =>
  (await api.current.call(pageMails, { query: { kind: 'next', ...query } }, { as })).body;
const jobPage = async (query: Paging) => (await api.current.call(pageJobs, { query }, { as })).body;

/** All ids, by one page after the other. */
async function follow(read: (query: Paging) => Promise<Page>, orderby?: string): Promise<number[]> {
  const ids: number[] = [];
  for (let next: string | null | undefined; next !== null; ) {
    const page: Page = await read({
      size: '10',
      ...(orderby === undefined ? {} : { orderby }),
      ...(next === undefined ? {} : { next }),
    });
    expect(page.items.length).toBeGreaterThan(0);
    ids.push(...page.items.map(({ id }) => id));
    next = page.next;
  }
  return ids;
}

/** The same, counted off by pages. */
async function count(read: (query: Paging & { page: string }) => Promise<Page>, orderby: string) {
  const ids: number[] = [];
  for (let page = 0; page * 10 < ROWS; page += 1)
    ids.push(...(await read({ size: '10', orderby, page: String(page) })).items.map(({ id }) => id));
  return ids;
}

describe('what leads on from a page', () => {
  it.each(['-id', 'id'])('goes through the whole log, each entry once, sorted by %s', async (orderby) => {
    const ids = await follow(logPage, orderby);
    expect(ids).toHaveLength(ROWS);
    expect(ids).toEqual(ids.toSorted((a, b) => (orderby === 'id' ? a - b : b - a)));
  });

  it.each(['-createdDate', 'createdDate,-id', 'recipient', '-recipient,createdDate,-id'])(
    'holds rows that are the same by what is asked apart, sorted by %s',
    async (orderby) => {
      const ids = await follow(mailPage, orderby);
      expect(new Set(ids).size).toBe(ROWS);
      expect(ids).toEqual(await count(mailPage, orderby));
    },
  );

  it('goes through the jobs, with how many there are of each state on every page', async () => {
    expect(new Set(await follow(jobPage, 'runDate')).size).toBeGreaterThanOrEqual(12);
  });

  it('isn’t moved by what is written meanwhile, as pages that are counted off are', async () => {
    const first = await logPage({ size: '10' });
    await transaction(api.current.context.db, (trx) =>
      sql`insert into audit_log (action, entity, entity_id) values ('test.many', 'many', 0), ('test.many', 'many', 0)`.execute(
        trx,
      ),
    );
    const seen = first.items.map(({ id }) => id);
    const second = await logPage({ size: '10', next: first.next ?? '' });
    expect(second.items.filter(({ id }) => seen.includes(id))).toEqual([]);
    const { body: counted } = await api.current.call(
      pageAuditLog,
      { query: { entity: 'many', size: '10', page: '1' } },
      { as },
    );
    expect(counted.items.filter(({ id }) => seen.includes(id))).toHaveLength(2);
    expect(second.total).toBe(ROWS + 2);
  });

  it('is found by an index, and passes over nothing', async () => {
    const { next } = await logPage({ size: '10' });
    const { database } = api.current;
    database.queries.length = 0;
    await logPage({ size: '10', next: next ?? '' });
    const sent = database.queries.find(({ query }) => query.sql.includes('from "audit_log"'))?.query;
    expect(sent?.sql).toContain('offset 0');
    const client = await database.pool.connect();
    try {
      await client.query(
        'begin; set local enable_seqscan = off; set local plan_cache_mode = force_custom_plan',
      );
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(
        `explain (costs off) ${sent?.sql ?? ''}`,
        [...(sent?.parameters ?? [])],
      );
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      expect(plan).toMatch(/Index (Only )?Scan( Backward)? using audit_log_\w+[^]*Index Cond: .*\bid < /);
      expect(plan).not.toContain('Sort');
    } finally {
      await client.query('rollback');
      client.release();
    }
  });

  it('is there at no end, and nowhere where rows without a value come last', async () => {
    expect((await logPage({ size: '100' })).next).toBeNull();
    expect((await mailPage({ size: '10', orderby: 'sentDate' })).next).toBeNull();
  });

  it('is refused where it was changed, or is of another list or order', async () => {
    const next = (await logPage({ size: '10' })).next ?? '';
    const [body = '', seal = ''] = next.split('.');
    const forged = Buffer.from(JSON.stringify(['-id', '1) or (1=1'])).toString('base64url');
    const asked = async (call: typeof pageAuditLog | typeof pageMails, query: object) =>
      (await api.current.call(call, { query }, { as })).status;
    expect(await asked(pageAuditLog, { next: `${forged}.${seal}` })).toBe(400);
    expect(await asked(pageAuditLog, { next: `${body}.${seal.slice(1)}A` })).toBe(400);
    expect(await asked(pageAuditLog, { next: body })).toBe(400);
    expect(await asked(pageAuditLog, { next, orderby: 'id' })).toBe(400);
    expect(await asked(pageMails, { next })).toBe(400);
    expect(await asked(pageAuditLog, { next })).toBe(200);
  });
});
