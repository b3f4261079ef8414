import { health, ready } from '@kosar/contract/admin/health';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { transaction } from '../database/connect.ts';
import { beat } from '../heartbeat.ts';
import { addJob } from '../jobs/add-job.ts';
import { TEST_NOW, useApi } from '../testing/api.ts';
import { showMarketFigures } from './market-figures.ts';
import { measuredProvider, measuredTasks } from './measured.ts';
import { createMetrics } from './metrics.ts';
import { serveMetrics } from './serve-metrics.ts';

const api = useApi();
const noGauges = { add: () => {}, read: () => ({ event_loop_lag_ms: 3 }) };

/** The value of one line of Prometheus' text, by the beginning of the line. */
function valueOf(text: string, line: string): number | undefined {
  const found = text.split('\n').find((one) => one.startsWith(`${line} `));
  return found === undefined ? undefined : Number(found.slice(line.length));
}

async function scrape(): Promise<string> {
  const { metrics } = api.current.context;
  const { context } = api.current;
  const own = createMetrics(context.gauges);
  const server = await serveMetrics(
    own,
    { port: 0, host: '127.0.0.1' },
    showMarketFigures(own.registry, context),
  );
  try {
    const answer = await fetch(`http://127.0.0.1:${server.port}/metrics`);
    expect(answer.headers.get('content-type')).toContain('text/plain');
    expect((await fetch(`http://127.0.0.1:${server.port}/`)).status).toBe(404);
    return `${await answer.text()}\n${await metrics.registry.metrics()}`;
  } finally {
    await server.stop();
  }
}

describe('/metrics', () => {
  test('counts requests by route and status, never by address', async () => {
    await api.current.call(health);
    await api.current.app.inject({ url: '/api/order/unknown-secret-token' });
    const text = await scrape();
    const line = 'kosar_http_request_duration_seconds_count{method="GET",route="/api/health",status="200"}';
    expect(valueOf(text, line)).toBe(1);
    expect(text).not.toContain('unknown-secret-token');
  });

  test('says what the process holds', async () => {
    await api.current.call(ready);
    const text = await scrape();
    expect(valueOf(text, 'kosar_process_gauge{name="database_waiting"}')).toBe(0);
    expect(valueOf(text, 'kosar_process_gauge{name="database_connections"}')).toBeGreaterThan(0);
    expect(text).toContain('kosar_nodejs_eventloop_lag_p99_seconds');
    expect(text).toContain('kosar_process_resident_memory_bytes');
  });

  test('says what the market has before it: jobs and their lag, mails, the audit, the worker, the backup', async () => {
    const { context } = api.current;
    await transaction(context.db, async (trx) => {
      const runAt = new Date(TEST_NOW.getTime() - 90_000);
      await addJob(trx, 'late', {}, { runAt, key: 'late' });
      await addJob(trx, 'given-up', {}, { runAt, key: 'given-up', maxAttempts: 1 });
      await sql`update graphile_worker._private_jobs set attempts = 1 where key = 'given-up'`.execute(trx);
      await sql`insert into email (event_key, recipient, kind, subject, html, text, message_id, created_at)
        values ('metrics', 'a@example.hu', 'TEST', 'x', 'x', 'x', 'm1', ${new Date(TEST_NOW.getTime() - 30_000)})`.execute(
        trx,
      );
      await sql`insert into self_audit (started_at, ended_at, rules, payments_read)
        values (${TEST_NOW}, ${TEST_NOW}, 1, 0)`.execute(trx);
      await sql`insert into self_audit_difference (self_audit_id, rule, found)
        select max(id), 'planted', '{}' from self_audit`.execute(trx);
      await sql`insert into backup_run (started_at, ended_at, place, byte_size, row_count, file_count, is_encrypted)
        values (${TEST_NOW}, ${TEST_NOW}, 'x', 1, 1, 1, true)`.execute(trx);
    });
    await beat(context);
    api.current.clock.set(new Date(TEST_NOW.getTime() + 10_000));
    const text = await scrape();
    expect(valueOf(text, 'kosar_database_up')).toBe(1);
    expect(valueOf(text, 'kosar_jobs{state="waiting"}')).toBe(1);
    expect(valueOf(text, 'kosar_jobs{state="failed"}')).toBe(1);
    expect(valueOf(text, 'kosar_job_lag_seconds')).toBe(100);
    expect(valueOf(text, 'kosar_mails{state="queued"}')).toBe(1);
    expect(valueOf(text, 'kosar_mail_lag_seconds')).toBe(40);
    expect(valueOf(text, 'kosar_self_audit_differences')).toBe(1);
    expect(valueOf(text, 'kosar_worker_silent_seconds')).toBe(10);
    expect(valueOf(text, 'kosar_backup_age_seconds')).toBe(10);
    expect(valueOf(text, 'kosar_orders_last_hour')).toBe(0);
    expect(valueOf(text, 'kosar_deadline_lag_seconds')).toBe(0);
  });

  test('still answers where the database does not: it is down, and what only it knows is left out', async () => {
    const own = createMetrics(noGauges);
    const { context } = api.current;
    const refused = {
      ...context,
      log: { ...context.log, warn: () => {} } as unknown as typeof context.log,
      reads: null as unknown as typeof context.reads,
    };
    await showMarketFigures(own.registry, refused)();
    const text = await own.registry.metrics();
    expect(valueOf(text, 'kosar_database_up')).toBe(0);
    expect(valueOf(text, 'kosar_job_lag_seconds')).toBeUndefined();
    expect(valueOf(text, 'kosar_process_gauge{name="event_loop_lag_ms"}')).toBe(3);
  });
});

describe('what is counted of the outside and of jobs', () => {
  test('a call to a provider, by how it ended; its answer and its failure stay what they are', async () => {
    const metrics = createMetrics(noGauges);
    const port = measuredProvider(metrics, 'barion', {
      name: 'x',
      read: async (id: number) => id * 2,
      fail: async () => {
        throw new TypeError('refused');
      },
    });
    expect(port.name).toBe('x');
    expect(await port.read(4)).toBe(8);
    await expect(port.fail()).rejects.toThrow(TypeError);
    const text = await metrics.registry.metrics();
    const count = (call: string, outcome: string) =>
      valueOf(
        text,
        `kosar_provider_call_duration_seconds_count{provider="barion",call="${call}",outcome="${outcome}"}`,
      );
    expect(count('read', 'done')).toBe(1);
    expect(count('fail', 'failed')).toBe(1);
  });

  test('an attempt of a job, by how it ended', async () => {
    const metrics = createMetrics(noGauges);
    const attempt = { number: 1, isLast: false, signal: new AbortController().signal };
    const tasks = measuredTasks(metrics, {
      good: async () => {},
      bad: async () => {
        throw new Error('not yet');
      },
    });
    await tasks['good']?.({}, attempt);
    await expect(tasks['bad']?.({}, attempt)).rejects.toThrow('not yet');
    const text = await metrics.registry.metrics();
    expect(valueOf(text, 'kosar_job_duration_seconds_count{task="good",outcome="done"}')).toBe(1);
    expect(valueOf(text, 'kosar_job_duration_seconds_count{task="bad",outcome="failed"}')).toBe(1);
  });
});
