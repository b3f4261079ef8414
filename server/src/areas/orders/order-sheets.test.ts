import {
  type HomeDeliveryJson,
  listAllOrders,
  listHomeDeliveries,
  listOrderedItems,
  sumOrders,
} from '@kosar/contract/orders/delivery-orders';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { useApi } from '../../infra/testing/api.ts';
import { HOME, lines, makeBuyer, makeOpenDelivery, order, type TestDelivery } from './order-testing.ts';

const api = useApi();

let delivery: TestDelivery;
let buyerIds: number[];
let transporter: string;
let producer: string;

beforeAll(async () => {
  delivery = await makeOpenDelivery(api.current, {
    products: [{ name: 'Alma' }, { name: '=Méz' }],
    chain: { tiers: [{ startIncomeFt: 1000, discountPercent: 5 }] },
  });
  const zita = await makeBuyer(api.current, 'Zentai Zita');
  const anna = await makeBuyer(api.current, 'Ambrus Anna');
  buyerIds = [zita.id, anna.id];
  await order(api.current, delivery, anna, lines([delivery.packingIds[0], 3], [delivery.packingIds[1], 2]));
  await order(api.current, delivery, zita, {
    ...lines([delivery.packingIds[0], 1]),
    deliveryOptionId: delivery.homeId,
    homeDeliveryAddress: HOME,
  });
  transporter = await partyOf('transporter', delivery.chain.transporter_id);
  producer = await partyOf('producer', delivery.products[0]?.producer_id ?? 0);
});

async function partyOf(table: 'transporter' | 'producer', id: number): Promise<string> {
  const { rows } = await sql<{ owner_id: number }>`select a.owner_id from ${sql.table(table)} r
    join actor a on a.id = r.actor_id where r.id = ${id}`.execute(api.current.context.db);
  return api.current.logIn(rows[0]?.owner_id ?? 0);
}

/** Rows of a CSV file by their columns: the lines, and the last one with the sums. */
async function fileOf(path: string, as = transporter) {
  const answer = await api.current.app.inject({ url: `/api${path}&format=csv`, headers: { cookie: as } });
  expect(answer.statusCode).toBe(200);
  const [head = [], ...rows] = answer.body
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(';'));
  const named = rows.map((row) => Object.fromEntries(head.map((label, index) => [label, row[index] ?? ''])));
  return { rows: named.slice(0, -1), sums: named.at(-1) ?? {}, text: answer.body };
}

const here = () => ({ delivery: delivery.deliveryId });
const sumOf = <K extends string>(rows: readonly Readonly<Record<K, number>>[], field: K) =>
  rows.reduce((all, row) => all + row[field], 0);

describe('the files of a delivery', () => {
  it('come to the sums that the screens show and the buyers were mailed', async () => {
    const call = { as: transporter };
    const { body: orders } = await api.current.call(listAllOrders, { query: here() }, call);
    const { body: items } = await api.current.call(listOrderedItems, { query: here() }, call);
    const { body: buyers } = await api.current.call(
      sumOrders,
      { query: { ...here(), groupByOrderedBy: true } },
      call,
    );
    const goods = String(sumOf(orders, 'discountedValue'));
    const total = String(sumOf(orders, 'totalValue'));
    const toPay = String(sumOf(orders, 'toBePaidOnSiteValue'));
    expect(sumOf(items, 'discountedValue')).toBe(Number(goods));
    expect(sumOf(buyers, 'totalValue')).toBe(Number(total));

    const file = (list: string) => fileOf(`/order/file?delivery=${delivery.deliveryId}&list=${list}`);
    expect((await file('orders')).sums).toMatchObject({
      'Érték, Ft': goods,
      'Összesen, Ft': total,
      'Átvételkor fizet, Ft': toPay,
    });
    expect((await file('items')).sums).toMatchObject({ 'Érték, Ft': goods });
    const sums = { 'Termékek, Ft': goods, 'Összesen, Ft': total, 'Átvételkor fizet, Ft': toPay };
    expect((await file('customers')).sums).toMatchObject({ ...sums, Rendelések: '2' });
    expect((await file('deliveries')).sums).toMatchObject({ ...sums, Rendelések: '2' });
    const ofChain = await fileOf(`/order/file?deliveryChain=${delivery.chain.id}&list=deliveries`);
    expect(ofChain.sums).toMatchObject(sums);
    expect(ofChain.rows).toHaveLength(1);
    const mailed = await mailedTotals();
    expect(mailed).toHaveLength(orders.length);
    expect(String(mailed.reduce((all, value) => all + value, 0))).toBe(total);
  });

  it('bring what is brought home, with the sum of its screen', async () => {
    const { body: homes } = await api.current.call(
      listHomeDeliveries,
      { query: here() },
      { as: transporter },
    );
    const { rows, sums } = await fileOf(`/order/home-delivery-address/file?delivery=${delivery.deliveryId}`);
    expect(rows.map(({ Vevő, Kód }) => [Vevő, Kód])).toEqual(
      homes.map(({ orderedBy, code }: HomeDeliveryJson) => [orderedBy.fullName, code]),
    );
    expect(sums['Átvételkor fizet, Ft']).toBe(String(sumOf(homes, 'toBePaidOnSiteValue')));
  });

  it('have a line for each line of an order, and run nothing that someone wrote', async () => {
    const { rows } = await fileOf(`/order/file?delivery=${delivery.deliveryId}&list=orders`);
    expect(rows.map(({ Vevő, Termék }) => [Vevő, Termék])).toEqual([
      ['Zentai Zita', 'Alma'],
      ['Ambrus Anna', 'Alma'],
      ['Ambrus Anna', "'=Méz"],
    ]);
    expect(rows[0]).toMatchObject({ Telefon: '06 30 123 4567', Megjegyzés: '3. emelet' });
  });

  it('name no buyer to a producer, whose sums are the same', async () => {
    for (const list of ['orders', 'customers']) {
      const path = `/order/file?delivery=${delivery.deliveryId}&list=${list}`;
      const { rows, sums, text } = await fileOf(path, producer);
      expect(text).not.toMatch(/Zentai|Ambrus|06 30|Fő utca/);
      expect(rows[0]?.['Vevő']).toMatch(/^1\. (rendelés|vevő)$/);
      expect(sums['Összesen, Ft']).toBe((await fileOf(path)).sums['Összesen, Ft']);
    }
  });

  it('list the offer as its page does', async () => {
    const { text } = await fileOf(`/delivery/${delivery.deliveryId}/file?`);
    const rows = text.trimEnd().split('\r\n').slice(1);
    expect(rows).toHaveLength(2);
    expect(rows[0]).toContain('Alma');
  });

  it('are of a delivery or a chain', async () => {
    const answer = await api.current.app.inject({
      url: '/api/order/file?list=orders',
      headers: { cookie: transporter },
    });
    expect(answer.statusCode).toBe(404);
  });
});

/** The totals of the orders as their buyers were mailed. */
async function mailedTotals(): Promise<number[]> {
  const mails = await api.current.context.db
    .selectFrom('email')
    .select('text')
    .where('user_id', 'in', buyerIds)
    .where('kind', '=', 'order-placed')
    .execute();
  return mails.map(({ text }) => Number(/Összesen: ([\d\s]+?)\sFt/.exec(text)?.[1]?.replaceAll(/\s/g, '')));
}
