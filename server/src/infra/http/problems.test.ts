import Fastify, { LogController } from 'fastify';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { connect } from '../database/connect.ts';
import { Refusal } from '../refusal.ts';
import { useTestDatabase } from '../testing/database.ts';
import { registerProblems } from './problems.ts';

const database = useTestDatabase();

describe('a statement that the database stopped', () => {
  it('for taking too long is distinguished from a lost connection, so that no one asks for it again at once', async () => {
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

it('a call that finds the connections of an ending process closed may be made again, elsewhere', async () => {
  const ended = connect({ url: database.current.url, onError: () => undefined });
  await ended.close();
  const asked = [() => sql`select 1`.execute(ended.db), () => ended.pool.query('select 1')];
  for (const ask of asked)
    expect((await answerOf(ask)).json()).toMatchObject({ status: 503, code: 'unavailable' });
});

describe('the log', () => {
  it.each(['forbidden', 'foreign_origin', 'ONLY_LOOKING', 'too_many_requests'] as const)(
    'notes who was refused with %s and what they asked for, without the address',
    async (code) => {
      const { lines, ask } = logged(() => Promise.reject(new Refusal(code)));
      await ask('/thing/7?token=geheim');
      expect(lines.map((line): unknown => JSON.parse(line))).toMatchObject([
        { msg: 'refused', code, ip: '127.0.0.1', method: 'GET', route: '/thing/:id' },
      ]);
      expect(lines.join('')).not.toContain('geheim');
    },
  );

  it('isn’t filled by what everybody meets', async () => {
    for (const code of ['not_found', 'invalid_input', 'unauthenticated'] as const) {
      const { lines, ask } = logged(() => Promise.reject(new Refusal(code)));
      await ask('/thing/7');
      expect(lines).toEqual([]);
    }
  });
});

/** A server with one route, and the lines that it logs. */
function logged(work: () => Promise<unknown>) {
  const lines: string[] = [];
  const stream = { write: (line: string) => void lines.push(line) };
  const app = Fastify({
    logger: { level: 'info', stream },
    logController: new LogController({ disableRequestLogging: true }),
  });
  registerProblems(app);
  app.get('/thing/:id', work);
  return { lines, ask: (url: string) => app.inject({ method: 'GET', url }) };
}

async function answerOf(work: () => Promise<unknown>) {
  const app = Fastify();
  registerProblems(app);
  app.get('/', work);
  return app.inject({ method: 'GET', url: '/' });
}
