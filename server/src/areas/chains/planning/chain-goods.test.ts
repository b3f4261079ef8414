import {
  allDeliveryItemPackings,
  allDeliveryItems,
  getDeliveryItem,
  getDeliveryItemPacking,
  listDeliveryItemPackings,
  listDeliveryItems,
} from '@kosar/contract/chains/chains';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeTransporter } from '../../../demo/builders/actor.ts';
import { makeChain } from '../../../demo/builders/chain.ts';
import { makeOrder } from '../../../demo/builders/order.ts';
import { makeProduct } from '../../../demo/builders/product.ts';
import { makeUser } from '../../../demo/builders/user.ts';
import { type Transaction, transaction } from '../../../infra/database/connect.ts';
import { useApi } from '../../../infra/testing/api.ts';

const api = useApi();
const write = <T>(work: (trx: Transaction) => Promise<T>) => transaction(api.current.context.db, work);

let made: Awaited<ReturnType<typeof makeOpenDelivery>>;
beforeAll(async () => {
  made = await makeOpenDelivery();
});

/** A chain with goods of two producers, of which something is ordered, and another chain. */
function makeOpenDelivery() {
  return write(async (trx) => {
    const owner = await makeUser(trx);
    const transporter = await makeTransporter(trx, { actor: { ownerId: owner.id } });
    const apples = await makeProduct(trx, { name: 'Alma' });
    const pears = await makeProduct(trx, { name: 'Körte' });
    const chain = await makeChain(trx, {
      transporterId: transporter.id,
      items: [{ product: apples, maxAmountMilli: 50_000 }, { product: pears }],
    });
    await makeOrder(trx, {
      deliveryId: chain.deliveries[0]?.id,
      lines: [{ chainPackingId: chain.packings[0]?.id ?? 0, amountMilli: 2000 }],
    });
    await makeChain(trx);
    return { ownerId: owner.id, chain, apples, pears };
  });
}

describe('GET /deliveryitem', () => {
  it('lists the items of a chain, or of one producer in it', async () => {
    const { chain, pears } = made;
    const names = async (query: Record<string, unknown>) =>
      (await api.current.call(allDeliveryItems, { query: { deliverychain: chain.id, ...query } })).body.map(
        ({ product }) => product.id,
      );
    expect(await names({})).toEqual(chain.items.map((item) => item.product_id));
    expect(await names({ producer: pears.producer_id })).toEqual([pears.id]);
    const page = await api.current.call(listDeliveryItems, {
      query: { deliverychain: chain.id, size: 1, page: 1 },
    });
    expect(page.body).toMatchObject({ total: 2, items: [{ deliveryChainId: chain.id }] });
  });

  it('shows its sums to the parties of the chain only', async () => {
    const { chain, ownerId } = made;
    const params = { id: chain.items[0]?.id };
    const seen = await api.current.call(getDeliveryItem, { params });
    expect(seen.body).toMatchObject({ maxAmount: null, sumAmount: null });
    const own = await api.current.call(getDeliveryItem, { params }, { as: await api.current.logIn(ownerId) });
    expect(own.body).toMatchObject({ maxAmount: 50, sumAmount: 2 });
  });
});

describe('GET /deliveryitempacking', () => {
  it('lists the packings of a chain, of an item, or one packing wherever it is sold', async () => {
    const { chain } = made;
    const [first] = chain.packings;
    const ids = async (query: Record<string, unknown>) =>
      (await api.current.call(allDeliveryItemPackings, { query: { orderby: 'id', ...query } })).body.map(
        ({ id }) => id,
      );
    expect(await ids({ deliverychain: chain.id })).toEqual(chain.packings.map(({ id }) => id));
    expect(await ids({ deliveryitem: first?.chain_item_id })).toEqual([first?.id]);
    expect(await ids({ packing: first?.packing_id })).toEqual([first?.id]);
    const page = await api.current.call(listDeliveryItemPackings, {
      query: { deliverychain: chain.id, size: 1 },
    });
    expect(page.body).toMatchObject({ total: 2, items: [{ deliveryChainId: chain.id }] });
    const one = await api.current.call(getDeliveryItemPacking, { params: { id: first?.id } });
    expect(one.body).toMatchObject({
      id: first?.id,
      deliveryItemId: first?.chain_item_id,
      availableAmount: 48,
    });
  });

  it('leaves out what is not sold in the chain', async () => {
    const { chain } = made;
    const last = chain.packings[1];
    await write((trx) =>
      trx
        .updateTable('chain_packing')
        .set({ included: false })
        .where('id', '=', last?.id ?? 0)
        .execute(),
    );
    const { status } = await api.current.call(getDeliveryItemPacking, { params: { id: last?.id } });
    expect(status).toBe(404);
    const item = await api.current.call(getDeliveryItem, { params: { id: last?.chain_item_id } });
    expect(item.status).toBe(404);
  });
});
