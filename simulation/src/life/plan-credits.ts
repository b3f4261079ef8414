import type { Random } from '../random.ts';
import type { TimedAction, Town } from './actions.ts';
import { planAllBack } from './plan-complaints.ts';

const HOUR = 60;
const DAY = 24 * HOUR;

interface Plan {
  readonly numbers: { chain: number; order: number; coupon: number; complaint: number };
  readonly actions: TimedAction[];
}

/**
 * A chain that opens some days after the week's others, with goods of several producers, where buyers spend the credits that they were given for
 * complaints (COUPON-10). One of them has a coupon that pays nothing of an order, spends it on another, and changes the first (COUPON-9).
 */
export function planCreditChain(
  random: Random,
  town: Town,
  { week, credits }: { week: number; credits: readonly number[] },
  { numbers, actions }: Plan,
): void {
  const begin = (week * 7 + 8) * DAY + 8 * HOUR;
  const day = week * 7 + 11;
  numbers.chain += 1;
  const { chain } = numbers;
  const products = random.some(
    town.products.map(({ key }) => key),
    5,
  );
  actions.push({
    at: begin,
    do: 'open',
    chain,
    transporter: random.pick(town.transporters),
    deadline: day * DAY + 9 * HOUR,
    day,
    minIncome: 0,
    bypass: true,
    online: false,
    shares: SHARES,
    tiers: random.chance(50) ? [{ start: random.int(5000, 20_000), percent: random.int(2, 9) }] : [],
    products: products.map((product) => ({ product, max: null })),
    packingMax: null,
    places: [random.int(0, town.places.length - 1)],
  });
  const packings = town.packings.filter(({ product }) => products.includes(product)).map(({ key }) => key);
  const lines = () =>
    random.some(packings, random.int(2, 4)).map((packing) => ({ packing, steps: random.int(1, 5) }));
  const place = (at: number, buyer: number, coupons: readonly number[], home = random.chance(40)): number => {
    numbers.order += 1;
    const order = numbers.order;
    actions.push({
      at,
      do: 'order',
      chain,
      order,
      buyer,
      delivery: 0,
      home,
      online: false,
      pays: false,
      invoice: random.chance(35),
      coupons,
      lines: lines(),
    });
    return order;
  };
  const orders: number[] = [];
  for (let buyer = 0; buyer < Math.min(town.buyers, MAX_BUYERS); buyer += 1) {
    const at = begin + random.int(1, 2 * DAY);
    const order = place(at, buyer, random.some(credits, credits.length).toReversed());
    orders.push(order);
    if (random.chance(40))
      actions.push({ at: at + random.int(1, 9 * HOUR), do: 'amend', order, lines: lines() });
    if (random.chance(15)) actions.push({ at: at + DAY, do: 'cancel', order, byAdmin: false });
  }
  const { once, others } = planSpentElsewhere(random, begin + 2 * HOUR, {
    town,
    numbers,
    actions,
    place,
    lines,
  });
  orders.push(...others);
  const pickup = day * DAY + 15 * HOUR;
  const brought = place(begin + 3 * HOUR, random.int(0, town.buyers - 1), [], true);
  actions.push({ at: pickup, do: 'hand over', order: brought, how: 'EXACT' });
  planAllBack(random, brought, pickup + 4 * HOUR, { numbers, actions });
  actions.push({
    at: pickup,
    do: 'hand over',
    order: once,
    how: random.pick(['NOTHING', 'NOTHING', 'EXACT']),
  });
  actions.push({ at: day * DAY + 10 * HOUR, do: 'approve', chain });
  for (const order of orders)
    actions.push({
      at: pickup + random.int(0, 3 * HOUR),
      do: 'hand over',
      order,
      how: random.pick(['EXACT', 'EXACT', 'ODD', 'MAX', 'NOTHING', { percent: random.int(10, 100) }]),
    });
  actions.push({ at: (day + 1) * DAY + 10 * HOUR, do: 'finalize', chain });
  for (const order of [once, ...orders.filter(() => random.chance(15))])
    for (const how of ['EXACT', 'NOTHING', 'EXACT'] as const)
      actions.push({ at: (day + 1) * DAY + 12 * HOUR, do: 'correct', order, how });
}

interface Shop extends Plan {
  readonly town: Town;
  readonly place: (at: number, buyer: number, coupons: readonly number[]) => number;
  readonly lines: () => readonly { packing: number; steps: number }[];
}

/** Gives the orders, and apart the one on which the only use of a percent coupon is spent. */
function planSpentElsewhere(
  random: Random,
  at: number,
  { town, numbers, actions, place, lines }: Shop,
): { once: number; others: number[] } {
  const owner = random.int(0, town.buyers - 1);
  const give = (unit: 'FT' | 'PERCENT', value: number, uses: number | null): number => {
    numbers.coupon += 1;
    const facts = { key: numbers.coupon, owner, unit, value, uses, sponsor: null };
    actions.push({ at, do: 'coupon', coupon: facts });
    return facts.key;
  };
  const big = give('FT', 900_000, null);
  const small = give('FT', random.int(50, 400), null);
  const coupon = give('PERCENT', random.pick([5, 10, 33]), 1);
  const first = place(at + 10, owner, [big, small]);
  const other = place(at + 20, owner, [small]);
  const once = place(at + 30, owner, [coupon]);
  actions.push({ at: at + 40, do: 'amend', order: first, lines: lines() });
  if (random.chance(50)) actions.push({ at: at + 50, do: 'cancel', order: other, byAdmin: false });
  actions.push({ at: at + 60, do: 'amend', order: first, lines: lines() });
  return { once, others: [first, other] };
}

const MAX_BUYERS = 5;

const SHARES = {
  producer: 79,
  transporter: 7,
  organizer: 5,
  deliveryManager: 0,
  deliveryPointManager: 4,
  marketplace: 0,
  platform: 5,
};
