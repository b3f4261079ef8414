import { readdir, readFile } from 'node:fs/promises';
import { connect } from '@kosar/server/platform/database/connect';

/** Milliseconds of processor time that a process has had, all its threads together; null where the system doesn't tell. */
export async function processorMs(pid: number): Promise<number | null> {
  const threads = await readdir(`/proc/${pid}/task`).catch(() => []);
  if (threads.length === 0) return null;
  const times = threads.map((thread) =>
    readFile(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').catch(() => ''),
  );
  return (await Promise.all(times)).reduce((sum, text) => sum + Number(text.split(' ')[0] ?? 0), 0) / 1e6;
}

/** The processes that serve a database, those that are connected now. */
export async function backendsOf(databaseUrl: string): Promise<number[]> {
  const { pool, close } = connect({ url: databaseUrl, onError: () => {} });
  try {
    const { rows } = await pool.query<{ pid: number }>(
      `select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
    );
    return rows.map(({ pid }) => pid);
  } finally {
    await close();
  }
}
