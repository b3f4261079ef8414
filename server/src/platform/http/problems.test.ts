import Fastify from 'fastify';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { useTestDatabase } from '../testing/database.ts';
import { registerProblems } from './problems.ts';

const database = useTestDatabase();

describe('a statement that the database stopped', () => {
  it('for taking too long is told apart from a lost connection, so that nobody asks for it again at once', async () => {
    const answer = await answerOf(async () => {
      await database.db.transaction().execute(async (trx) => {
        await sql`set local statement_timeout = 20`.execute(trx);
        await sql`select pg_sleep(5)`.execute(trx);
      });
    });
    expect(answer.json()).toMatchObject({ status: 504, code: 'too_slow' });
    expect(answer.json().detail).toContain('Szűkítsd');
    expect(answer.headers['retry-after']).toBeUndefined();
  });

  it('with its connection may be asked for again in some seconds', async () => {
    const answer = await answerOf(() =>
      sql`select pg_terminate_backend(pg_backend_pid())`.execute(database.db),
    );
    expect(answer.json()).toMatchObject({ status: 503, code: 'unavailable' });
    expect(answer.headers['retry-after']).toBe('5');
  });
});

async function answerOf(work: () => Promise<unknown>) {
  const app = Fastify();
  registerProblems(app);
  app.get('/', work);
  return app.inject({ method: 'GET', url: '/' });
}
