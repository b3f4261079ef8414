import {
  getPromotion,
  getPromotionByName,
  listOtherProducers,
  listPromotionAmounts,
  listPromotions,
  pagePromotions,
} from '@kosar/contract/campaigns/promotions';
import { describe, expect, it } from 'vitest';
import { makeChain } from '../../demo/builders/chain.ts';
import { makeEvent } from '../../demo/builders/event.ts';
import { makeOrder } from '../../demo/builders/order.ts';
import { makePoint } from '../../demo/builders/point.ts';
import { makeProduct, makeProductType } from '../../demo/builders/product.ts';
import { makePromotion } from '../../demo/builders/promotion.ts';
import { makeUser } from '../../demo/builders/user.ts';
import { type Transaction, transaction } from '../../infra/database/connect.ts';
import { useApi } from '../../infra/testing/api.ts';

const api = useApi();
const write = <T>(work: (trx: Transaction) => Promise<T>) => transaction(api.current.context.db, work);
const admin = async () => {
  const { id } = await write((trx) => makeUser(trx, { isAdmin: true }));
  return { as: await api.current.logIn(id, ['ROLE_ADMIN']) };
};

describe('GET /promotion', () => {
  it('lists the published campaigns, those that begin last first, then by name; the others for admins only', async () => {
    const made = await write(async (trx) => ({
      late: await makePromotion(trx, { startDate: '2026-12-01', title: 'Téli' }),
      zab: await makePromotion(trx, { name: 'zab' }),
      afonya: await makePromotion(trx, { name: 'áfonya' }),
      draft: await makePromotion(trx, { published: false }),
    }));
    const order = [made.late.id, made.afonya.id, made.zab.id];
    const all = await api.current.call(listPromotions);
    expect(all.body.map(({ id }) => id)).toEqual(order);
    const paged = await api.current.call(pagePromotions, { query: { size: 2, page: 0 } });
    expect(paged.body).toMatchObject({ total: 3, items: [{ id: order[0] }, { id: order[1] }] });
    const found = await api.current.call(listPromotions, { query: { search: 'teli' } });
    expect(found.body.map(({ id }) => id)).toEqual([made.late.id]);
    const query = { published: false };
    expect((await api.current.call(listPromotions, { query })).status).toBe(401);
    expect((await api.current.call(listPromotions, { query }, await admin())).body).toMatchObject([
      { id: made.draft.id, published: false },
    ]);
  });
});

describe('GET /promotion/{id}', () => {
  it('shows a campaign with its cleaned texts, its deliveries that may be seen, and what was ordered of its goods', async () => {
    const made = await write(async (trx) => {
      const fruit = await makeProductType(trx, { name: 'Gyümölcs' });
      const apple = await makeProductType(trx, { name: 'Alma', parentId: fruit.id });
      const goods = [
        await makeProduct(trx, { productTypeId: apple.id }),
        await makeProduct(trx, { name: 'Sajt' }),
      ];
      const items = goods.map((product) => ({ product }));
      const open = await makeChain(trx, { items });
      const hidden = await makeEvent(trx, {
        deliveryPointId: (await makePoint(trx, { publicPoint: false })).id,
      });
      const closed = await makeChain(trx, { items, deliveries: [{ eventId: hidden.id }] });
      for (const chain of [open, closed]) {
        await makeOrder(trx, {
          deliveryId: chain.deliveries[0]?.id,
          lines: chain.packings.map(({ id }) => ({ chainPackingId: id, amountMilli: 2000 })),
        });
      }
      const promotion = await makePromotion(trx, {
        name: 'Őszi-alma',
        minAmountFt: 50_000,
        chainIds: [open.id, closed.id],
        templateIds: [open.id],
        typeIds: [fruit.id],
        surveyName: 'oszi',
        demandSurveyActive: true,
        contentTop: '<p onclick="x()">Gyere!</p><script>alert(1)</script>',
        emailSubject: 'Titok',
      });
      return { promotion, open, goods };
    });
    const deliveryId = made.open.deliveries[0]?.id;
    const price = made.open.packings[0]?.unit_price_ft ?? 0;
    const byName = await api.current.call(getPromotionByName, { params: { name: 'őszi-ALMA' } });
    expect(byName.body).toMatchObject({
      id: made.promotion.id,
      name: 'Őszi-alma',
      minAmount: 50_000,
      orderedAmount: 4 * price,
      hasDcTemplate: true,
      surveyName: 'oszi',
      demandSurveyActive: true,
      productTypes: [{ name: 'Gyümölcs' }],
      adEmailLastSent: null,
      contents: { top: '<p>Gyere!</p>', emailSubject: null },
      deliveries: [{ id: deliveryId, status: 'OPEN', deliveryPoint: { coords: { lat: 47.48 } } }],
    });
    expect(byName.body.deliveries).toHaveLength(1);
    const params = { id: made.promotion.id };
    expect((await api.current.call(getPromotion, { params })).body).toEqual(byName.body);
    const forAdmin = await api.current.call(getPromotion, { params }, await admin());
    expect(forAdmin.body.contents.emailSubject).toBe('Titok');
    expect(forAdmin.body.deliveries).toHaveLength(2);
    const name = { params: { name: made.promotion.name } };
    expect((await api.current.call(listPromotionAmounts, name)).body).toEqual([
      { deliveryId, amount: 2 * price },
    ]);
    const others = await api.current.call(listOtherProducers, name);
    expect(others.body.map(({ id }) => id)).toEqual([made.goods[1]?.producer_id]);
  });

  it('knows nothing of unpublished campaigns and unknown names, but admins see the former', async () => {
    const draft = await write((trx) => makePromotion(trx, { published: false }));
    const params = { name: draft.name };
    for (const endpoint of [getPromotionByName, listPromotionAmounts, listOtherProducers]) {
      expect((await api.current.call(endpoint, { params })).status).toBe(404);
      expect((await api.current.call(endpoint, { params: { name: 'nincs-ilyen' } })).status).toBe(404);
    }
    expect((await api.current.call(getPromotionByName, { params }, await admin())).body.published).toBe(
      false,
    );
  });
});
