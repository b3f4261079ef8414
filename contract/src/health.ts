import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

export const health = endpoint({
  name: 'health',
  method: 'GET',
  path: '/health',
  who: 'anyone',
  summary: 'The process is alive',
  output: z.object({ status: z.literal('ok') }),
});

export const ready = endpoint({
  name: 'ready',
  method: 'GET',
  path: '/ready',
  who: 'anyone',
  summary: 'Database, migrations and jobs are in order; 503 otherwise',
  output: z.object({ database: z.boolean(), migrations: z.boolean(), jobs: z.boolean() }),
});
