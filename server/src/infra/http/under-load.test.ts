import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getLoginStatus } from '@kosar/contract/accounts/session';
import { getGauges } from '@kosar/contract/admin/health';
import { ENDPOINTS } from '@kosar/contract/all-endpoints';
import { allDeliveryItems } from '@kosar/contract/chains/chains';
import { getDelivery } from '@kosar/contract/chains/deliveries';
import { exportOffer } from '@kosar/contract/chains/delivery-sheets';
import { placeOrder } from '@kosar/contract/orders/orders';
import { listPoints } from '@kosar/contract/points/points';
import { turnOf } from '@kosar/contract/turn';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { makeUser } from '../../demo/builders/user.ts';
import { openShop, type Shop } from '../../proof/shop.ts';
import { transaction } from '../database/connect.ts';
import { HEAVY_LIMITS } from '../load/heavy-limits.ts';
import { createLoadGuard, HEAVY_LAG_MS, READS_LAG_MS } from '../load/load-guard.ts';
import { createPageRenderer } from '../rendering/page-renderer.ts';
import { addressOf } from '../testing/address-of.ts';
import { useApi } from '../testing/api.ts';
import { createAnswerCache } from './answer-cache.ts';

let lagMs = 0;
const api = useApi(() => ({
  load: createLoadGuard({
    lag: () => lagMs,
    limits: {
      ...HEAVY_LIMITS,
      // However long a call takes on a busy machine.
      msOfWeight: Number.POSITIVE_INFINITY,
      person: { ...HEAVY_LIMITS.person, weight: 10, weightPerSecond: 0.001 },
    },
  }),
  answers: createAnswerCache(60_000),
}));
afterEach(() => {
  lagMs = 0;
  api.current.context.answers.clear();
});

let shop: Shop;
beforeAll(async () => {
  shop = await openShop(api.current.context.db, { buyers: 2 });
});

const offer = () => ({ params: { id: shop.deliveryId } });

async function gauge(name: string): Promise<number | undefined> {
  const { id } = await transaction(api.current.context.db, (trx) => makeUser(trx, { isAdmin: true }));
  const admin = await api.current.logIn(id, ['ROLE_ADMIN']);
  const { body } = await api.current.call(getGauges, {}, { as: admin });
  return body.find((figure) => figure.name === name)?.value;
}

describe('the contract', () => {
  it('says of each call that orders, pays or hands over that it goes first, and of each file that it is heavy', () => {
    const turns = Map.groupBy(ENDPOINTS, turnOf);
    const names = (turn: Parameters<typeof turns.get>[0]) => turns.get(turn)?.map(({ name }) => name);
    expect(names('order')).toEqual(
      expect.arrayContaining(['placeOrder', 'amendOrder', 'cancelOrder', 'recalculateOrder', 'getDelivery']),
    );
    expect(names('pay')).toEqual(expect.arrayContaining(['payOnline', 'retryPayment', 'barionCallback']));
    expect(names('handover')).toEqual(
      expect.arrayContaining([
        'deliverOrder',
        'getHandover',
        'takeCash',
        'undoCash',
        'closeCash',
        'getPackList',
      ]),
    );
    expect(ENDPOINTS.filter(({ mediaType }) => mediaType === 'spreadsheet').map(turnOf)).not.toContain(
      'ordinary',
    );
  });
});

describe('a server with more to do than it can', () => {
  it('puts off a file and says when to come back, in the words of a refusal', async () => {
    lagMs = HEAVY_LAG_MS;
    const answer = await api.current.app.inject(addressOf(exportOffer, offer()));
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toMatchObject({ code: 'unavailable', title: 'Most nem érhető el' });
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect(await gauge('calls_put_off')).toBeGreaterThan(0);
  });

  it('then puts off reads of who is not logged in, and goes on to show a chain, to take orders and to let people in', async () => {
    lagMs = READS_LAG_MS;
    const [buyer] = shop.buyers;
    expect((await api.current.call(listPoints)).status).toBe(503);
    expect((await api.current.call(getDelivery, offer())).status).toBe(200);
    expect((await api.current.call(getLoginStatus)).status).toBe(200);
    const as = await api.current.logIn(buyer?.id ?? 0);
    expect((await api.current.call(listPoints, {}, { as })).status).toBe(200);
    // Nothing was ordered in it: that is for the verb to say, and it is asked.
    expect((await api.current.call(placeOrder, { body: {} }, { as })).status).toBe(400);
  });

  it('still gives what it has kept', async () => {
    const before = await api.current.call(listPoints);
    lagMs = READS_LAG_MS;
    expect(before.status).toBe(200);
    expect((await api.current.call(listPoints)).status).toBe(200);
  });

  it('puts off nothing when it is quiet: the tests above can fail', async () => {
    expect((await api.current.app.inject(addressOf(exportOffer, offer()))).statusCode).toBe(200);
    expect((await api.current.call(listPoints)).status).toBe(200);
  });
});

describe('what is heavy', () => {
  it('is made once for all who are not logged in, with the bytes and headers of a file', async () => {
    const first = await api.current.app.inject(addressOf(exportOffer, offer()));
    await transaction(api.current.context.db, (trx) =>
      trx.updateTable('product').set({ name: 'Más' }).execute(),
    );
    const second = await api.current.app.inject(addressOf(exportOffer, offer()));
    expect(second.rawPayload.equals(first.rawPayload)).toBe(true);
    for (const name of ['content-type', 'content-disposition', 'cache-control'])
      expect(second.headers[name]).toBe(first.headers[name]);
    expect(first.headers['cache-control']).toBe('no-store');
    expect(await gauge('answers_kept')).toBe(1);
  });

  it('is answered with 429 to who has asked for too much of it, and to no one else', async () => {
    const [one, other] = await Promise.all(shop.buyers.map(({ id }) => api.current.logIn(id)));
    const ask = (as = '') =>
      api.current.app.inject({ url: addressOf(allDeliveryItems, {}), headers: { cookie: as } });
    const statuses: number[] = [];
    for (let index = 0; index < 11; index++) statuses.push((await ask(one)).statusCode);
    expect(statuses).toEqual([...Array<number>(10).fill(200), 429]);
    const refused = await ask(one);
    expect(refused.json()).toMatchObject({ code: 'too_many_requests', title: 'Túl sok próbálkozás' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await ask(other)).statusCode).toBe(200);
    expect(await gauge('heavy_calls_refused')).toBe(2);
  });
});

describe('the gauges', () => {
  it('are those that docs/reliability.md names with their bounds', async () => {
    const page = readFileSync(join(import.meta.dirname, '../../../../docs/reliability.md'), 'utf8');
    const bounds = page.split('## What grows, and how far')[1]?.split('\n## ')[0] ?? '';
    const rows = bounds.split('\n').filter((line) => line.startsWith('| '));
    const named = rows.flatMap((row) => (row.split('|')[3] ?? '').match(/[a-z_]+/g) ?? []).slice(1);
    const { gauges } = api.current.context;
    // A market whose web was built adds those of its pages.
    createPageRenderer({ build: 'none', onFailure: () => undefined }).show(gauges);
    const shown = Object.keys(gauges.read());
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter((name) => !shown.includes(name))).toEqual([]);
  });
});

describe('the documents of the API', () => {
  it('are made and shortened once, and not sent again to who has them', async () => {
    const ask = (headers: Record<string, string>) => api.current.app.inject({ url: '/api/docs', headers });
    const first = await ask({ 'accept-encoding': 'br' });
    expect(first.headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'private, no-cache' });
    const again = await ask({ 'accept-encoding': 'br', 'if-none-match': String(first.headers['etag']) });
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
  });
});
