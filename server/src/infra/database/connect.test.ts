import { type Kysely, sql } from 'kysely';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { useTestDatabase } from '../testing/database.ts';
import { connect, type Database, type Transaction, transaction, violatedConstraint } from './connect.ts';
import type { Tables } from './tables.generated.ts';

const test = useTestDatabase();

describe('connect', () => {
  it('reads amounts as numbers, days as text, times as HH:mm and instants as dates', async () => {
    const { rows } = await sql`select 9007199254740991::bigint as amount, date '2026-03-29' as day,
      time '08:05:00' as hour, timestamptz '2026-03-29T01:00:00Z' as at`.execute(test.db);
    expect(rows).toEqual([
      { amount: 9007199254740991, day: '2026-03-29', hour: '08:05', at: new Date('2026-03-29T01:00:00Z') },
    ]);
  });

  it('refuses a number that would lose its last digits', async () => {
    await expect(sql`select 9007199254740993::bigint`.execute(test.db)).rejects.toThrow(RangeError);
  });

  it('outlives connections that the server ends, at work and at rest', async () => {
    const stated: Error[] = [];
    const connection = connect({ url: test.current.url, onError: (error) => stated.push(error) });
    try {
      await sql`select 1`.execute(connection.db);
      const atWork = sql`select pg_sleep(600)`.execute(connection.db).catch(String);
      await expect
        .poll(async () => {
          const { rows } = await sql`select 1 from pg_stat_activity
            where datname = current_database() and state = 'active' and query like 'select pg_sleep%'`.execute(
            test.db,
          );
          return rows.length;
        })
        .toBe(1);
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`.execute(test.db);
      expect(await atWork).toMatch(/terminat/);
      await expect
        .poll(() => sql`select 1 as one`.execute(connection.db).then(({ rows }) => rows, String))
        .toEqual([{ one: 1 }]);
      expect(stated.length).toBeGreaterThan(0);
    } finally {
      await connection.close();
    }
  });

  it('has what is asked often planned once, and long reads for what they ask; a worker has none but such', async () => {
    const plansOf = async (db: Database) =>
      (await sql<{ mode: string }>`select current_setting('plan_cache_mode') as mode`.execute(db)).rows[0]
        ?.mode;
    expect(await plansOf(test.db)).toBe('force_generic_plan');
    expect(await plansOf(test.current.reads)).toBe('auto');
    const worker = connect({ url: test.current.url, work: 'FEW_LONG', onError: () => undefined });
    expect([await plansOf(worker.db), await plansOf(worker.reads)]).toEqual(['auto', 'auto']);
    await worker.close();
  });

  it('gives reads no way to write, and writers a handle that a plain connection does not fit', () => {
    expectTypeOf<Transaction>().toExtend<Database>();
    expectTypeOf<Database>().not.toExtend<Transaction>();
    expectTypeOf<Kysely<Tables>>().not.toExtend<Transaction>();
    expectTypeOf<Database>().not.toHaveProperty('insertInto');
  });
});

describe('transaction', () => {
  it('keeps nothing when the work fails', async () => {
    const work = transaction(test.db, async (trx) => {
      await trx.insertInto('marketplace').values({ name: 'Elvetett' }).execute();
      throw new Error('stop');
    });
    await expect(work).rejects.toThrow('stop');
    const found = await test.db
      .selectFrom('marketplace')
      .select('id')
      .where('name', '=', 'Elvetett')
      .execute();
    expect(found).toEqual([]);
  });

  it('tries again what lost a deadlock, so that both succeed', async () => {
    await transaction(test.db, (trx) =>
      trx
        .insertInto('marketplace')
        .values([{ name: 'A' }, { name: 'B' }])
        .execute(),
    );
    let attempts = 0;
    const lockBoth = (first: string, second: string) =>
      transaction(test.db, async (trx) => {
        attempts += 1;
        for (const name of [first, second]) {
          await trx
            .updateTable('marketplace')
            .set({ created_at: new Date() })
            .where('name', '=', name)
            .execute();
          await sql`select pg_sleep(0.1)`.execute(trx);
        }
      });
    await Promise.all([lockBoth('A', 'B'), lockBoth('B', 'A')]);
    // On a busy machine the one that tries again may meet the other once more.
    expect(attempts).toBeGreaterThanOrEqual(3);
  });

  it('names the constraint that a write violated', async () => {
    const twice = () =>
      transaction(test.db, (trx) => trx.insertInto('marketplace').values({ name: 'Egyszer' }).execute());
    await twice();
    const error: unknown = await twice().catch((caught: unknown) => caught);
    expect(violatedConstraint(error)).toBe('marketplace_name_key');
    expect(violatedConstraint(new Error('other'))).toBeNull();
  });
});
