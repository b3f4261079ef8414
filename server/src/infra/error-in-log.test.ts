import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { errorInLog } from './error-in-log.ts';
import { useTestDatabase } from './testing/database.ts';

const database = useTestDatabase();
const failureOf = (work: Promise<unknown>) => work.then(() => null).catch((error: unknown) => error);
const insert = (email: string, phone = '') =>
  sql`
  insert into app_user (email, full_name, phone_number, password_hash, postal_code)
  values (${email}, 'Kanárimadár Karolina', ${phone}, 'kanarihash', '1111')`.execute(database.db);

it('an error of the database says which rule was broken, and nothing of the row', async () => {
  await insert('kanari@example.hu');
  const twice = await failureOf(insert('kanari@example.hu'));
  expect(JSON.stringify(twice)).toContain('kanari@example.hu');
  const logged = JSON.stringify(errorInLog(twice));
  expect(logged).not.toMatch(/kanari/i);
  expect(errorInLog(twice)).toMatchObject({
    code: '23505',
    table: 'app_user',
    constraint: expect.any(String),
  });
});

it('a value that could not be read is not quoted', async () => {
  const broken = await failureOf(sql`select ${'kanariszam'}::text::integer`.execute(database.db));
  expect(String(broken)).toContain('kanariszam');
  expect(JSON.stringify(errorInLog(broken))).not.toContain('kanari');
});

it('an error of ours keeps its words, its place and what caused it', () => {
  const error = new TypeError('not so', { cause: new Error('but so') });
  expect(errorInLog(error)).toMatchObject({
    type: 'TypeError',
    message: 'not so',
    stack: expect.stringContaining('error-in-log.test.ts'),
    cause: { message: 'but so' },
  });
  expect(errorInLog('words')).toBe('words');
});
