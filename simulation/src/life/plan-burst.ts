import type { PackingFacts } from '../oracle/facts.ts';
import type { Random } from '../random.ts';
import type { Action, TimedAction, Town } from './actions.ts';

/** Where people order at the same time as others. */
export interface BurstShop {
  readonly chain: number;
  readonly places: readonly number[];
  readonly packings: readonly number[];
  readonly orders: readonly number[];
  readonly from: number;
  readonly until: number;
}

/** Several people at once, where most chains are open: they order the same packings, with the same coupons, change and cancel what is there. */
export function planBurst(
  random: Random,
  town: Town,
  shops: readonly BurstShop[],
  { numbers, actions }: { numbers: { order: number; coupon: number }; actions: TimedAction[] },
): void {
  const first = random.pick(shops);
  const at = random.int(first.from + 60, first.until - 1);
  const open = shops.filter(({ from, until }) => from < at && at < until);
  const wanted = random.pick(first.packings);
  const together: Action[] = [];
  const coupons = Array.from({ length: numbers.coupon }, (_, index) => index + 1).slice(-12);
  const buyer = random.int(0, town.buyers - 1);
  const changed = new Set<number>();
  for (let count = random.int(2, 5); count > 0; count -= 1) {
    const shop = random.pick(open);
    const packings = shop.packings.includes(wanted) ? [wanted] : random.some(shop.packings, 1);
    const others = random.chance(30) ? random.some(shop.packings, 2) : [];
    const lines = [...new Set([...packings, ...others])].map((packing) => ({
      packing,
      steps: random.int(1, 9),
    }));
    const order = random.pick(shop.orders);
    const fate = random.int(1, 100);
    if (fate <= 25 && !changed.has(order)) {
      changed.add(order);
      together.push({ do: 'amend', order, lines });
    } else if (fate <= 40 && !changed.has(order)) {
      changed.add(order);
      together.push({ do: 'cancel', order, byAdmin: random.chance(20) });
    } else {
      numbers.order += 1;
      together.push({
        do: 'order',
        chain: shop.chain,
        order: numbers.order,
        buyer: random.chance(70) ? buyer : random.int(0, town.buyers - 1),
        delivery: random.int(0, shop.places.length - 1),
        home: false,
        online: false,
        pays: false,
        invoice: random.chance(20),
        coupons: random.chance(80) ? coupons : [],
        lines,
      });
    }
  }
  const crashes = random.fork(`crash at ${at}`);
  actions.push({
    at,
    do: 'burst',
    actions: together,
    crashesAfter: crashes.chance(15) ? crashes.int(0, 60) : null,
  });
}

/**
 * Several buyers want most of what there is of a product, in two chains at the same moment. Where it is sold in several packings each chain is asked for another
 * one first: orders of the same packing wait for each other by that alone.
 */
export function planScramble(
  random: Random,
  town: Town,
  shops: readonly BurstShop[],
  { numbers, actions }: { numbers: { order: number }; actions: TimedAction[] },
): void {
  const chances = scarceGoods(town).flatMap(({ max, packings }) => {
    const selling = shops.flatMap((shop) => {
      const own = packings.filter((packing) => sellsMax(packing, max, shop, actions));
      return own.length > 0 ? [{ shop, own }] : [];
    });
    const from = Math.max(...selling.map(({ shop }) => shop.from)) + 60;
    const until = Math.min(...selling.map(({ shop }) => shop.until)) - 1;
    return selling.length > 1 && from < until ? [{ max, selling, from, until }] : [];
  });
  if (chances.length === 0) return;
  const inSeveral = chances.filter(({ selling }) => new Set(selling.flatMap(({ own }) => own)).size > 1);
  const { max, selling, from, until } = random.pick(inSeveral.length > 0 ? inSeveral : chances);
  const together = Array.from({ length: random.int(3, 5) }, (_, index): Action => {
    numbers.order += 1;
    const nth = index % selling.length;
    const { shop, own } = selling[nth] ?? random.pick(selling);
    const packing = own[(nth + Math.floor(index / selling.length)) % own.length] ?? random.pick(own);
    return {
      do: 'order',
      chain: shop.chain,
      order: numbers.order,
      buyer: random.int(0, town.buyers - 1),
      delivery: random.int(0, shop.places.length - 1),
      home: false,
      online: false,
      pays: false,
      invoice: false,
      coupons: [],
      lines: [{ packing: packing.key, steps: stepsFor(packing, (max * random.int(40, 65)) / 100) }],
    };
  });
  actions.push({ at: random.int(from, until), do: 'burst', actions: together, crashesAfter: null });
}

function scarceGoods({ products, packings }: Town) {
  return products.flatMap(({ key, globalMax }) =>
    globalMax === null || globalMax === 0
      ? []
      : [{ max: globalMax, packings: packings.filter(({ product }) => product === key) }],
  );
}

/** Whether a chain lets a buyer have most of a product in that packing: its own limits aren't much tighter, and it keeps to the product's. */
function sellsMax(packing: PackingFacts, max: number, shop: BurstShop, actions: readonly TimedAction[]) {
  const opened = actions.find((action) => action.do === 'open' && action.chain === shop.chain);
  if (opened?.do !== 'open' || opened.bypass || !shop.packings.includes(packing.key)) return false;
  const ofItem = opened.products.find(({ product }) => product === packing.product)?.max ?? null;
  const each = packing.kind === 'LOOSE' || packing.kind === 'PIECE' ? 1000 : packing.size;
  const ofPacking = [packing.globalMax, opened.packingMax].map((limit) => limit && (limit * each) / 1000);
  return [ofItem, ...ofPacking].every((limit) => limit === null || limit >= max * 0.7);
}

/** How many steps of a packing come to so many thousandths of a unit. */
function stepsFor({ kind, step, size }: PackingFacts, units: number): number {
  const loose = step * (step === 1 ? 173 : 1);
  const each = kind === 'LOOSE' ? loose : kind === 'PIECE' ? 1000 : size;
  return Math.max(1, Math.floor(units / each));
}
