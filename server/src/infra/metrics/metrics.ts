import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Gauges } from '../gauges.ts';

/** How a call to the outside, or a job, ended. */
export type Outcome = 'done' | 'failed';

/** What a process counts for Prometheus. Counting costs microseconds; nothing is read from outside until someone asks. */
export interface Metrics {
  readonly registry: Registry;
  /** A call of the API or of a page was answered. `route` is the pattern, never the address. */
  countRequest(call: { method: string; route: string; status: number; seconds: number }): void;
  /** A call to a service outside ended. */
  countProviderCall(call: { provider: string; call: string; outcome: Outcome; seconds: number }): void;
  /** A job of the worker ended. */
  countJob(job: { task: string; outcome: Outcome; seconds: number }): void;
  /** Measures memory, event loop and rubbish collection of this process from now on. */
  measureProcess(): void;
}

const REQUEST_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const OUTSIDE_SECONDS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** The figures of one process, with its gauges among them. */
export function createMetrics(gauges: Gauges): Metrics {
  const registry = new Registry();
  const requests = new Histogram({
    name: 'kosar_http_request_duration_seconds',
    help: 'Answered requests by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: REQUEST_SECONDS,
    registers: [registry],
  });
  const providers = new Histogram({
    name: 'kosar_provider_call_duration_seconds',
    help: 'Calls to services outside',
    labelNames: ['provider', 'call', 'outcome'],
    buckets: OUTSIDE_SECONDS,
    registers: [registry],
  });
  const jobs = new Histogram({
    name: 'kosar_job_duration_seconds',
    help: 'Attempts of jobs by task',
    labelNames: ['task', 'outcome'],
    buckets: OUTSIDE_SECONDS,
    registers: [registry],
  });
  const held = new Gauge({
    name: 'kosar_process_gauge',
    help: 'What the process holds and has put off, as GET /api/gauges shows it',
    labelNames: ['name'],
    registers: [],
    collect() {
      for (const [name, value] of Object.entries(gauges.read())) this.set({ name }, value);
    },
  });
  registry.registerMetric(held);
  return {
    registry,
    countRequest: ({ seconds, ...labels }) => requests.observe(labels, seconds),
    countProviderCall: ({ seconds, ...labels }) => providers.observe(labels, seconds),
    countJob: ({ seconds, ...labels }) => jobs.observe(labels, seconds),
    measureProcess: () => collectDefaultMetrics({ register: registry, prefix: 'kosar_' }),
  };
}
