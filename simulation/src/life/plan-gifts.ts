import type { Random } from '../random.ts';
import type { Town } from './actions.ts';
import { DAY, HOUR, WEEK } from './minutes.ts';
import type { Planned } from './planned.ts';

export function planGifts(random: Random, town: Town, { week, numbers, actions }: Planned): void {
  const sponsor = () => (town.sponsors.length > 0 && random.chance(50) ? random.pick(town.sponsors) : null);
  for (let count = random.int(2, 5); count > 0; count -= 1) {
    numbers.coupon += 1;
    const unit = random.chance(50) ? ('FT' as const) : ('PERCENT' as const);
    actions.push({
      at: week * WEEK + random.int(7, 60) * HOUR,
      do: 'coupon',
      coupon: {
        key: numbers.coupon,
        owner: random.int(0, town.buyers - 1),
        unit,
        value: unit === 'FT' ? random.int(100, 9000) : random.pick([1, 5, 10, 33, 100]),
        uses: unit === 'FT' ? null : random.pick([1, 1, 2, null]),
        sponsor: sponsor(),
      },
    });
  }
  if (!random.chance(60)) return;
  numbers.discount += 1;
  const from = week * 7 + random.int(0, 2);
  actions.push({
    at: week * WEEK + 6 * HOUR,
    do: 'discount',
    discount: {
      key: numbers.discount,
      percent: random.pick([3, 10, 25, 40]),
      sponsor: sponsor(),
      products: random.chance(50)
        ? null
        : random.some(
            town.products.map(({ key }) => key),
            2,
          ),
      from: from * DAY + random.int(0, 20) * HOUR,
      until: (from + random.int(1, 6)) * DAY + random.int(0, 20) * HOUR,
    },
  });
}
