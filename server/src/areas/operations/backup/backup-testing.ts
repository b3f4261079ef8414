import { randomBytes } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { Client } from 'pg';
import { inject } from 'vitest';
import { runCli } from '../../../cli/run-cli.ts';
import { inDatabase, maintain } from '../../../infra/testing/server.ts';

/** Runs `kosar` as an operator would, with these settings. */
export async function kosar(line: readonly string[], env: Record<string, string>) {
  let out = '';
  let error = '';
  const code = await runCli(line, {
    env: { NODE_ENV: 'test', LOG_LEVEL: 'silent', ...env },
    stdin: new PassThrough().end(),
    write: (text) => {
      out += text;
    },
    writeError: (text) => {
      error += text;
    },
  });
  return { code, out, error };
}

/** An empty database on the server of the run. */
export async function emptyDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const { url } = inject('testServer');
  const name = `kosar_restore_${randomBytes(6).toString('hex')}`;
  await maintain(url, `create database ${name}`);
  return {
    url: inDatabase(url, name),
    drop: () => maintain(url, `drop database if exists ${name} with (force)`),
  };
}

/** What a database holds and is: a digest of each table's rows, constraints, sequences and triggers. */
export async function contentOf(url: string): Promise<Record<string, string>> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("set timezone = 'UTC'");
    const { rows: tables } = await client.query<{ name: string }>(
      `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where relkind = 'r' and nspname in ('public', 'graphile_worker')
          and not (nspname = 'graphile_worker' and relname = 'migrations') order by 1`,
    );
    if (tables.length === 0) return {};
    const { rows: digests } = await client.query<{ name: string; digest: string }>(
      tables
        .map(
          ({ name }) =>
            `select '${name.replaceAll("'", "''")}' as name,
              count(*) || ' ' || coalesce(md5(string_agg(t::text, E'\\n' order by t::text)), '') as digest from ${name} t`,
        )
        .join(' union all '),
    );
    const { rows: kinds } = await client.query<{ name: string; digest: string | null }>(
      `select 'constraints' as name, string_agg(conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid), E'\\n'
            order by conrelid::regclass::text, conname) as digest
          from pg_constraint where connamespace::regnamespace::text in ('public', 'graphile_worker') and conrelid <> 0
        union all select 'triggers', string_agg(tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text, E'\\n' order by tgrelid::regclass::text, tgname)
          from pg_trigger where not tgisinternal
        union all select 'sequences', string_agg(schemaname || '.' || sequencename || ' ' || coalesce(last_value, 0), E'\\n' order by schemaname, sequencename)
          from pg_sequences`,
    );
    return Object.fromEntries(
      [...digests, ...kinds].flatMap(({ name, digest }) => (digest === null ? [] : [[name, digest]])),
    );
  } finally {
    await client.end();
  }
}
