import { Client } from 'pg';
import { listMigrations } from '../../../infra/database/migrate.ts';
import { type Finding, fault, those, warning } from './finding.ts';

/** What a test puts in the place of the usual. */
export interface DatabaseExpectations {
  readonly now: Date;
  readonly poolSize: number;
  /** As PostgreSQL counts: 150000 is 15.0. */
  readonly oldestVersion?: number;
  readonly timeZone?: string;
}

const OLDEST_VERSION = 150_000;
const TIME_ZONE = 'Europe/Budapest';
const CLOCK_OFF_SECONDS = 5;
/** Of a web process and its long reads, a worker and its queues, and an operator. */
const OTHER_CONNECTIONS = 45;

/** Whether the database is there, new enough, of this version, and of the same time. `isUsable` says whether more can be asked of it. */
export async function checkDatabase(
  url: string,
  expected: DatabaseExpectations,
  explain: (error: unknown) => string,
): Promise<{ findings: Finding[]; isUsable: boolean }> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  client.on('error', () => {
    // The query at work is rejected with the same error.
  });
  try {
    await client.connect();
  } catch (error) {
    const finding = fault(
      'database-unreachable',
      explain(error),
      'Look whether PostgreSQL runs, and at user, password, host and name in DATABASE_URL.',
    );
    return { findings: [finding], isUsable: false };
  }
  try {
    const history = await checkHistory(client);
    return {
      findings: [...history, ...(await checkServer(client, expected))],
      isUsable: history.length === 0,
    };
  } finally {
    await client.end();
  }
}

async function checkHistory(client: Client): Promise<Finding[]> {
  const { rows: known } = await client.query<{ known: boolean }>(
    `select to_regclass('public.schema_migration') is not null as known`,
  );
  const ran = known[0]?.known
    ? (await client.query<{ name: string; checksum: string }>('select name, checksum from schema_migration'))
        .rows
    : [];
  const ours = await listMigrations();
  const pending = ours.filter(({ name }) => !ran.some((one) => one.name === name));
  const foreign = ran.find(
    (one) => !ours.some(({ name, checksum }) => name === one.name && checksum === one.checksum),
  );
  return those(
    pending.length === 0
      ? null
      : fault(
          'migrations-behind',
          `The database lacks ${pending.length} migrations, ${pending[0]?.name ?? ''} first.`,
          'Back up, then run "npm run migrate" or start the market.',
        ),
    foreign === undefined
      ? null
      : fault(
          'database-of-another-version',
          `The database has run ${foreign.name}, which this version doesn't have so.`,
          'Start the version of the market that made it, or a newer one.',
        ),
  );
}

async function checkServer(client: Client, expected: DatabaseExpectations): Promise<Finding[]> {
  const { oldestVersion = OLDEST_VERSION, timeZone = TIME_ZONE, now, poolSize } = expected;
  const { rows } = await client.query<{
    version: number;
    name: string;
    connections: number;
    seconds: number;
    zone: boolean;
  }>(
    `select current_setting('server_version_num')::integer as version, current_setting('server_version') as name,
      current_setting('max_connections')::integer as connections, extract(epoch from clock_timestamp())::float8 as seconds,
      exists (select from pg_timezone_names where name = $1) as zone`,
    [timeZone],
  );
  const [server] = rows;
  if (server === undefined) return [];
  const offSeconds = Math.round(Math.abs(server.seconds - now.getTime() / 1000));
  const needed = Math.ceil(poolSize * 2.25) + OTHER_CONNECTIONS;
  return those(
    server.version >= oldestVersion
      ? null
      : fault(
          'database-too-old',
          `PostgreSQL is ${server.name}.`,
          'Upgrade it to 15 or newer; 18 is what the tests run with.',
        ),
    server.zone && isKnownZone(timeZone)
      ? null
      : fault(
          'time-zone-unknown',
          `${timeZone} is known ${server.zone ? 'to PostgreSQL, but not to Node' : 'not to PostgreSQL'}: deadlines would be off.`,
          'Install the time zones of the system (tzdata), and a Node with full ICU.',
        ),
    offSeconds <= CLOCK_OFF_SECONDS
      ? null
      : fault(
          'clock-off',
          `The clocks of this machine and of the database differ by ${offSeconds} s.`,
          'Have both kept by NTP (systemd-timesyncd, chrony).',
        ),
    server.connections >= needed
      ? null
      : warning(
          'connections-short',
          `PostgreSQL allows ${server.connections} connections; a web process and a worker with DATABASE_POOL=${poolSize} may need ${needed}.`,
          'Raise max_connections, or lower DATABASE_POOL.',
        ),
  );
}

function isKnownZone(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat('hu', { timeZone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
