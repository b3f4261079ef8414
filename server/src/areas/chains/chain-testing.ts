import { makeTransporter } from '../../demo/builders/actor.ts';
import { transaction } from '../../infra/database/connect.ts';
import type { TestApi } from '../../infra/testing/api.ts';
import { makeOpenDelivery, type TestDelivery, type TestDeliveryOptions } from '../orders/order-testing.ts';

/** A chain with its transporter, who is logged in. */
export interface OwnDelivery extends TestDelivery {
  readonly as: string;
  readonly transporterId: number;
}

/** An open chain of a transporter who is logged in, and who carries all its producers. */
export async function makeOwnDelivery(api: TestApi, options: TestDeliveryOptions = {}): Promise<OwnDelivery> {
  const { db } = api.context;
  const transporter = await transaction(db, (trx) => makeTransporter(trx));
  const delivery = await makeOpenDelivery(api, {
    ...options,
    chain: { transporterId: transporter.id, ...options.chain },
  });
  await transaction(db, async (trx) => {
    for (const producerId of new Set(delivery.products.map((product) => product.producer_id)))
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
  return { ...delivery, transporterId: transporter.id, as: await api.logIn(transporter.owner_id) };
}
