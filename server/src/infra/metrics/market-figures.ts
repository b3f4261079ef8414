import { sql } from 'kysely';
import { Gauge, type Registry } from 'prom-client';
import type { AppContext } from '../app-context.ts';

/** What the database says of the market as a whole; every process would say the same. */
export interface MarketFigures {
  readonly jobs: readonly { readonly state: string; readonly count: number }[];
  /** How long the job that should have run first has been waiting. */
  readonly jobLagSeconds: number;
  readonly mails: readonly { readonly state: string; readonly count: number }[];
  readonly mailLagSeconds: number;
  /** By how much the latest chain is past its deadline that still takes orders. */
  readonly deadlineLagSeconds: number;
  /** Of the last self-audit; null where none has been made. */
  readonly auditDifferences: number | null;
  readonly auditAgeSeconds: number | null;
  readonly ordersLastHour: number;
  readonly openChains: number;
  readonly workerSilentSeconds: number | null;
  readonly backupAgeSeconds: number | null;
}

/** Orders are counted among so many of the latest only: a market with more in an hour knows by other figures. */
const ORDERS_LOOKED_AT = 5000;

/** Reads all of it in one statement. */
export async function readMarketFigures({
  reads,
  clock,
}: Pick<AppContext, 'reads' | 'clock'>): Promise<MarketFigures> {
  const now = clock.now();
  const { rows } = await sql<MarketFigures>`select
    coalesce((select json_agg(s) from (
      select case when j.locked_at is not null then 'running' when j.attempts >= j.max_attempts then 'failed'
          when j.attempts > 0 then 'retrying' else 'waiting' end as state, count(*)::integer as count
        from graphile_worker.jobs j group by 1) s), '[]') as "jobs",
    coalesce((select extract(epoch from ${now} - min(j.run_at)) from graphile_worker.jobs j
      where j.run_at <= ${now} and j.locked_at is null and j.attempts < j.max_attempts), 0)::float8 as "jobLagSeconds",
    coalesce((select json_agg(m) from (
      select lower(state::text) as state, count(*)::integer as count from email where state::text <> 'SENT' group by 1) m), '[]') as "mails",
    coalesce((select extract(epoch from ${now} - min(created_at)) from email where state::text = 'QUEUED'), 0)::float8 as "mailLagSeconds",
    coalesce((select extract(epoch from ${now} - min(order_deadline)) from chain
      where state::text in ('OPEN', 'MIN_INCOME_PASSED') and order_deadline < ${now}), 0)::float8 as "deadlineLagSeconds",
    (select (select count(*)::integer from self_audit_difference d where d.self_audit_id = a.id)
      from self_audit a order by id desc limit 1) as "auditDifferences",
    (select extract(epoch from ${now} - ended_at)::float8 from self_audit order by id desc limit 1) as "auditAgeSeconds",
    (select count(*)::integer from (select ordered_at from customer_order order by id desc limit ${ORDERS_LOOKED_AT}) o
      where o.ordered_at > ${now}::timestamptz - interval '1 hour') as "ordersLastHour",
    (select count(*)::integer from chain where state::text in ('OPEN', 'MIN_INCOME_PASSED')) as "openChains",
    (select extract(epoch from ${now} - seen_at)::float8 from worker_heartbeat) as "workerSilentSeconds",
    (select extract(epoch from ${now} - ended_at)::float8 from backup_run order by ended_at desc limit 1) as "backupAgeSeconds"`.execute(
    reads,
  );
  const [figures] = rows;
  if (figures === undefined) throw new Error('The figures of the market came without a row.');
  return figures;
}

/** Adds the figures of the market to a registry; gives what refreshes them, which never fails: without a database `kosar_database_up` is 0 and the rest is left out. */
export function showMarketFigures(
  registry: Registry,
  context: Pick<AppContext, 'reads' | 'clock' | 'log'>,
): () => Promise<void> {
  const gauge = (name: string, help: string, labelNames: readonly string[] = []) =>
    new Gauge({ name: `kosar_${name}`, help, labelNames: [...labelNames], registers: [registry] });
  const up = gauge('database_up', '1 where the database answers');
  const jobs = gauge('jobs', 'Jobs that are not done, by state', ['state']);
  const mails = gauge('mails', 'Mails that have not left, by state', ['state']);
  const plain = {
    jobLagSeconds: gauge('job_lag_seconds', 'How long the oldest job that is due has waited'),
    mailLagSeconds: gauge('mail_lag_seconds', 'Age of the oldest mail in the queue'),
    deadlineLagSeconds: gauge('deadline_lag_seconds', 'How long a chain has been open past its deadline'),
    auditDifferences: gauge('self_audit_differences', 'Differences that the last self-audit found'),
    auditAgeSeconds: gauge('self_audit_age_seconds', 'Since the last self-audit'),
    ordersLastHour: gauge('orders_last_hour', 'Orders of the last hour'),
    openChains: gauge('open_chains', 'Chains that take orders'),
    workerSilentSeconds: gauge('worker_silent_seconds', 'Since a worker was last at work'),
    backupAgeSeconds: gauge('backup_age_seconds', 'Since the last backup that was made to its end'),
  };
  return async () => {
    jobs.reset();
    mails.reset();
    for (const one of Object.values(plain)) one.remove();
    try {
      const figures = await readMarketFigures(context);
      up.set(1);
      for (const { state, count } of figures.jobs) jobs.set({ state }, count);
      for (const { state, count } of figures.mails) mails.set({ state }, count);
      for (const [name, one] of Object.entries(plain)) {
        const { [name as keyof typeof plain]: value } = figures;
        if (value !== null) one.set(value);
      }
    } catch (error) {
      up.set(0);
      context.log.warn({ err: error }, 'the figures of the market could not be read');
    }
  };
}
