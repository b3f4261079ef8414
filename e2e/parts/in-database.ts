import { readFileSync } from 'node:fs';
import { type Connection, connect } from '@kosar/server/infra/database/connect';
import { DATABASE_NOTE } from '../market.ts';

/** Does something in the running market's database, for what no page could do or only in hours. */
export async function inDatabase<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
  const connection = connect({
    url: readFileSync(DATABASE_NOTE, 'utf8'),
    poolSize: 1,
    onError: (error) => console.error(error.message),
  });
  try {
    return await work(connection);
  } finally {
    await connection.close();
  }
}
