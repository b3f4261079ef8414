import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { useTestDatabase } from '../testing/database.ts';

const database = useTestDatabase();

it('keeps the plan of a statement that comes again and again, whatever its values', async () => {
  const ask = async (value: number) => {
    const { rows } = await sql<{ twice: number }>`select ${value}::integer * 2 as twice`.execute(database.db);
    return rows[0]?.twice;
  };
  const countPlans = async () => {
    const { rows } = await database.current.pool.query<{ statement: string }>(
      'select statement from pg_prepared_statements',
    );
    return rows.filter(({ statement }) => statement.includes('as twice')).length;
  };
  for (let value = 1; value < 10; value += 1) expect(await ask(value)).toBe(value * 2);
  expect(await countPlans()).toBe(0);
  for (let value = 10; value < 20; value += 1) expect(await ask(value)).toBe(value * 2);
  expect(await countPlans()).toBe(1);
});

it('goes on after a prepared statement has failed', async () => {
  const divide = (by: number) => sql`select 1 / ${by}::integer as share`.execute(database.db);
  for (let run = 0; run < 12; run += 1) await divide(1);
  await expect(divide(0)).rejects.toThrow('division by zero');
  expect((await divide(1)).rows).toEqual([{ share: 1 }]);
});
