import type { PackingFacts } from '../oracle/facts.ts';
import { unitsOf } from '../oracle/prices.ts';
import type { Random } from '../random.ts';
import type { ActionOf, TimedAction, Town } from './actions.ts';
import { HOUR } from './minutes.ts';
import { amountOf } from './wanted-lines.ts';

type Offered = ActionOf<'open'>['products'];

/** In most chains there is little of something. */
export function withLittle(random: Random, town: Town, products: Offered): Offered {
  if (!random.chance(75)) return products;
  const scarce = random.pick(products);
  const amounts = packingsOf(town, scarce.product).map((packing) => unitsOf(packing, amountOf(packing, 9)));
  const max = Math.ceil((Math.max(...amounts) * random.int(90, 250)) / 100);
  return products.map((one) => (one === scarce ? { ...one, max } : one));
}

interface WantedSteps {
  readonly packing: number;
  readonly steps: number;
}

interface WaitingShop {
  readonly chain: number;
  readonly places: readonly number[];
  readonly products: Offered;
  readonly from: number;
  readonly deadline: number;
  /** Where the deadline may be moved to. */
  readonly until: number;
}

interface Plan {
  readonly numbers: { order: number; entry: number };
  readonly actions: TimedAction[];
}

/**
 * A few people order nearly all of what there is little of; others wait for it, have it ordered, or think better of it, and some of it is given up again or
 * isn't sold any more. Gives the orders that may come of it.
 */
export function planWaiting(random: Random, town: Town, shop: WaitingShop, plan: Plan): number[] {
  const scarce = shop.products.filter(({ max }) => max !== null);
  if (scarce.length === 0) return [];
  const { product, max } = random.pick(scarce);
  const packings = packingsOf(town, product);
  const line = (percent: number) => {
    const packing = random.pick(packings);
    return { packing: packing.key, steps: stepsFor(packing, ((max ?? 0) * percent) / 100) };
  };
  const holders = [0, 1, 2].map(() =>
    planHolder(random, town, shop, { ...plan, line: line(random.int(25, 50)) }),
  );
  const waited = Array.from({ length: random.int(4, 7) }, () =>
    planEntry(random, town, shop, { ...plan, line: line(random.int(5, 50)), freed: holders }),
  );
  const others = shop.products.flatMap((one) =>
    one.product === product ? [] : packingsOf(town, one.product),
  );
  const kept = planKeeper(random.fork('keeper'), town, shop, {
    ...plan,
    line: line(15),
    more: line(40),
    others,
  });
  if (random.chance(30))
    plan.actions.push({
      at: random.int(shop.from + 8 * HOUR, shop.deadline),
      do: 'drop packing',
      chain: shop.chain,
      packing: random.pick(packings).key,
    });
  return [...holders.map(({ order }) => order), ...waited, ...kept];
}

interface Holder {
  readonly order: number;
  /** When it is given up. */
  readonly until: number;
}

/** Someone orders much, and may give it up or take less of it. */
function planHolder(
  random: Random,
  town: Town,
  { chain, places, from, until }: WaitingShop,
  { numbers, actions, line }: Plan & { line: WantedSteps },
): Holder {
  numbers.order += 1;
  const { order } = numbers;
  actions.push({
    at: from + random.int(1, HOUR),
    do: 'order',
    chain,
    order,
    buyer: random.int(0, town.buyers - 1),
    delivery: random.int(0, places.length - 1),
    home: false,
    online: false,
    pays: false,
    invoice: false,
    coupons: [],
    lines: [line],
  });
  const at = random.int(from + 4 * HOUR, until - 1);
  const lines = [{ ...line, steps: Math.max(1, Math.floor(line.steps / 2)) }];
  if (random.chance(30)) actions.push({ at, do: 'amend', order, lines });
  else if (random.chance(80)) actions.push({ at, do: 'cancel', order, byAdmin: random.chance(15) });
  return { order, until: at };
}

/** Someone who has a little of it waits for more, and changes another line of that order meanwhile. */
function planKeeper(
  random: Random,
  town: Town,
  { chain, places, from, deadline }: WaitingShop,
  {
    numbers,
    actions,
    line,
    more,
    others,
  }: Plan & { line: WantedSteps; more: WantedSteps; others: readonly PackingFacts[] },
): number[] {
  if (others.length === 0) return [];
  const other = random.pick(others).key;
  const buyer = random.int(0, town.buyers - 1);
  const delivery = random.int(0, places.length - 1);
  numbers.order += 1;
  const { order } = numbers;
  const asOrdered = { home: false, online: false, pays: false, invoice: false, coupons: [] } as const;
  const lines = (steps: number) => [line, { packing: other, steps }];
  actions.push({ at: from, do: 'order', chain, order, buyer, delivery, ...asOrdered, lines: lines(2) });
  numbers.entry += 1;
  numbers.order += 1;
  const waited = numbers.order;
  const at = random.int(from + 2 * HOUR, deadline - HOUR);
  actions.push(
    {
      at,
      do: 'wait',
      chain,
      entry: numbers.entry,
      order: waited,
      buyer,
      delivery,
      line: { ...more, packing: line.packing },
      atOnce: false,
    },
    { at: random.int(at + 1, deadline - 1), do: 'amend', order, lines: lines(random.int(3, 6)) },
  );
  return [order, waited];
}

/** Someone waits, and looks what is kept after others have given something up. */
function planEntry(
  random: Random,
  town: Town,
  { chain, places, from, deadline }: WaitingShop,
  { numbers, actions, line, freed }: Plan & { line: WantedSteps; freed: readonly Holder[] },
): number {
  numbers.entry += 1;
  numbers.order += 1;
  const { entry, order } = numbers;
  const at = random.int(from + 2 * HOUR, deadline - 1);
  actions.push({
    at,
    do: 'wait',
    chain,
    entry,
    order,
    buyer: random.int(0, town.buyers - 1),
    delivery: random.int(0, places.length - 1),
    line,
    atOnce: random.chance(35),
  });
  const { until } = random.pick(freed);
  for (let tries = random.int(0, 2); tries > 0; tries -= 1)
    actions.push({ at: Math.max(at, until) + random.int(1, 13 * HOUR), do: 'order kept', entry });
  if (random.chance(15)) actions.push({ at: at + random.int(1, 20 * HOUR), do: 'leave list', entry });
  return order;
}

/** How many steps come to no more than so many thousandths of a unit; one where even that is more. */
function stepsFor(packing: PackingFacts, units: number): number {
  let steps = 1;
  while (steps < MAX_STEPS && unitsOf(packing, amountOf(packing, steps + 1)) <= units) steps += 1;
  return steps;
}

const MAX_STEPS = 40;

function packingsOf({ packings }: Town, product: number): PackingFacts[] {
  return packings.filter((packing) => packing.product === product);
}
