import type { Random } from '../random.ts';
import type { ActionOf, TimedAction, Town } from './actions.ts';
import { DAY, HOUR } from './minutes.ts';

type Planned = Pick<ActionOf<'plan rescue'>, 'plan' | 'days' | 'minimums'>;

/** What a transporter chooses for a chain, and the deadlines and the minimum that make it matter. */
export interface RescueIdea extends Planned {
  readonly deadline: number;
  /** Where its deadline would be moved to; its own where it wouldn't be. */
  readonly movedTo: number;
  readonly minIncome: number;
  /** When the clock comes by at last; null: within some hours. */
  readonly clockAt: number | null;
}

/** In a large market few of all buyers have ordered in one chain. */
const MAX_WHO_ANSWER = 12;

/** Most transporters think of what may come; null is one who doesn't. */
export function thinkOfRescue(
  random: Random,
  town: Town,
  { products, day, deadline }: { products: readonly number[]; day: number; deadline: number },
): RescueIdea | null {
  if (!random.chance(70)) return null;
  if (random.fork('late').chance(15)) return beforeTheClock(day, deadline);
  const plan = random.pick(['EXTEND', 'EXTEND', 'EXTEND', 'CANCEL', 'APPROVE', null, null] as const);
  const days = plan === 'EXTEND' ? random.pick([1, 1, 2]) : null;
  const sold = town.products.filter(({ key }) => products.includes(key));
  const producers = [...new Set(sold.map(({ producer }) => producer))];
  const minimums = random.chance(80)
    ? random
        .some(producers, random.int(1, 2))
        .map((producer) => ({ producer, income: random.pick([0, 10_000, 50_000, 150_000]) }))
    : [];
  // Few of them forget that people have to fetch their goods.
  const earlier = days === null || random.chance(10) ? 0 : days + random.int(0, 1);
  const early = Math.max(1, Math.floor(deadline / DAY) - earlier) * DAY + (deadline % DAY);
  const weeks = Math.floor(day / 7) * 7 * DAY;
  const usual = Math.max(early, weeks + DAY + (deadline % DAY));
  return {
    plan,
    days,
    minimums,
    deadline: usual,
    movedTo: usual + (days ?? 0) * DAY,
    minIncome: random.pick([5000, 30_000, 80_000, 200_000]),
    clockAt: null,
  };
}

/** A chain that is to be called off for too little has handed its goods over on the day of its deadline, before the clock comes by. */
function beforeTheClock(day: number, deadline: number): RescueIdea {
  const onTheDay = day * DAY + (deadline % DAY);
  return {
    plan: 'CANCEL',
    days: null,
    minimums: [],
    deadline: onTheDay,
    movedTo: onTheDay,
    minIncome: 200_000,
    clockAt: day * DAY + 20 * HOUR,
  };
}

interface RescueShop {
  readonly chain: number;
  readonly places: readonly number[];
  readonly packings: readonly number[];
  readonly from: number;
}

/** The plan itself, the clock that comes by in time or late, and what buyers say to a moved deadline. Gives their orders. */
export function planRescue(
  random: Random,
  town: Town,
  { chain, places, packings, from }: RescueShop,
  idea: RescueIdea,
  { numbers, actions }: { numbers: { order: number }; actions: TimedAction[] },
): number[] {
  const { plan, days, minimums, deadline, movedTo, clockAt } = idea;
  actions.push({ at: from + random.int(1, 5 * HOUR), do: 'plan rescue', chain, plan, days, minimums });
  const late = () => random.pick([0, 1, 30, 2 * HOUR, 6 * HOUR, 30 * HOUR]);
  actions.push({ at: clockAt ?? deadline + late(), do: 'clock', isListsFirst: random.chance(50) });
  if (days === null) return [];
  const asking = () => random.int(deadline + 5, movedTo - 1);
  const buyers = Array.from({ length: town.buyers }, (_, buyer) => buyer);
  for (const buyer of random.some(buyers, MAX_WHO_ANSWER)) {
    const fate = random.int(1, 100);
    if (fate <= 60) actions.push({ at: asking(), do: 'answer', chain, buyer, answer: 'STAY' });
    if (fate > 45 && fate <= 65) actions.push({ at: asking(), do: 'answer', chain, buyer, answer: 'LEAVE' });
  }
  const orders: number[] = [];
  for (let count = random.int(1, 4); count > 0; count -= 1) {
    numbers.order += 1;
    orders.push(numbers.order);
    actions.push({
      at: asking(),
      do: 'order',
      chain,
      order: numbers.order,
      buyer: random.int(0, town.buyers - 1),
      delivery: random.int(0, places.length - 1),
      home: false,
      online: false,
      pays: false,
      invoice: random.chance(30),
      coupons: [],
      lines: random
        .some(packings, random.int(1, 2))
        .map((packing) => ({ packing, steps: random.int(4, 30) })),
    });
  }
  actions.push({ at: movedTo + late(), do: 'clock', isListsFirst: random.chance(50) });
  return orders;
}

/** In some weeks the market tries how it is without one of its ways of ordering. */
export function planSwitches(random: Random, begin: number, actions: TimedAction[]): void {
  for (const key of ['waitingList', 'chainRescue'] as const) {
    if (!random.chance(8)) continue;
    const at = begin + random.int(DAY, 4 * DAY);
    actions.push({ at, do: 'switch', key, isOn: false });
    if (random.chance(60)) actions.push({ at: at + random.int(1, DAY), do: 'switch', key, isOn: true });
  }
}
