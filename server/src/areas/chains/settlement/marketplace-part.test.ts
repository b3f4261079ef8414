import { expect, test } from 'vitest';
import { makeActor } from '../../../demo/builders/actor.ts';
import { transaction } from '../../../infra/database/connect.ts';
import { useApi } from '../../../infra/testing/api.ts';
import { readSettlement } from './read-settlement.ts';
import { makeEndedDelivery } from './settlement-testing.ts';

const api = useApi();

test('of several managers of a marketplace the one who has been it longest gets the part', async () => {
  const { chain, event } = await makeEndedDelivery(api.current, { orders: 1 });
  const actorIds = await transaction(api.current.context.db, async (trx) => {
    const actors = [await makeActor(trx), await makeActor(trx)];
    for (const { id } of actors)
      await trx
        .insertInto('marketplace_manager')
        .values({ marketplace_id: event.marketplace_id, actor_id: id })
        .execute();
    return actors.map(({ id }) => id);
  });
  const { chain: settling } = await readSettlement(api.current.context.db, chain.id);
  expect(settling.orders.map(({ marketplaceManagerId }) => marketplaceManagerId)).toEqual([actorIds[0]]);
});
