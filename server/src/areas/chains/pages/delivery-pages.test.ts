import { describe, expect, it } from 'vitest';
import { makeChain } from '../../../demo/builders/chain.ts';
import { makeEvent } from '../../../demo/builders/event.ts';
import { makeOrder } from '../../../demo/builders/order.ts';
import { makePoint, makeSubscription } from '../../../demo/builders/point.ts';
import { makeProduct } from '../../../demo/builders/product.ts';
import { makeUser } from '../../../demo/builders/user.ts';
import { type Transaction, transaction } from '../../../infra/database/connect.ts';
import { ANONYMOUS_VIEWER, type Viewer } from '../../../infra/session/viewer.ts';
import { TEST_NOW } from '../../../infra/testing/api.ts';
import { useTestDatabase } from '../../../infra/testing/database.ts';
import { createDeliveryPages } from './delivery-pages.ts';

const database = useTestDatabase();
const write = <T>(work: (trx: Transaction) => Promise<T>) => transaction(database.db, work);
const viewerOf = (userId: number): Viewer => ({ ...ANONYMOUS_VIEWER, userId });

const available = (page: Awaited<ReturnType<ReturnType<typeof createDeliveryPages>['find']>>) =>
  page?.itemsByProducer[0]?.items[0]?.amountTypes[0]?.availableAmount;

describe('a page that is kept', () => {
  it('is asked for with one question while nothing changes, and three after stock has changed', async () => {
    const chain = await write((trx) => makeChain(trx));
    const id = chain.deliveries[0]?.id ?? 0;
    const pages = createDeliveryPages(database.db, 60_000);
    const queries = async () => {
      database.current.queries.length = 0;
      await pages.find({ viewer: ANONYMOUS_VIEWER }, id, TEST_NOW);
      return database.current.queries.length;
    };
    expect([await queries(), await queries(), await queries()]).toEqual([3, 1, 1]);
    await write((trx) => makeOrder(trx, { deliveryId: id }));
    expect([await queries(), await queries()]).toEqual([3, 1]);
  });

  it('shows the stock after every commit: of its own chain, and of another one that sells the same goods', async () => {
    const { own, other } = await write(async (trx) => {
      const product = await makeProduct(trx, { globalMaxAmountMilli: 5000 });
      return {
        own: await makeChain(trx, { items: [{ product }] }),
        other: await makeChain(trx, { items: [{ product }] }),
      };
    });
    const id = own.deliveries[0]?.id ?? 0;
    const pages = createDeliveryPages(database.db, 60_000);
    const left = async () => available(await pages.find({ viewer: ANONYMOUS_VIEWER }, id, TEST_NOW));
    expect(await left()).toBe(5);
    await write((trx) => makeOrder(trx, { deliveryId: id }));
    expect(await left()).toBe(4.9);
    await write((trx) => makeOrder(trx, { deliveryId: other.deliveries[0]?.id }));
    expect(await left()).toBe(4.8);
  });

  it('is shown only to who may see it, though someone else has read it', async () => {
    const made = await write(async (trx) => {
      const point = await makePoint(trx, { publicPoint: false });
      const event = await makeEvent(trx, { deliveryPointId: point.id });
      const chain = await makeChain(trx, { deliveries: [{ eventId: event.id }] });
      const follower = (await makeSubscription(trx, { deliveryPointId: point.id })).user_id;
      return { id: chain.deliveries[0]?.id ?? 0, follower, outsider: (await makeUser(trx)).id };
    });
    const pages = createDeliveryPages(database.db, 60_000);
    const seen = async (viewer: Viewer) => pages.find({ viewer }, made.id, TEST_NOW);
    const own = await seen(viewerOf(made.follower));
    expect(own?.transporter.email).toContain('@');
    expect(await seen(ANONYMOUS_VIEWER)).toBeUndefined();
    expect(await seen(viewerOf(made.outsider))).toBeUndefined();
    expect(await seen(viewerOf(made.follower))).toEqual(own);
  });

  it('gives the state of the moment', async () => {
    const chain = await write((trx) => makeChain(trx));
    const pages = createDeliveryPages(database.db, 60_000);
    const stateAt = async (now: string) =>
      (await pages.find({ viewer: ANONYMOUS_VIEWER }, chain.deliveries[0]?.id ?? 0, new Date(now)))?.status;
    expect(await stateAt('2026-11-23T19:59:59+01:00')).toBe('OPEN');
    expect(await stateAt('2026-11-23T20:00:00+01:00')).toBe('ORDERING_CLOSED');
  });
});
