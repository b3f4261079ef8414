import type {
  ActorFacts,
  EventFacts,
  PackingFacts,
  PackingKind,
  Period,
  ProductFacts,
} from '../oracle/facts.ts';
import { timesUp } from '../oracle/numbers.ts';
import type { Random } from '../random.ts';
import type { Town } from './actions.ts';

const GOODS = ['Alma', 'Burgonya', 'Sajt', 'Tojás', 'Méz', 'Csirke', 'Kenyér', 'Paprika', 'Dió', 'Liszt'];
const KINDS: readonly PackingKind[] = ['LOOSE', 'PACKET', 'PIECE', 'WEIGHED'];
const PERIODS: readonly Period[] = ['PER_DELIVERY', 'WEEKLY', 'MONTHLY'];

/** The people and goods of a seed: some of them play several roles, some have no wallet. */
export function planTown(random: Random, buyers: number): Town {
  const actors: { -readonly [K in keyof ActorFacts]: ActorFacts[K] }[] = [];
  const play = (role: keyof ActorFacts['periods'], mayShare: readonly number[] = []): number => {
    const period = random.pick(PERIODS);
    if (mayShare.length > 0 && random.chance(25)) {
      const key = random.pick(mayShare);
      const actor = actors.find((one) => one.key === key);
      if (actor !== undefined && actor.periods[role] === undefined) {
        actor.periods = { ...actor.periods, [role]: period };
        return key;
      }
    }
    const key = actors.length + 1;
    const periods = { actor: random.pick(PERIODS), [role]: period };
    actors.push({ key, name: `${role} ${key}`, periods, hasWallet: random.chance(60), isInvoicing: false });
    return key;
  };
  const producers = [0, 1, 2].map(() => play('producer'));
  for (const actor of actors) actor.hasWallet = random.chance(75);
  const invoicing = random.fork('invoicing');
  for (const actor of actors) actor.isInvoicing = invoicing.chance(75);
  const transporters = [0, 1].map(() => play('transporter', producers));
  const organizers = [0, 1].map(() => play('organizer', transporters));
  const managers = [0, 1, 2].map(() => play('deliveryPointManager', organizers));
  const marketplaceManager = random.chance(50) ? play('marketplace', producers) : null;
  const sponsors = random.chance(60) ? [random.chance(50) ? play('actor') : random.pick(producers)] : [];
  const places: EventFacts[] = managers.map((pointManager) => ({
    organizer: random.pick(organizers),
    pointManager,
    marketplaceManager,
    homeFee: random.pick([0, 490, 1000, 1233]),
  }));
  const products = producers.flatMap((producer) =>
    [0, 1].map(
      (): ProductFacts => ({
        key: 0,
        name: random.pick(GOODS),
        producer,
        globalMax: random.chance(30) ? random.int(20, 400) * 1000 : null,
        vatPercent: 27,
      }),
    ),
  );
  const keyed = products.map((product, index) => ({ ...product, key: index + 1 }));
  const packings = keyed.flatMap(({ key }) =>
    random.some(KINDS, random.int(1, 2)).map((kind) => ({ kind, key })),
  );
  const planned = packings.map(({ kind, key }, index) => planPacking(random, kind, key, index + 1));
  return {
    actors,
    ...withScarceGoods(random.fork('scarce'), keyed, planned),
    house: planHouse(random.fork('house'), actors, producers),
    places,
    transporters,
    sponsors,
    buyers,
  };
}

/** In some towns the market sells goods of its own, paid into its own wallet. */
function planHouse(
  random: Random,
  actors: readonly ActorFacts[],
  producers: readonly number[],
): number | null {
  const house = random.pick(producers);
  const hasWallet = actors.some((one) => one.key === house && one.hasWallet);
  return hasWallet && random.chance(50) ? house : null;
}

/** Of one product that is sold in several packings there is little, so that orders of either take it from each other. */
function withScarceGoods(
  random: Random,
  products: readonly ProductFacts[],
  packings: readonly PackingFacts[],
) {
  const ofProduct = Map.groupBy(packings, ({ product }) => product);
  const inSeveral = products.filter(({ key }) => (ofProduct.get(key)?.length ?? 0) > 1);
  if (inSeveral.length === 0) return { products, packings };
  const { key } = random.pick(inSeveral);
  const globalMax = random.int(20, 200) * 1000;
  return {
    products: products.map((one) =>
      one.key === key ? { ...one, globalMax: one.globalMax ?? globalMax } : one,
    ),
    packings: packings.map((one) => (one.product === key ? { ...one, globalMax: null } : one)),
  };
}

function planPacking(random: Random, kind: PackingKind, product: number, key: number): PackingFacts {
  const size = kind === 'LOOSE' ? 1000 : random.pick([500, 750, 1000, 1333, 2000, 10_000]);
  const isLoose = kind === 'LOOSE';
  return {
    key,
    product,
    kind,
    size,
    deviation: isLoose || kind === 'WEIGHED' ? random.pick([0, 5, 10, 20]) : 0,
    step: isLoose ? random.pick([1, 100, 250, 333, 1000]) : 1000,
    least: isLoose ? random.pick([0, 0, 400, 1000]) : random.pick([0, 0, 0, 2000]),
    price: random.chance(20) ? random.int(1, 60) : random.int(61, 4000),
    globalMax: random.chance(15) ? random.int(10, 100) * 1000 : null,
  };
}

/** The other price of a packing, that isn't paid: by the unit where packets are ordered, by the packet else. */
export function otherPrice({ kind, price, size }: PackingFacts): number {
  return kind === 'PACKET' || kind === 'WEIGHED' ? timesUp(price, 1000, size) : timesUp(price, size, 1000);
}
