import type { Client } from 'pg';

/** A lock of a migration on a table of the market. */
export interface HeldLock {
  readonly table: string;
  readonly rows: number;
  /** `reading` stops every use of the table, `writing` lets it be read. */
  readonly stops: 'reading' | 'writing';
}

/** What the transaction at work locks of tables that hold rows, so that others would wait for its end. */
export async function listHeldLocks(client: Client): Promise<HeldLock[]> {
  const { rows } = await client.query<HeldLock>(`
    select c.relname as "table", pg_stat_get_live_tuples(c.oid)::integer as rows,
      case when bool_or(l.mode = 'AccessExclusiveLock') then 'reading' else 'writing' end as stops
    from pg_locks l join pg_class c on c.oid = l.relation
    where l.pid = pg_backend_pid() and l.locktype = 'relation' and c.relkind = 'r'
      and c.relnamespace = 'public'::regnamespace and pg_stat_get_live_tuples(c.oid) > 0
      and l.mode in ('AccessExclusiveLock', 'ExclusiveLock', 'ShareRowExclusiveLock', 'ShareLock')
    group by c.oid, c.relname order by rows desc, c.relname`);
  return rows;
}
