import type { Shares } from '../oracle/facts.ts';
import type { Random } from '../random.ts';
import type { ActionOf, HandedShare, TimedAction, Town } from './actions.ts';
import type { LifeSize } from './life-size.ts';
import { DAY, HOUR, WEEK } from './minutes.ts';
import { planAfterwards } from './plan-afterwards.ts';
import type { BurstShop } from './plan-burst.ts';
import { planComplaints } from './plan-complaints.ts';
import { planRescue, thinkOfRescue } from './plan-rescue.ts';
import { planWaiting, withLittle } from './plan-waiting.ts';
import type { Planned } from './planned.ts';
import { USUALLY_SAID } from './usual.ts';

export function planChain(
  random: Random,
  town: Town,
  { week, numbers, actions, size }: Planned & { size: LifeSize },
): BurstShop {
  numbers.chain += 1;
  const chain = numbers.chain;
  const opens = week * WEEK + random.int(8, 20) * HOUR;
  const day = week * 7 + random.int(3, 6);
  // Some end at night, when clocks may be changed.
  const hour = random.chance(15) ? random.int(0, 5 * HOUR) : random.int(9, 14) * HOUR;
  const usual = (day - random.int(0, 1)) * DAY + hour;
  const online = random.chance(55);
  const producers = [...new Set(town.products.map(({ producer }) => producer))];
  const withWallet = producers.filter((key) => town.actors.find((actor) => actor.key === key)?.hasWallet);
  const single = online && withWallet.length > 0 ? random.pick(withWallet) : null;
  const offered = town.products.filter(({ producer }) => single === null || producer === single);
  const products = random.some(offered, random.int(single === null ? 2 : 1, 4));
  const rescue = thinkOfRescue(random.fork(`rescue of chain ${chain}`), town, {
    products: products.map(({ key }) => key),
    day,
    deadline: usual,
  });
  const deadline = rescue?.deadline ?? usual;
  const places = random.some(
    town.places.map((_, index) => index),
    random.int(1, 2),
  );
  const opened: ActionOf<'open'> = {
    do: 'open',
    chain,
    transporter: random.pick(town.transporters),
    deadline,
    day,
    minIncome: random.pick(rescue === null ? [0, 5000, 20_000] : [rescue.minIncome]),
    bypass: random.chance(20),
    online: single !== null,
    shares: planShares(random),
    tiers: planTiers(random),
    products: withLittle(
      random.fork(`goods of chain ${chain}`),
      town,
      products.map(({ key }) => ({
        product: key,
        max: random.chance(25) ? random.int(5, 80) * 1000 : null,
      })),
    ),
    packingMax: random.chance(20) ? random.int(4, 40) * 1000 : null,
    places,
  };
  actions.push({ at: opens, ...opened });
  const packings = town.packings.filter(({ product }) => products.some(({ key }) => key === product));
  const shop: Shop = { chain, places, packings: packings.map(({ key }) => key), online: single !== null };
  const orders = planOrders(random, town, shop, { numbers, actions, size, from: opens, until: deadline });
  const asked =
    rescue === null
      ? []
      : planRescue(random.fork(`plan of chain ${chain}`), town, { ...shop, from: opens }, rescue, {
          numbers,
          actions,
        });
  const waits = random.fork(`waiting in chain ${chain}`);
  const until = rescue !== null && waits.chance(60) ? rescue.movedTo : deadline;
  const { products: sold } = opened;
  const waited = planWaiting(
    waits,
    town,
    { chain, places, products: sold, from: opens, deadline, until },
    { numbers, actions },
  );
  const all = [...orders, ...asked, ...waited];
  planEnd(random, shop, all, { actions, day, deadline: until });
  planMoreThanReserved(random.fork(`more in chain ${chain}`), { chain, day }, actions);
  planAfterwards(random.fork(`after chain ${chain}`), all, (day + 2) * DAY + 13 * HOUR, actions);
  const complained = { chain, deliveries: places.length, orders: all, packings: shop.packings, day };
  planComplaints(random.fork(`complaints of chain ${chain}`), complained, { numbers, actions });
  return { ...shop, orders, from: opens, until: deadline };
}

interface Shop {
  readonly chain: number;
  readonly places: readonly number[];
  readonly packings: readonly number[];
  readonly online: boolean;
}

function planOrders(
  random: Random,
  town: Town,
  { chain, places, packings, online }: Shop,
  plan: Pick<Planned, 'numbers' | 'actions'> & { size: LifeSize; from: number; until: number },
): number[] {
  const { numbers, actions, size, from, until } = plan;
  const lines = (max: number) =>
    random
      .some(packings, random.int(1, max))
      .map((packing) => ({ packing, steps: random.chance(2) ? -1 : random.int(0, 9) }));
  const orders: number[] = [];
  for (let count = random.int(size.orders - 2, size.orders + 2); count > 0; count -= 1) {
    numbers.order += 1;
    const order = numbers.order;
    orders.push(order);
    // One in thirty comes too late.
    const at = random.int(from + HOUR, until + (random.chance(3) ? 5 * HOUR : -1));
    const coupons = Array.from({ length: numbers.coupon }, (_, index) => index + 1);
    actions.push({
      at,
      do: 'order',
      chain,
      order,
      buyer: random.int(0, town.buyers - 1),
      delivery: random.int(0, places.length - 1),
      home: random.chance(20),
      online: online && random.chance(60),
      pays: random.chance(85),
      invoice: random.chance(35),
      coupons: random.chance(60) ? random.some(coupons.slice(-12), 4) : [],
      lines: lines(4),
    });
    const later = () => random.int(at, until + (random.chance(5) ? DAY : 0));
    if (random.chance(20)) actions.push({ at: later(), do: 'amend', order, lines: lines(4) });
    if (random.chance(8)) actions.push({ at: later(), do: 'cancel', order, byAdmin: random.chance(20) });
    if (random.chance(6))
      actions.push({ at: until + random.int(0, DAY), do: 'edit', order, lines: lines(3) });
  }
  return orders;
}

function planEnd(
  random: Random,
  { chain, packings, online }: Shop,
  orders: readonly number[],
  { actions, day, deadline }: { actions: TimedAction[]; day: number; deadline: number },
): void {
  const pickup = day * DAY + 15 * HOUR;
  if (random.chance(15))
    actions.push({
      at: deadline + random.int(-DAY, HOUR),
      do: 'drop packing',
      chain,
      packing: random.pick(packings),
    });
  if (random.chance(10))
    actions.push({ at: deadline + random.int(-DAY, DAY), do: 'shares', chain, shares: planShares(random) });
  const fate = random.int(1, 100);
  if (fate <= 62) actions.push({ at: deadline + random.int(0, HOUR), do: 'approve', chain });
  else if (fate <= 72) actions.push({ at: deadline - random.int(1, 5 * HOUR), do: 'approve', chain });
  else if (fate <= 80) actions.push({ at: pickup + random.int(0, 4 * HOUR), do: 'approve', chain });
  else if (fate <= 88) actions.push({ at: deadline + random.int(-5 * HOUR, HOUR), do: 'call off', chain });
  if (random.chance(12)) {
    const at = deadline + random.int(-HOUR, 2 * HOUR);
    actions.push({ at, do: 'reopen', chain }, { at: at + HOUR, do: 'approve', chain });
  }
  if (random.chance(15))
    actions.push({ at: (day + 1) * DAY + random.int(-DAY, 5 * HOUR), do: 'restore', chain });
  for (const order of orders) {
    if (random.chance(12)) continue;
    actions.push({
      at: pickup + random.int(0, 4 * HOUR),
      do: 'hand over',
      order,
      how: planHandedShare(random),
    });
    if (random.chance(30)) actions.push({ at: pickup + 5 * HOUR, do: 'take cash', order });
  }
  const end = (day + random.int(1, 2)) * DAY + random.int(8, 12) * HOUR;
  if (online && random.chance(35)) {
    for (let count = random.int(1, 3); count > 0; count -= 1)
      actions.push({
        at: end,
        do: 'problem',
        call: 'FinishReservation',
        kind: random.pick(['errors', 'reset', 'html', 'too-many']),
        isDoneAnyway: random.chance(30),
      });
  }
  const said = random.fork(`said of chain ${chain}`).pick(USUALLY_SAID);
  actions.push({ at: end, do: 'finalize', chain, said });
  if (random.chance(25)) actions.push({ at: end, do: 'shares', chain, shares: planShares(random) });
  if (random.chance(10)) actions.push({ at: end + 30, do: 'finalize', chain, said });
  actions.push({ at: end + 6 * HOUR, do: 'settle dues', chain });
}

/** Of some orders that a card pays more is handed over than it has reserved, mostly a little; a part of the difference is paid at once. */
function planMoreThanReserved(
  random: Random,
  { chain, day }: { chain: number; day: number },
  actions: TimedAction[],
): void {
  const at = day * DAY + 19 * HOUR + 10;
  const cards = actions.flatMap((one) => {
    const isByCard = one.do === 'order' && one.chain === chain && one.online && one.pays;
    return isByCard ? [one.order] : [];
  });
  for (const order of random.some(cards, 4)) {
    const how = random.chance(30) ? 'MAX' : { percent: random.int(101, 104) };
    actions.push({ at, do: 'hand over', order, how }, { at: at + 20, do: 'take cash', order });
  }
}

function planHandedShare(random: Random): HandedShare {
  const fate = random.int(1, 100);
  if (fate <= 42) return 'EXACT';
  if (fate <= 54) return 'NOTHING';
  if (fate <= 62) return random.pick(['ODD', 'EVEN']);
  return fate <= 70 ? 'MAX' : { percent: random.int(10, 110) };
}

function planTiers(random: Random): { start: number; percent: number }[] {
  if (!random.chance(60)) return [];
  const first = { start: random.int(3000, 20_000), percent: random.int(1, 9) };
  if (random.chance(50)) return [first];
  return [
    first,
    { start: first.start + random.int(1000, 40_000), percent: first.percent + random.int(1, 10) },
  ];
}

/** Whole percents that add up to 100; odd ones make odd parts. */
function planShares(random: Random): Shares {
  const platform = random.pick([0, 5, 7]);
  const transporter = random.pick([0, 3, 10]);
  const organizer = random.pick([0, 5, 11]);
  const deliveryPointManager = random.pick([0, 5, 6]);
  const marketplace = random.pick([0, 0, 5]);
  const deliveryManager = random.pick([0, 0, 2]);
  const given = platform + transporter + organizer + deliveryPointManager + marketplace + deliveryManager;
  return {
    producer: 100 - given,
    transporter,
    organizer,
    deliveryManager,
    deliveryPointManager,
    marketplace,
    platform,
  };
}
