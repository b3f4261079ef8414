import { describe, expect, it } from 'vitest';
import { makeProducer } from '../../demo/builders/actor.ts';
import { makeChain } from '../../demo/builders/chain.ts';
import { makeEvent } from '../../demo/builders/event.ts';
import { makePoint } from '../../demo/builders/point.ts';
import { makeProduct } from '../../demo/builders/product.ts';
import { type Transaction, transaction } from '../../infra/database/connect.ts';
import { useApi } from '../../infra/testing/api.ts';
import { usePages } from './previews-testing.ts';

const api = useApi();
const pages = usePages(api, '<!doctype html><html><head><title>x</title></head></html>');
const write = <T>(work: (trx: Transaction) => Promise<T>) => transaction(api.current.context.db, work);

const statusOf = async (url: string, cookie?: string) =>
  (await pages.app.inject({ url, headers: cookie === undefined ? {} : { cookie } })).statusCode;

function hiddenMarket() {
  return write(async (trx) => {
    const producer = await makeProducer(trx, { actor: { publiclyVisible: false } });
    const product = await makeProduct(trx, { producerId: producer.id });
    const point = await makePoint(trx, { publicPoint: false });
    const event = await makeEvent(trx, { deliveryPointId: point.id });
    const chain = await makeChain(trx, { deliveries: [{ eventId: event.id }] });
    return { producer, product, point, event, chain, deliveryId: chain.deliveries[0]?.id };
  });
}

describe('an address that', () => {
  it.each([
    '/nincs',
    '/nincs/ilyen',
    '/product/5/x',
    '/admin/nincs',
    '/producer/0',
    '/producer/2000000000',
    '/campaign/nincs',
  ])('no page has is answered 404', async (url) => expect(await statusOf(url)).toBe(404));

  it.each([
    '/',
    '/deliveries',
    '/deliveries/',
    '/products/zoldseg',
    '/myOrders',
    '/management',
    '/admin/users',
    '/login',
    '/producer',
    '/faq',
  ])('a page has is answered 200', async (url) => expect(await statusOf(url)).toBe(200));

  it('leads to a thing is answered by whether a visitor may see it', async () => {
    const hidden = await hiddenMarket();
    const shown = await write(async (trx) => {
      const producer = await makeProducer(trx);
      const product = await makeProduct(trx, { producerId: producer.id });
      const point = await makePoint(trx);
      const event = await makeEvent(trx, { deliveryPointId: point.id });
      const chain = await makeChain(trx, { deliveries: [{ eventId: event.id }] });
      return { producer, product, point, event, chain, deliveryId: chain.deliveries[0]?.id };
    });
    const addresses = (made: typeof hidden) => [
      `/producer/${made.producer.id}`,
      `/product/${made.product.id}`,
      `/deliverypoint/${made.point.id}`,
      `/deliveryevent/${made.event.id}`,
      `/deliverychain/${made.chain.id}`,
      `/delivery/${made.deliveryId}`,
    ];
    for (const url of addresses(shown)) expect.soft([url, await statusOf(url)]).toEqual([url, 200]);
    for (const url of addresses(hidden)) expect.soft([url, await statusOf(url)]).toEqual([url, 404]);
  });

  it('may lead to more is answered 200 to who is logged in or was invited: the app asks by their rights', async () => {
    const { producer, point } = await hiddenMarket();
    const cookie = await api.current.logIn(producer.owner_id);
    expect(await statusOf(`/producer/${producer.id}`, cookie)).toBe(200);
    expect(await statusOf(`/deliverypoint/${point.id}?token=${point.invite_token}`)).toBe(200);
  });
});
