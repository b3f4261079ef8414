import {
  allRevenueShares,
  createRevenueShare,
  getRevenueShare,
  listRevenueShares,
  updateRevenueShare,
} from '@kosar/contract/chains/revenue-share';
import { describe, expect, test } from 'vitest';
import { endChain } from '../../../demo/builders/end-chain.ts';
import { makeUser } from '../../../demo/builders/user.ts';
import { transaction } from '../../../infra/database/connect.ts';
import { TEST_NOW, useApi } from '../../../infra/testing/api.ts';
import { makeOpenDelivery, type TestDelivery } from '../../orders/order-testing.ts';

const api = useApi();

const SHARES = {
  producerShare: 0.8,
  transporterShare: 0.05,
  organizerShare: 0.05,
  deliveryManagerShare: 0,
  deliveryPointManagerShare: 0.05,
  marketplaceShare: 0,
  platformShare: 0.05,
};

async function admin(): Promise<string> {
  const { id } = await transaction(api.current.context.db, (trx) => makeUser(trx, { isAdmin: true }));
  return api.current.logIn(id, ['ROLE_ADMIN']);
}

async function shareOf(delivery: TestDelivery, as: string) {
  const { body } = await api.current.call(
    allRevenueShares,
    { query: { delivery: delivery.deliveryId } },
    { as },
  );
  const [share] = body;
  if (share === undefined) throw new Error('a chain is made with its shares');
  return share;
}

describe('the revenue share of a chain', () => {
  test('adds up to exactly 1 in steps of 0.01, else SHARE_IS_NOT_1 and nothing is saved', async () => {
    const delivery = await makeOpenDelivery(api.current);
    const as = await admin();
    const share = await shareOf(delivery, as);
    const save = (body: object) =>
      api.current.call(
        updateRevenueShare,
        { params: { id: share.id }, body: { ...SHARES, version: share.version, ...body } },
        { as },
      );
    expect((await save({ platformShare: 0.04 })).problem).toMatchObject({
      status: 400,
      code: 'SHARE_IS_NOT_1',
    });
    expect((await save({ platformShare: 0.06 })).problem.code).toBe('SHARE_IS_NOT_1');
    expect((await save({ platformShare: 0.055 })).problem.errors[0]).toMatchObject({ path: 'platformShare' });
    expect(await shareOf(delivery, as)).toEqual(share);
    const saved = await save({});
    expect(saved.body).toEqual({ ...share, ...SHARES, version: share.version + 1 });
    const read = await api.current.call(getRevenueShare, { params: { id: share.id } }, { as });
    expect(read.body).toEqual(saved.body);
    const query = { deliveryChain: delivery.chain.id };
    const page = await api.current.call(listRevenueShares, { query }, { as });
    expect(page.body).toMatchObject({ total: 1, items: [saved.body] });
  });

  test('is not overwritten unseen, is audited, and a chain has one', async () => {
    const delivery = await makeOpenDelivery(api.current);
    const as = await admin();
    const share = await shareOf(delivery, as);
    const input = { params: { id: share.id }, body: { ...SHARES, version: share.version } };
    expect((await api.current.call(updateRevenueShare, input, { as })).status).toBe(200);
    expect((await api.current.call(updateRevenueShare, input, { as })).problem.status).toBe(409);
    const body = { deliveryChainId: delivery.chain.id, ...SHARES };
    expect((await api.current.call(createRevenueShare, { body }, { as })).problem.status).toBe(409);
    await transaction(api.current.context.db, (trx) =>
      trx.deleteFrom('revenue_share').where('id', '=', share.id).execute(),
    );
    const made = await api.current.call(createRevenueShare, { body }, { as });
    expect(made).toMatchObject({
      status: 201,
      body: { ...SHARES, deliveryChain: { id: delivery.chain.id } },
    });
    const audited = await api.current.context.db
      .selectFrom('audit_log')
      .select('action')
      .where('entity', '=', 'revenue_share')
      .where('entity_id', 'in', [share.id, made.body.id])
      .execute();
    expect(audited).toHaveLength(2);
  });

  test('changes no more once the chain is settled', async () => {
    const delivery = await makeOpenDelivery(api.current);
    const as = await admin();
    const share = await shareOf(delivery, as);
    await transaction(api.current.context.db, (trx) =>
      endChain(trx, delivery.chain.id, 'DELIVERED', TEST_NOW),
    );
    const answer = await api.current.call(
      updateRevenueShare,
      { params: { id: share.id }, body: { ...SHARES, version: share.version } },
      { as },
    );
    expect(answer.problem).toMatchObject({ status: 409, code: 'SHARE_SETTLED' });
  });
});
