import { creditKeyOf } from '../oracle/complaints.ts';
import { seededRandom } from '../random.ts';
import type { Life, TimedAction } from './actions.ts';
import { FIRST_DAYS } from './calendar.ts';
import type { LifeSize } from './life-size.ts';
import { WEEK } from './minutes.ts';
import { type BurstShop, planBurst, planScramble } from './plan-burst.ts';
import { planCardChain } from './plan-card-chain.ts';
import { planChain } from './plan-chain.ts';
import { planCreditChain } from './plan-credits.ts';
import { planGifts } from './plan-gifts.ts';
import { planProblems } from './plan-problems.ts';
import { planSwitches } from './plan-rescue.ts';
import { planTown } from './plan-town.ts';

/** Everything that people do in a market, decided by the seed before any of it happens. */
export function planLife(seed: number, size: LifeSize): Life {
  const random = seededRandom(seed);
  const firstDay = random.fork('calendar').chance(60)
    ? FIRST_DAYS[0]
    : random.fork('calendar').pick(FIRST_DAYS);
  const town = planTown(random.fork('town'), size.buyers);
  const numbers = { chain: 0, order: 0, coupon: 0, discount: 0, entry: 0, complaint: 0 };
  const actions: TimedAction[] = [];
  for (let week = 0; week < size.weeks; week += 1) {
    const own = random.fork(`week ${week}`);
    const known = numbers.complaint;
    planGifts(own, town, { week, numbers, actions });
    const shops: BurstShop[] = [];
    for (let index = 0; index < size.chains; index += 1)
      shops.push(planChain(own, town, { week, numbers, actions, size }));
    const bursts = own.fork('bursts');
    for (let count = bursts.int(1, 3); count > 0; count -= 1)
      planBurst(bursts, town, shops, { numbers, actions });
    const scrambles = own.fork('scrambles');
    for (let count = scrambles.int(2, 3); count > 0; count -= 1)
      planScramble(scrambles, town, shops, { numbers, actions });
    planProblems(own.fork('problems'), week * WEEK, actions);
    planSwitches(own.fork('switches'), week * WEEK, actions);
    const credits = complaints(numbers.complaint).slice(known).map(creditKeyOf);
    planCreditChain(own.fork('credits'), town, { week, credits }, { numbers, actions });
    planCardChain(own.fork('cards'), town, week, { numbers, actions });
  }
  // What is done at the same minute stays in the order of the plan.
  return { seed, firstDay, town, weeks: size.weeks, actions: actions.toSorted((a, b) => a.at - b.at) };
}

function complaints(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index + 1);
}
