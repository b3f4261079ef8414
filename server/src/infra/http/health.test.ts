import { health, ready } from '@kosar/contract/health';
import { expect, it } from 'vitest';
import { useApi } from '../testing/api.ts';

const api = useApi();

it('answers that the process lives, and that database, migrations and jobs are in order', async () => {
  expect((await api.current.call(health)).body).toEqual({ status: 'ok' });
  expect((await api.current.call(ready)).body).toEqual({ database: true, migrations: true, jobs: true });
});

it('answers an unknown call with a problem and no detail of the inside', async () => {
  const answer = await api.current.app.inject({ method: 'GET', url: '/api/nincs-ilyen' });
  expect(answer.statusCode).toBe(404);
  expect(answer.headers['content-type']).toContain('application/problem+json');
  expect(answer.json()).toMatchObject({ status: 404, code: 'not_found' });
});
