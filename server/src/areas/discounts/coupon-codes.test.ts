import {
  activateCoupon,
  activateCouponByGet,
  getCoupon,
  listCoupons,
  listUserDiscounts,
  pageCoupons,
} from '@kosar/contract/campaigns/discounts';
import { describe, expect, test } from 'vitest';
import { makeCoupon } from '../../demo/builders/coupon.ts';
import { nextTag } from '../../demo/builders/tag.ts';
import { makeUser } from '../../demo/builders/user.ts';
import { transaction } from '../../infra/database/connect.ts';
import { useApi } from '../../infra/testing/api.ts';

const api = useApi();

async function makePerson() {
  const { id } = await transaction(api.current.context.db, (trx) => makeUser(trx));
  return { id, as: await api.current.logIn(id) };
}

async function makeCode(only: Parameters<typeof makeCoupon>[1] = {}): Promise<string> {
  const code = nextTag().toUpperCase();
  await transaction(api.current.context.db, (trx) => makeCoupon(trx, { userId: null, code, ...only }));
  return code;
}

function activate({ as }: { as: string }, code: string) {
  return api.current.call(activateCoupon, { params: { code } }, { as });
}

describe('a coupon code', () => {
  test('gives its coupon to the one who types it, in any case, and then it is used', async () => {
    const [first, second] = [await makePerson(), await makePerson()];
    const code = await makeCode({ name: 'Barátoknak', unit: 'FT', value: 1500 });
    const mine = await activate(first, ` ${code.toLowerCase()}`);
    expect(mine.body).toMatchObject({ name: 'Barátoknak', unit: 'FT', value: 1500, remainingAmount: 1500 });
    const usable = await api.current.call(
      listUserDiscounts,
      { params: { userId: first.id } },
      { as: first.as },
    );
    expect(usable.body.map(({ id }) => id)).toEqual([mine.body.id]);
    expect((await activate(first, code)).problem).toMatchObject({
      status: 409,
      code: 'COUPON_ALREADY_ACTIVATED',
    });
    expect((await activate(second, code)).problem).toMatchObject({ status: 409, code: 'COUPON_CODE_USED' });
  });

  test('for everybody is everybody’s once', async () => {
    const code = await makeCode({ maxActivations: null });
    const people = [await makePerson(), await makePerson()];
    for (const person of people) {
      expect((await activate(person, code)).status).toBe(200);
      expect((await activate(person, code)).problem.code).toBe('COUPON_ALREADY_ACTIVATED');
    }
  });

  test('typed by many at the same moment goes to as many as it is for', async () => {
    const code = await makeCode({ maxActivations: 3 });
    const people = await Promise.all(Array.from({ length: 8 }, makePerson));
    const answers = await Promise.all([...people, ...people].map((person) => activate(person, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
  });

  test('that no one knows or that has ended says so', async () => {
    const person = await makePerson();
    expect((await activate(person, 'NINCS-ILYEN')).problem).toMatchObject({
      status: 404,
      code: 'COUPON_CODE_UNKNOWN',
    });
    const past = await makeCode({ startsAt: '2026-10-01', endsAt: '2026-11-01' });
    expect((await activate(person, past)).problem).toMatchObject({
      status: 409,
      code: 'COUPON_CODE_EXPIRED',
    });
    const owned = await makeCode({ userId: (await makePerson()).id });
    expect((await activate(person, owned)).problem.code).toBe('COUPON_CODE_UNKNOWN');
  });

  test('in the form of the specification works for scripts of ours only', async () => {
    const person = await makePerson();
    const code = await makeCode();
    const link = await api.current.call(activateCouponByGet, { params: { code } }, { as: person.as });
    expect(link.problem).toMatchObject({ status: 403, code: 'foreign_origin' });
    const headers = { 'x-requested-with': 'kosar' };
    const call = await api.current.call(
      activateCouponByGet,
      { params: { code } },
      { as: person.as, headers },
    );
    expect(call.body).toMatchObject({ value: 0.1 });
    expect(call.headers['cache-control']).toBe('no-store');
  });

  test('cannot be guessed: after twenty attempts in an hour one waits', async () => {
    const person = await makePerson();
    for (let attempts = 0; attempts < 20; attempts += 1) {
      expect((await activate(person, `ROSSZ-${attempts}`)).status).toBe(404);
    }
    const code = await makeCode();
    expect((await activate(person, code)).problem).toMatchObject({ status: 429 });
  });
});

describe('coupons of a user', () => {
  test('are listed with past and used ones, whole, by page and one by one', async () => {
    const person = await makePerson();
    const make = (only: Parameters<typeof makeCoupon>[1]) =>
      transaction(api.current.context.db, (trx) => makeCoupon(trx, { userId: person.id, ...only }));
    const usable = await make({ name: 'Él' });
    const past = await make({ name: 'Lejárt', startsAt: '2026-10-01', endsAt: '2026-11-01' });
    const used = await make({ name: 'Elfogyott', remainingUses: 0 });
    const all = await api.current.call(listCoupons, {}, { as: person.as });
    expect(all.body.map(({ id, usable }) => [id, usable])).toEqual([
      [used.id, false],
      [past.id, false],
      [usable.id, true],
    ]);
    const page = await api.current.call(
      pageCoupons,
      { query: { size: 2, orderby: 'name' } },
      { as: person.as },
    );
    expect(page.body).toMatchObject({ total: 3, size: 2, items: [{ name: 'Él' }, { name: 'Elfogyott' }] });
    const one = await api.current.call(getCoupon, { params: { id: past.id } }, { as: person.as });
    expect(one.body).toMatchObject({ name: 'Lejárt', userId: person.id });
    const outsider = await makePerson();
    expect((await api.current.call(getCoupon, { params: { id: past.id } }, { as: outsider.as })).status).toBe(
      404,
    );
  });
});
