import { randomUUID } from 'node:crypto';
import { createApp } from '@kosar/server/app';
import { createContext } from '@kosar/server/create-context';
import { readConfig } from '@kosar/server/infra/config';
import { connect } from '@kosar/server/infra/database/connect';
import { createLog } from '@kosar/server/infra/log';
import type { Input } from './market.ts';

/** What the server sent to PostgreSQL for one order. */
export interface CapturedOrder {
  readonly statements: readonly CapturedStatement[];
  readonly orderId: number;
  readonly code: string;
}

export interface CapturedStatement {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

/** Places each request through the real application in this process, and notes every statement on the way. */
export async function captureOrders(databaseUrl: string, inputs: readonly Input[]): Promise<CapturedOrder[]> {
  let statements: CapturedStatement[] = [];
  const connection = connect({
    url: databaseUrl,
    onError: (error) => process.stderr.write(`${error.message}\n`),
    onQuery: ({ query }) => statements.push({ sql: query.sql, parameters: query.parameters }),
  });
  const config = readConfig({ NODE_ENV: 'test', DATABASE_URL: databaseUrl });
  const app = await createApp(createContext(config, connection, createLog('error')), 'no-web');
  const captured: CapturedOrder[] = [];
  try {
    for (const { sessionToken, body } of inputs) {
      statements = [];
      const answer = await app.inject({
        method: 'POST',
        url: '/api/order',
        headers: { cookie: `kosar=${sessionToken}`, 'idempotency-key': randomUUID() },
        payload: body,
      });
      if (answer.statusCode !== 201) throw new Error(`the order was refused: ${answer.body}`);
      const { id, code } = answer.json<{ id: number; code: string }>();
      captured.push({ statements, orderId: id, code });
    }
  } finally {
    await app.close();
    await connection.close();
  }
  return captured;
}
