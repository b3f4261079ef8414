import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

export const health = endpoint({
  name: 'health',
  method: 'GET',
  path: '/health',
  who: 'anyone',
  turn: 'run',
  summary: 'The process is alive',
  output: z.object({ status: z.literal('ok') }),
});

export const ready = endpoint({
  name: 'ready',
  method: 'GET',
  path: '/ready',
  who: 'anyone',
  turn: 'run',
  summary: 'Database, migrations, jobs, worker and disk are in order; 503 otherwise',
  output: z.object({
    database: z.boolean(),
    migrations: z.boolean(),
    jobs: z.boolean(),
    worker: z.boolean(),
    disk: z.boolean(),
  }),
});

export const getGauges = endpoint({
  name: 'getGauges',
  method: 'GET',
  path: '/gauges',
  who: 'admin',
  turn: 'run',
  summary:
    'What the process that answers holds, and what it has put off or refused since its start, in figures',
  output: z.array(z.object({ name: z.string(), value: z.number() })),
});
