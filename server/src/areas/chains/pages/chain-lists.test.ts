import { allChains, getChain, listChains, listChainTags } from '@kosar/contract/chains/chains';
import { allDeliveries, listDeliveries } from '@kosar/contract/chains/deliveries';
import { describe, expect, it } from 'vitest';
import { makeTransporter } from '../../../demo/builders/actor.ts';
import { type ChainOptions, makeChain } from '../../../demo/builders/chain.ts';
import { makeEvent } from '../../../demo/builders/event.ts';
import { makePoint } from '../../../demo/builders/point.ts';
import { makeUser } from '../../../demo/builders/user.ts';
import { type Transaction, transaction } from '../../../infra/database/connect.ts';
import { useApi } from '../../../infra/testing/api.ts';

const api = useApi();
const write = <T>(work: (trx: Transaction) => Promise<T>) => transaction(api.current.context.db, work);

/** Chains of one new transporter, each with a delivery at the point. */
function chainsAt(point: { publicPoint?: boolean }, chains: readonly ChainOptions[]) {
  return write(async (trx) => {
    const owner = await makeUser(trx);
    const { id: transporterId } = await makeTransporter(trx, { actor: { ownerId: owner.id } });
    const { id: pointId } = await makePoint(trx, point);
    const made = [];
    for (const chain of chains) {
      const event = await makeEvent(trx, { deliveryPointId: pointId });
      made.push(await makeChain(trx, { transporterId, ...chain, deliveries: [{ eventId: event.id }] }));
    }
    return { ownerId: owner.id, transporterId, pointId, chains: made };
  });
}

describe('GET /deliverychain and /deliverychain/datalist', () => {
  it('pages the chains by day and id, the latest first, with their tiers and how many deliveries one sees', async () => {
    const { transporterId, chains } = await chainsAt({}, [
      { name: 'Első', tiers: [{ startIncomeFt: 50_000, discountPercent: 5 }] },
      { name: 'Második', tags: ['akció'] },
      { name: 'Harmadik' },
    ]);
    const query = { transporter: transporterId, size: 2 };
    const { body } = await api.current.call(listChains, { query });
    expect(body).toMatchObject({ total: 3, page: 0, size: 2 });
    expect(body.items.map(({ id }) => id)).toEqual([chains[2]?.id, chains[1]?.id]);
    const all = await api.current.call(allChains, { query: { transporter: transporterId, orderby: 'name' } });
    expect(all.body.map(({ name }) => name)).toEqual(['Első', 'Harmadik', 'Második']);
    expect(all.body[0]).toMatchObject({
      deliveryCount: 1,
      discountTiers: [{ tierStartIncome: 50_000, discount: 0.05 }],
      transporter: { id: transporterId },
    });
  });

  it('has the first six states in the current list and the last two in the archive', async () => {
    const states = [
      'OPEN',
      'MIN_INCOME_PASSED',
      'ORDERING_CLOSED',
      'APPROVED',
      'CANCELLED',
      'TO_BE_FINALIZED',
    ] as const;
    const { transporterId } = await chainsAt({}, [
      ...states.map((state) => ({ state })),
      { state: 'DELIVERED' },
      { state: 'NOT_DELIVERED' },
    ]);
    const statesOf = async (current: boolean) => {
      const { body } = await api.current.call(allChains, { query: { transporter: transporterId, current } });
      return body.map(({ state }) => state).toSorted();
    };
    expect(await statesOf(true)).toEqual(states.toSorted());
    expect(await statesOf(false)).toEqual(['DELIVERED', 'NOT_DELIVERED']);
  });

  it('shows chains at hidden points to their transporter only, their tags too', async () => {
    const { ownerId, transporterId, chains } = await chainsAt({ publicPoint: false }, [
      { tags: ['rejtett-cimke'] },
    ]);
    const as = await api.current.logIn(ownerId);
    const query = { transporter: transporterId };
    expect((await api.current.call(allChains, { query })).body).toEqual([]);
    expect((await api.current.call(allChains, { query }, { as })).body).toHaveLength(1);
    expect((await api.current.call(listChainTags, {})).body).not.toContain('rejtett-cimke');
    expect((await api.current.call(listChainTags, {}, { as })).body).toContain('rejtett-cimke');
    const params = { id: chains[0]?.id };
    expect((await api.current.call(getChain, { params })).problem.code).toBe('DELIVERY_NOT_FOUND');
    const { body: own } = await api.current.call(getChain, { params }, { as });
    expect([own.currentUserTransporter, own.currentUserTakesPart]).toEqual([true, true]);
  });

  it('refuses a filter or a sort that it does not know, by name', async () => {
    for (const query of [{ orderby: 'secret' }, { minIncome: '5' }, { state: 'LOST' }]) {
      const { status, problem } = await api.current.call(allChains, { query });
      expect([status, problem.errors[0]?.path]).toEqual([400, Object.keys(query)[0]]);
    }
  });
});

describe('GET /deliverychain/:id', () => {
  it('shows goods by producer, tiers, ways to pay and the deliveries that one sees', async () => {
    const { chains } = await chainsAt({}, [
      {
        description: '<p>Hideg láncban <script>x</script>szállítva.</p>',
        tiers: [
          { startIncomeFt: 1000, discountPercent: 3 },
          { startIncomeFt: 9000, discountPercent: 8 },
        ],
        orderedIncomeFt: 2000,
        allowsOnline: true,
      },
    ]);
    const chain = chains[0];
    await write(async (trx) => {
      const hidden = await makePoint(trx, { publicPoint: false });
      const event = await makeEvent(trx, { deliveryPointId: hidden.id });
      await trx
        .insertInto('delivery')
        .values({
          chain_id: chain?.id ?? 0,
          event_id: event.id,
          name: '',
          invite_token: `rejtett-${event.id}`,
        })
        .execute();
    });
    const { body } = await api.current.call(getChain, { params: { id: chain?.id } });
    expect(body).toMatchObject({
      state: 'OPEN',
      currentDiscount: 0.03,
      maxTierStart: 9000,
      paymentOptions: [{ paymentType: 'ON_SITE' }, { paymentType: 'ONLINE' }],
      onSitePaymentOptions: ['CASH'],
      itemsByProducer: [{ items: [{ amountTypes: [{ state: 'AVAILABLE' }] }] }],
      deliveries: [{ id: chain?.deliveries[0]?.id, deliveryChainId: chain?.id }],
      currentUserTransporter: false,
      currentUserTakesPart: false,
    });
    expect(body.description).not.toContain('script');
    const packing = body.itemsByProducer[0]?.items[0]?.amountTypes[0];
    expect(packing?.discountedPacketPrice).toBe(Math.ceil((packing?.price ?? 0) * 0.97));
  });
});

describe('GET /delivery and /delivery/datalist', () => {
  it('lists deliveries by event, chain and point, without those that are left out', async () => {
    const { chains, pointId } = await chainsAt({}, [{}, { state: 'APPROVED' }, {}]);
    const ids = chains.map((chain) => chain.deliveries[0]?.id ?? 0);
    const list = async (query: Record<string, unknown>) =>
      (await api.current.call(allDeliveries, { query: { orderby: 'id', ...query } })).body.map(
        ({ id }) => id,
      );
    expect(await list({ deliverypoint: pointId })).toEqual(ids);
    expect(await list({ deliverypoint: pointId, current: true })).toEqual([ids[0], ids[2]]);
    expect(await list({ deliverychain: chains[1]?.id })).toEqual([ids[1]]);
    expect(await list({ deliveryevent: chains[2]?.deliveries[0]?.event_id })).toEqual([ids[2]]);
    expect(await list({ deliverypoint: pointId, deliverynotin: `${ids[0]},${ids[1]}` })).toEqual([ids[2]]);
    const page = await api.current.call(listDeliveries, {
      query: { deliverypoint: pointId, size: 2, page: 1, orderby: 'id' },
    });
    expect(page.body).toMatchObject({ total: 3, page: 1, items: [{ id: ids[2] }] });
  });

  it('leaves out what one may not see', async () => {
    const { pointId } = await chainsAt({ publicPoint: false }, [{}]);
    const { body } = await api.current.call(listDeliveries, { query: { deliverypoint: pointId } });
    expect(body).toMatchObject({ total: 0, items: [] });
  });
});
