import type { Random } from '../random.ts';
import type { TimedAction, Town } from './actions.ts';
import { DAY, HOUR } from './minutes.ts';
import { USUAL_SHARES } from './usual.ts';

interface Plan {
  readonly numbers: { chain: number; order: number };
  readonly actions: TimedAction[];
}

/**
 * A chain whose orders of several goods are all paid by card. More is handed over than a card has reserved, and of the difference half is paid at once: what
 * of an order is taken, paid in cash and owed is split over its lines side by side (PAY-4).
 */
export function planCardChain(random: Random, town: Town, week: number, plan: Plan): void {
  const { numbers, actions } = plan;
  const sellers = town.products
    .map(({ producer }) => producer)
    .filter((key) => town.actors.some((actor) => actor.key === key && actor.hasWallet));
  if (sellers.length === 0) return;
  const seller = random.pick(sellers);
  const products = town.products.filter(({ producer }) => producer === seller).map(({ key }) => key);
  const packings = town.packings.filter(({ product }) => products.includes(product)).map(({ key }) => key);
  const begin = (week * 7 + 9) * DAY + 8 * HOUR;
  const day = week * 7 + 12;
  numbers.chain += 1;
  const { chain } = numbers;
  actions.push({
    at: begin,
    do: 'open',
    chain,
    transporter: random.pick(town.transporters),
    deadline: day * DAY + 9 * HOUR,
    day,
    minIncome: 0,
    bypass: true,
    online: true,
    shares: USUAL_SHARES,
    tiers: [],
    products: products.map((product) => ({ product, max: null })),
    packingMax: null,
    places: [random.int(0, town.places.length - 1)],
  });
  const head = { do: 'order', chain, delivery: 0, online: true, pays: true, coupons: [] } as const;
  const buyers = Array.from({ length: Math.min(town.buyers, MAX_BUYERS) }, (_, buyer) => buyer);
  const pickup = day * DAY + 15 * HOUR;
  actions.push({ at: day * DAY + 10 * HOUR, do: 'approve', chain });
  for (const buyer of buyers) {
    numbers.order += 1;
    const order = numbers.order;
    const lines = random.some(packings, 4).map((packing) => ({ packing, steps: random.int(1, 5) }));
    const [home, invoice] = [random.chance(50), random.chance(35)];
    actions.push(
      { ...head, at: begin + random.int(HOUR, 2 * DAY), order, buyer, home, invoice, lines },
      { at: pickup + buyer, do: 'hand over', order, how: 'MAX' },
      { at: pickup + HOUR + buyer, do: 'take cash', order },
    );
  }
  actions.push({ at: (day + 1) * DAY + 10 * HOUR, do: 'finalize', chain, said: random.pick([null, 'OWES']) });
}

const MAX_BUYERS = 5;
