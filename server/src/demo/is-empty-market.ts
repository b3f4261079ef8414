import { Client } from 'pg';

/** Whether a migrated database has no users: only then is the demo loaded into it. */
export async function isEmptyMarket(databaseUrl: string): Promise<boolean> {
  const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5000 });
  await client.connect();
  try {
    return (await client.query('select from app_user limit 1')).rowCount === 0;
  } finally {
    await client.end();
  }
}
