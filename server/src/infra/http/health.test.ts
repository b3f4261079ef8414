import { health, ready } from '@kosar/contract/admin/health';
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { createApp } from '../../app.ts';
import { transaction } from '../database/connect.ts';
import { beat, WORKER_SILENT_MS } from '../heartbeat.ts';
import { callEndpoint, TEST_NOW, useApi } from '../testing/api.ts';

const api = useApi();
const IN_ORDER = { database: true, migrations: true, jobs: true, worker: true, disk: true };

it('answers that the process lives, and that database, migrations and jobs are in order', async () => {
  expect((await api.current.call(health)).body).toEqual({ status: 'ok' });
  expect((await api.current.call(ready)).body).toEqual(IN_ORDER);
});

it('answers an unknown call with a problem and no detail of the inside', async () => {
  const answer = await api.current.app.inject({ method: 'GET', url: '/api/nincs-ilyen' });
  expect(answer.statusCode).toBe(404);
  expect(answer.headers['content-type']).toContain('application/problem+json');
  expect(answer.json()).toMatchObject({ status: 404, code: 'not_found' });
});

it('every answer names the number under which the log has it', async () => {
  const answers = await Promise.all([1, 2].map(() => api.current.call(health)));
  const ids = answers.map(({ headers }) => headers['x-request-id']);
  expect(ids[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(new Set(ids).size).toBe(2);
});

describe('the market is not ready', () => {
  afterEach(async () => {
    api.current.clock.set(TEST_NOW);
    await transaction(api.current.context.db, (trx) => sql`delete from worker_heartbeat`.execute(trx));
  });
  const later = (ms: number) => api.current.clock.set(new Date(TEST_NOW.getTime() + ms));

  /** The refusal of readiness says what is wrong, in the form of the answer itself. */
  async function readiness(app = api.current.app) {
    const answer = await app.inject({ method: 'GET', url: '/api/ready' });
    return [answer.statusCode, answer.json()];
  }

  it('when no worker was heard of for five minutes, and is again once one is', async () => {
    await beat(api.current.context);
    later(WORKER_SILENT_MS);
    expect(await readiness()).toEqual([200, IN_ORDER]);
    later(WORKER_SILENT_MS + 1000);
    expect(await readiness()).toEqual([503, { ...IN_ORDER, worker: false }]);
    await beat(api.current.context);
    expect(await readiness()).toEqual([200, IN_ORDER]);
  });

  it('when no worker was ever heard of, but only five minutes after its own start', async () => {
    expect(await readiness()).toEqual([200, IN_ORDER]);
    later(WORKER_SILENT_MS + 1000);
    expect(await readiness()).toEqual([503, { ...IN_ORDER, worker: false }]);
  });

  it('when the disk has less room than it is to have', async () => {
    const { context } = api.current;
    const config = { ...context.config, DISK_RESERVE_MB: 1_000_000_000 };
    const app = await createApp({ ...context, config }, 'no-web');
    expect(await readiness(app)).toEqual([503, { ...IN_ORDER, disk: false }]);
    expect((await callEndpoint(app, health)).status).toBe(200);
    await app.close();
  });
});
