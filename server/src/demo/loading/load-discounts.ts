import type { Transaction } from '../../infra/database/connect.ts';
import { makeCoupon } from '../builders/coupon.ts';
import { makeDiscount } from '../builders/discount.ts';
import { daysFrom, got, nth, type World } from './world.ts';

/** Two discounts for everybody from now on, and coupons: the demo buyer has some of both kinds. */
export async function loadDiscounts(trx: Transaction, world: World): Promise<void> {
  await loadGlobal(trx, world, {
    name: 'Mézhetek',
    percent: 5,
    days: 14,
    sponsorId: null,
    target: { product_type_id: got(world.typeIds, 'Méz') },
  });
  await loadGlobal(trx, world, {
    name: 'Pécs bemutatkozik',
    percent: 8,
    days: 30,
    sponsorId: world.sponsorActorId,
    target: { delivery_point_id: nth(world.points, 9).id },
  });
  const buyer = nth(world.buyers, 0);
  const mine = { userId: buyer.id, startsAt: daysFrom(world.now, -10), createdAt: daysFrom(world.now, -10) };
  await makeCoupon(trx, { ...mine, name: 'Hűségkupon', value: 10, endsAt: daysFrom(world.now, 60) });
  await makeCoupon(trx, {
    ...mine,
    name: 'Ajándékutalvány',
    unit: 'FT',
    value: 3000,
    endsAt: daysFrom(world.now, 120),
  });
  await makeCoupon(trx, {
    ...mine,
    name: 'Zöld Utca támogatás',
    unit: 'FT',
    value: 1500,
    sponsorId: world.sponsorActorId,
  });
  for (const { id } of world.buyers.slice(5, 15)) {
    await makeCoupon(trx, { ...mine, userId: id, name: 'Üdvözlő kupon', value: 7 });
  }
  await makeCoupon(trx, {
    ...mine,
    userId: null,
    code: 'KOSAR-2026',
    name: 'Meghívott barátoknak',
    unit: 'FT',
    value: 1000,
    maxActivations: null,
  });
  await makeCoupon(trx, {
    ...mine,
    userId: null,
    code: 'NYAR-2026',
    name: 'Nyári köszöntő',
    value: 5,
    startsAt: daysFrom(world.now, -120),
    endsAt: daysFrom(world.now, -30),
    createdAt: daysFrom(world.now, -120),
  });
}

/** From this moment on: what was ordered before had no part in it. */
async function loadGlobal(
  trx: Transaction,
  world: World,
  discount: {
    name: string;
    percent: number;
    days: number;
    sponsorId: number | null;
    target: { product_type_id: number } | { delivery_point_id: number };
  },
): Promise<void> {
  const { name, percent, days, sponsorId, target } = discount;
  await makeDiscount(trx, {
    name,
    discountPercent: percent,
    startsAt: world.now,
    endsAt: daysFrom(world.now, days),
    sponsorId,
    createdAt: world.now,
    targets: [target],
  });
}
