import { type ChainFormJson, getChainForm } from '@kosar/contract/chains/chain-editing';
import {
  deleteDeliveryItem,
  updateChainGoods,
  updateDeliveryItem,
} from '@kosar/contract/chains/chain-goods-management';
import { removeDelivery } from '@kosar/contract/chains/delivery-management';
import { describe, expect, test } from 'vitest';
import { makeUser } from '../../../demo/builders/user.ts';
import { transaction } from '../../../infra/database/connect.ts';
import { listBrokenInvariants } from '../../../infra/database/invariants.ts';
import { type TestApi, useApi } from '../../../infra/testing/api.ts';
import { closedAfter } from '../../../infra/testing/gate.ts';
import { makeBuyers, order } from '../../orders/order-testing.ts';
import { countStatuses, dropCeilingTriggers, startTwin, withoutLocks } from '../../orders/race-testing.ts';
import { makeOwnDelivery, type OwnDelivery } from '../chain-testing.ts';

const BUYERS = 40;
const LOWERED = 5;

async function itemOf(api: TestApi, delivery: OwnDelivery): Promise<ChainFormJson['items'][number]> {
  const { body } = await api.call(getChainForm, { params: { id: delivery.chain.id } }, { as: delivery.as });
  const [item] = body.items;
  if (item === undefined) throw new Error('the chain sells nothing');
  return item;
}

/** Many order one each of 30, while the transporter lowers the maximum to 5. Gives the statuses of the orders. */
async function lowerWhileOrdering(api: TestApi, server: TestApi) {
  const delivery = await makeOwnDelivery(api, { item: { maxAmountMilli: 30_000 } });
  const { id, version, name, listOrder } = await itemOf(api, delivery);
  const buyers = await makeBuyers(api, BUYERS);
  const body = { version, name, listOrder, maxAmount: LOWERED };
  const [edit, ...answers] = await Promise.all([
    server.call(updateDeliveryItem, { params: { id }, body }, { as: delivery.as }),
    ...buyers.map((buyer) => order(server, delivery, buyer)),
  ]);
  return { delivery, editStatus: edit.status, statuses: countStatuses(answers) };
}

describe('a maximum that is lowered while many order', () => {
  const api = useApi();

  test('holds from then on: each order is taken or refused as sold out, and all sums stay right', async () => {
    const { delivery, editStatus, statuses } = await lowerWhileOrdering(api.current, api.current);
    expect(editStatus).toBe(200);
    expect((statuses[201] ?? 0) + (statuses[409] ?? 0)).toBe(BUYERS);
    expect((await itemOf(api.current, delivery)).orderedAmount).toBe(statuses[201]);
    const [late] = await makeBuyers(api.current, 1);
    expect(late && (await order(api.current, delivery, late)).problem.code).toBe(
      'DELIVERY_ITEM_PACKING_SOLD_OUT',
    );
    expect(await listBrokenInvariants(api.current.context.db)).toEqual([]);
  });

  test('of two who change the same goods at once one is refused', async () => {
    const delivery = await makeOwnDelivery(api.current);
    const { id, version, name, listOrder } = await itemOf(api.current, delivery);
    const send = (maxAmount: number) =>
      api.current.call(
        updateChainGoods,
        {
          params: { id: delivery.chain.id },
          body: { items: [{ id, version, name, listOrder, maxAmount }], packings: [] },
        },
        { as: delivery.as },
      );
    const answers = await Promise.all([1, 2, 3, 4, 5].map(send));
    expect(countStatuses(answers)).toEqual({ 200: 1, 409: 4 });
  });
});

describe('goods or a delivery that are taken out while someone orders', () => {
  const api = useApi();

  test('either the order or the taking out is refused, and never both nor none', async () => {
    for (let delivery = 0; delivery < 6; delivery += 1) {
      const own = await makeOwnDelivery(api.current);
      const item = await itemOf(api.current, own);
      const [buyer] = await makeBuyers(api.current, 1);
      if (buyer === undefined) throw new Error('there is no buyer');
      const [removed, ordered] = await Promise.all([
        api.current.call(deleteDeliveryItem, { params: { id: item.id } }, { as: own.as }),
        order(api.current, own, buyer),
      ]);
      expect([removed.status, ordered.status]).toEqual(
        removed.status === 204 ? [204, expect.toSatisfy(isRefusal)] : [409, 201],
      );
    }
  });

  test('the same with the delivery itself', async () => {
    const admin = await transaction(api.current.context.db, (trx) => makeUser(trx, { isAdmin: true }));
    const as = await api.current.logIn(admin.id, ['ROLE_ADMIN']);
    for (let delivery = 0; delivery < 6; delivery += 1) {
      const own = await makeOwnDelivery(api.current);
      const [buyer] = await makeBuyers(api.current, 1);
      if (buyer === undefined) throw new Error('there is no buyer');
      const [removed, ordered] = await Promise.all([
        api.current.call(removeDelivery, { params: { id: own.deliveryId } }, { as }),
        order(api.current, own, buyer),
      ]);
      expect([removed.status, ordered.status]).toEqual(
        removed.status === 204 ? [204, expect.toSatisfy(isRefusal)] : [409, 201],
      );
    }
    expect(await listBrokenInvariants(api.current.context.db)).toEqual([]);
  });
});

describe('with the row locks taken out on purpose', () => {
  const api = useApi();

  test('the same race sells more than the lowered maximum leaves, so it can notice', async () => {
    await dropCeilingTriggers(api.current);
    const offers = closedAfter('from chain_packing cp\n    join chain_item ci');
    const twin = await startTwin(api.current, withoutLocks, { gate: offers.gate });
    const delivery = await makeOwnDelivery(api.current, { item: { maxAmountMilli: 30_000 } });
    const { id, version, name, listOrder } = await itemOf(api.current, delivery);
    const buyers = await makeBuyers(api.current, 10);
    const ordering = buyers.map((buyer) => order(twin.api, delivery, buyer));
    // What is left has been read by all, and no order is written yet.
    await offers.held(ordering.length);
    const body = { version, name, listOrder, maxAmount: LOWERED };
    const edit = await api.current.call(updateDeliveryItem, { params: { id }, body }, { as: delivery.as });
    expect(edit.status).toBe(200);
    offers.open();
    await Promise.all(ordering);
    expect((await itemOf(api.current, delivery)).orderedAmount).toBe(ordering.length);
    await twin.close();
  });
});

function isRefusal(status: number): boolean {
  return status >= 400 && status < 500;
}
