import type { CouponFacts } from '../oracle/facts.ts';
import type { Random } from '../random.ts';
import type { TimedAction, Town } from './actions.ts';
import { DAY, HOUR } from './minutes.ts';
import { planAllBack } from './plan-complaints.ts';
import { USUAL_SHARES, USUALLY_SAID } from './usual.ts';

interface Plan {
  readonly numbers: { chain: number; order: number; coupon: number; complaint: number };
  readonly actions: TimedAction[];
}

/** The later chain, and how something is ordered there. */
interface Shop {
  readonly chain: number;
  readonly begin: number;
  readonly day: number;
  readonly town: Town;
  readonly plan: Plan;
  readonly lines: () => readonly { packing: number; steps: number }[];
  /** Gives the order. */
  readonly place: (at: number, buyer: number, coupons: readonly number[], home?: boolean) => number;
}

/**
 * A chain that opens some days after the week's others, with goods of several producers, where buyers spend the credits that they were given for
 * complaints (COUPON-10). One of them has a coupon that pays nothing of an order, spends it on another, and changes the first (COUPON-9). Of one order
 * everything is given back; another spends the only use of a coupon.
 */
export function planCreditChain(
  random: Random,
  town: Town,
  { week, credits }: { week: number; credits: readonly number[] },
  plan: Plan,
): void {
  const shop = openShop(random, town, week, plan);
  const orders = [...planSpending(random, shop, credits), ...planSpentElsewhere(random, shop)];
  const once = planOneUse(random, shop);
  planBrought(random, shop);
  planEnd(random, shop, orders);
  const corrected = [once, ...orders.filter(() => random.chance(15))];
  for (const order of corrected)
    for (const how of ['EXACT', 'NOTHING', 'EXACT'] as const)
      plan.actions.push({ at: (shop.day + 1) * DAY + 12 * HOUR, do: 'correct', order, how });
}

function openShop(random: Random, town: Town, week: number, plan: Plan): Shop {
  const { numbers, actions } = plan;
  const begin = (week * 7 + 8) * DAY + 8 * HOUR;
  const day = week * 7 + 11;
  numbers.chain += 1;
  const { chain } = numbers;
  const keys = town.products.map(({ key }) => key);
  const products = random.some(keys, 5);
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
    shares: USUAL_SHARES,
    tiers: random.chance(50) ? [{ start: random.int(5000, 20_000), percent: random.int(2, 9) }] : [],
    products: products.map((product) => ({ product, max: null })),
    packingMax: null,
    places: [random.int(0, town.places.length - 1)],
  });
  const packings = town.packings.filter(({ product }) => products.includes(product)).map(({ key }) => key);
  const lines = () =>
    random.some(packings, random.int(2, 4)).map((packing) => ({ packing, steps: random.int(1, 5) }));
  const head = { do: 'order', chain, delivery: 0, online: false, pays: false } as const;
  const place: Shop['place'] = (at, buyer, coupons, home = random.chance(40)) => {
    numbers.order += 1;
    const order = numbers.order;
    actions.push({ ...head, at, order, buyer, home, coupons, invoice: random.chance(35), lines: lines() });
    return order;
  };
  return { chain, begin, day, town, plan, lines, place };
}

/** Buyers order with whatever credits are theirs by then. Gives the orders. */
function planSpending(random: Random, shop: Shop, credits: readonly number[]): number[] {
  const { actions } = shop.plan;
  const buyers = Array.from({ length: Math.min(shop.town.buyers, MAX_BUYERS) }, (_, buyer) => buyer);
  return buyers.map((buyer) => {
    const at = shop.begin + random.int(1, 2 * DAY);
    const order = shop.place(at, buyer, credits.toReversed());
    if (random.chance(40))
      actions.push({ at: at + random.int(1, 9 * HOUR), do: 'amend', order, lines: shop.lines() });
    if (random.chance(15)) actions.push({ at: at + DAY, do: 'cancel', order, byAdmin: false });
    return order;
  });
}

/** Gives the orders. */
function planSpentElsewhere(random: Random, shop: Shop): number[] {
  const { actions } = shop.plan;
  const owner = random.int(0, shop.town.buyers - 1);
  const at = shop.begin + 2 * HOUR;
  const big = giveCoupon(shop, { owner, unit: 'FT', value: 900_000, uses: null });
  const small = giveCoupon(shop, { owner, unit: 'FT', value: random.int(50, 400), uses: null });
  const first = shop.place(at + 10, owner, [big, small]);
  const other = shop.place(at + 20, owner, [small]);
  actions.push({ at: at + 40, do: 'amend', order: first, lines: shop.lines() });
  if (random.chance(50)) actions.push({ at: at + 50, do: 'cancel', order: other, byAdmin: false });
  actions.push({ at: at + 60, do: 'amend', order: first, lines: shop.lines() });
  return [first, other];
}

/** Mostly nothing of it is handed over, so that the use goes back, and is taken again by a correction. Gives the order. */
function planOneUse(random: Random, shop: Shop): number {
  const owner = random.int(0, shop.town.buyers - 1);
  const coupon = giveCoupon(shop, { owner, unit: 'PERCENT', value: random.pick([5, 10, 33]), uses: 1 });
  const order = shop.place(shop.begin + 2 * HOUR + 30, owner, [coupon]);
  const how = random.pick(['NOTHING', 'NOTHING', 'EXACT'] as const);
  shop.plan.actions.push({ at: shop.day * DAY + 15 * HOUR, do: 'hand over', order, how });
  return order;
}

function giveCoupon(
  { begin, plan: { numbers, actions } }: Shop,
  facts: Pick<CouponFacts, 'owner' | 'unit' | 'value' | 'uses'>,
): number {
  numbers.coupon += 1;
  const coupon = { ...facts, key: numbers.coupon, sponsor: null };
  actions.push({ at: begin + 2 * HOUR, do: 'coupon', coupon });
  return coupon.key;
}

/** An order that is brought home and given back wholly. */
function planBrought(random: Random, { begin, day, town, plan, place }: Shop): void {
  const pickup = day * DAY + 15 * HOUR;
  const order = place(begin + 3 * HOUR, random.int(0, town.buyers - 1), [], true);
  plan.actions.push({ at: pickup, do: 'hand over', order, how: 'EXACT' });
  planAllBack(random, order, pickup + 4 * HOUR, plan);
}

function planEnd(random: Random, { chain, day, plan: { actions } }: Shop, orders: readonly number[]): void {
  const pickup = day * DAY + 15 * HOUR;
  actions.push({ at: day * DAY + 10 * HOUR, do: 'approve', chain });
  for (const order of orders)
    actions.push({
      at: pickup + random.int(0, 3 * HOUR),
      do: 'hand over',
      order,
      how: random.pick(['EXACT', 'EXACT', 'ODD', 'MAX', 'NOTHING', { percent: random.int(10, 100) }]),
    });
  actions.push({ at: (day + 1) * DAY + 10 * HOUR, do: 'finalize', chain, said: random.pick(USUALLY_SAID) });
}

const MAX_BUYERS = 5;
