import { getDiscount, listDiscounts, pageDiscounts } from '@kosar/contract/campaigns/discounts';
import { describe, expect, test } from 'vitest';
import { makeCoupon } from '../../demo/builders/coupon.ts';
import { makeDiscount } from '../../demo/builders/discount.ts';
import { makePoint } from '../../demo/builders/point.ts';
import { makeProductType } from '../../demo/builders/product.ts';
import { makeUser } from '../../demo/builders/user.ts';
import { type Transaction, transaction } from '../../infra/database/connect.ts';
import { useApi } from '../../infra/testing/api.ts';

const api = useApi();

async function discount(
  name: string,
  targets: readonly Record<string, number>[] = [],
  endsAt = '2026-12-01',
): Promise<number> {
  return transaction(api.current.context.db, async (trx) => {
    const { id } = await makeDiscount(trx, { name, endsAt, targets });
    return id;
  });
}

function made<T>(make: (trx: Transaction) => Promise<T>): Promise<T> {
  return transaction(api.current.context.db, make);
}

async function namesFor(query: Record<string, unknown>, as?: string): Promise<string[]> {
  const { body } = await api.current.call(listDiscounts, { query }, as === undefined ? {} : { as });
  return body.map(({ name }) => name).toSorted();
}

describe('discounts', () => {
  test('that hold somewhere are found by where it is; past ones are not', async () => {
    const [golden, plain] = [
      await made((trx) => makePoint(trx, { qualityClass: 3 })),
      await made((trx) => makePoint(trx)),
    ];
    const sweets = await made((trx) => makeProductType(trx));
    const honey = await made((trx) => makeProductType(trx, { parentId: sweets.id }));
    await discount('Mindenhol');
    await discount('Aranypont', [{ delivery_point_id: golden.id }]);
    await discount('Édes', [{ product_type_id: sweets.id }]);
    await discount('Régi', [], '2026-11-10');
    expect(await namesFor({})).toEqual(['Aranypont', 'Mindenhol', 'Édes']);
    expect(await namesFor({ deliveryPoint: golden.id })).toEqual(['Aranypont', 'Mindenhol', 'Édes']);
    expect(await namesFor({ deliveryPoint: plain.id })).toEqual(['Mindenhol', 'Édes']);
    expect(await namesFor({ deliveryClass: 3 })).toEqual(['Aranypont', 'Mindenhol', 'Édes']);
    expect(await namesFor({ deliveryClass: 1 })).toEqual(['Mindenhol', 'Édes']);
    expect(await namesFor({ productType: honey.id })).toEqual(['Aranypont', 'Mindenhol', 'Édes']);
    const other = await made((trx) => makeProductType(trx));
    expect(await namesFor({ productType: other.id })).toEqual(['Aranypont', 'Mindenhol']);
    const page = await api.current.call(pageDiscounts, { query: { size: 1, orderby: 'name' } });
    expect(page.body).toMatchObject({
      total: 3,
      items: [{ name: 'Aranypont', includedDeliveryPoints: [{ id: golden.id }] }],
    });
  });

  test('of the buyer are their own usable coupons', async () => {
    const user = await made((trx) => makeUser(trx));
    const as = await api.current.logIn(user.id);
    await made((trx) => makeCoupon(trx, { userId: user.id, name: 'Enyém' }));
    await made((trx) => makeCoupon(trx, { userId: user.id, name: 'Elhasznált', remainingUses: 0 }));
    await made((trx) => makeCoupon(trx, { name: 'Másé' }));
    expect(await namesFor({ type: 'USER_SPECIFIC' }, as)).toEqual(['Enyém']);
    expect(await namesFor({ type: 'USER_SPECIFIC' })).toEqual([]);
    expect(await namesFor({ type: 'GLOBAL' }, as)).not.toContain('Enyém');
  });

  test('of hidden points are there for those who may see the points', async () => {
    const user = await made((trx) => makeUser(trx));
    const as = await api.current.logIn(user.id);
    const [hidden, open] = [
      await made((trx) => makePoint(trx, { publicPoint: false })),
      await made((trx) => makePoint(trx)),
    ];
    const secret = await discount('Titkos', [{ delivery_point_id: hidden.id }]);
    const both = await discount('Kettős', [{ delivery_point_id: hidden.id }, { delivery_point_id: open.id }]);
    expect(await namesFor({}, as)).not.toContain('Titkos');
    expect((await api.current.call(getDiscount, { params: { id: secret } }, { as })).status).toBe(404);
    const seen = await api.current.call(getDiscount, { params: { id: both } }, { as });
    expect(seen.body.includedDeliveryPoints).toEqual([{ id: open.id, name: open.name }]);
  });

  test('an unknown filter is refused by name', async () => {
    const answer = await api.current.call(listDiscounts, { query: { colour: 'red' } });
    expect(answer.problem).toMatchObject({ status: 400, errors: [{ path: 'colour' }] });
  });
});
