import type { ProducerKey } from '../producers/all-producers.ts';
import { type DemoChain, NAGYBEVÁSÁRLÁS, type ROUTES, TIERS } from './chain-plan.ts';

const past = (
  name: string,
  transporter: number,
  producers: readonly ProducerKey[],
  [route, week]: readonly [keyof typeof ROUTES, number],
  minIncomeFt: number,
): DemoChain => ({
  name,
  description: '',
  transporter,
  producers,
  route,
  week,
  deadline: { daysBefore: 2 },
  minIncomeFt,
  fill: [1.5, 2.3],
  ends: 'DELIVERED',
});

/** What has been delivered in the last weeks, and two chains that came to nothing. */
export const PAST_CHAINS: readonly DemoChain[] = [
  {
    ...past('Heti nagybevásárlás', 0, ['sajt', 'zöldség', 'pék', 'tojás'], ['pest', -2], 100_000),
    description: NAGYBEVÁSÁRLÁS,
    tiers: TIERS,
    tags: ['heti'],
  },
  {
    ...past('Heti nagybevásárlás', 0, ['sajt', 'zöldség', 'pék', 'tojás'], ['pest', -3], 100_000),
    description: NAGYBEVÁSÁRLÁS,
    tiers: TIERS,
    tags: ['heti'],
  },
  { ...past('Őszi mézkör', 7, ['méz'], ['pest', -4], 60_000), usesCoupons: true },
  past('Húskör', 3, ['hús'], ['pest', -5], 120_000),
  past('Dunakanyari tejes kör', 1, ['sajt', 'tojás', 'pék'], ['kanyar', -1], 80_000),
  { ...past('Szüreti gyümölcskör', 5, ['gyümölcs'], ['kanyar', -2], 60_000), usesCoupons: true },
  past('Sajt és kenyér', 1, ['sajt', 'pék'], ['kanyar', -5], 80_000),
  past('Szeptemberi kamra', 6, ['malom', 'lekvár', 'ecet'], ['pest', -6], 90_000),
  past('Almavásár', 5, ['gyümölcs'], ['kelet', -5], 60_000),
  past('Kamrafeltöltő', 6, ['malom', 'ecet', 'lekvár'], ['kanyar', -4], 70_000),
  past('Gödöllői kenyeres nap', 4, ['pék', 'gomba'], ['kelet', -1], 50_000),
  past('Zöldségkör', 2, ['zöldség', 'tojás'], ['kelet', -3], 70_000),
  past('Szegedi halnap', 3, ['hal'], ['szeged', -2], 45_000),
  past('Szegedi sajtnap', 1, ['sajt'], ['szeged', -4], 40_000),
  past('Pécsi húskör', 3, ['hús'], ['pécs', -3], 50_000),
  { ...past('Egri halnap', 3, ['hal'], ['kelet', -2], 90_000), fill: [0.2, 0.5], ends: 'NOT_DELIVERED' },
  { ...past('Mézkör', 7, ['méz'], ['kanyar', -3], 80_000), fill: [0.2, 0.5], ends: 'NOT_DELIVERED' },
];
