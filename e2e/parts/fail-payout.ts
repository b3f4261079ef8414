import { readFileSync } from 'node:fs';
import { connect } from '@kosar/server/infra/database/connect';
import { DATABASE_NOTE } from '../market.ts';

/** Makes a payout that waits one that the provider has refused, in these words; gives its clearing's id. */
export async function failPayout(error: string): Promise<number> {
  const connection = connect({
    url: readFileSync(DATABASE_NOTE, 'utf8'),
    poolSize: 1,
    onError: (failure) => console.error(failure.message),
  });
  try {
    const { rows } = await connection.pool.query<{ clearing_id: number }>(
      `update clearing_transaction set state = 'FAILED', error = $1, attempts = 1
       where id = (select max(id) from clearing_transaction
         where payer_id is null and payment_type = 'ONLINE' and state = 'PENDING')
       returning clearing_id`,
      [error],
    );
    return rows[0]?.clearing_id ?? 0;
  } finally {
    await connection.close();
  }
}
