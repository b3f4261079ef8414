import { makeTransporter } from '../../demo/builders/actor.ts';
import { transaction } from '../../infra/database/connect.ts';
import type { TestApi } from '../../infra/testing/api.ts';
import { makeRound, type TestRound, type TestRoundOptions } from '../orders/order-testing.ts';

/** A round with its transporter, who is logged in. */
export interface OwnRound extends TestRound {
  readonly as: string;
  readonly transporterId: number;
}

/** An open round of a transporter who is logged in, and who carries all its producers. */
export async function makeOwnRound(api: TestApi, options: TestRoundOptions = {}): Promise<OwnRound> {
  const { db } = api.context;
  const transporter = await transaction(db, (trx) => makeTransporter(trx));
  const round = await makeRound(api, {
    ...options,
    chain: { transporterId: transporter.id, ...options.chain },
  });
  await transaction(db, async (trx) => {
    for (const producerId of new Set(round.products.map((product) => product.producer_id)))
      await trx
        .insertInto('producer_transporter_relation')
        .values({
          producer_id: producerId,
          transporter_id: transporter.id,
          transporter_type: 'COMMISSION_AGENT',
          share_percent: 10,
        })
        .execute();
  });
  return { ...round, transporterId: transporter.id, as: await api.logIn(transporter.owner_id) };
}
