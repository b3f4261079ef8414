import type { ChainState } from '@kosar/domain/vocabulary';
import type { ProducerKey } from '../producers/all-producers.ts';

/** Points that are served on one day; numbers are places in POINTS. */
export const ROUTES = { pest: [0, 1, 2], kanyar: [4, 5, 3], kelet: [6, 7], szeged: [8], pécs: [9] } as const;

/**
 * An order round. `week` counts the weeks of its route's points from now; `deadline` is in hours from now (or days before the
 * delivery, at 20:00); orders come in until the income is between `fill` parts of the minimum.
 */
export interface DemoRound {
  name: string;
  description: string;
  transporter: number;
  producers: readonly ProducerKey[];
  route: keyof typeof ROUTES;
  week: number;
  deadline: { daysBefore: number } | { hoursFromNow: number };
  minIncomeFt: number;
  fill: readonly [number, number];
  tiers?: readonly (readonly [startFt: number, percent: number])[];
  /** What it comes to in the end; while ordering is open the income says. */
  ends?: Exclude<ChainState, 'OPEN' | 'MIN_INCOME_PASSED'>;
  tags?: readonly string[];
  showsAmountLeft?: boolean;
  invoiceRequired?: boolean;
  /** Some packings have nearly run out. */
  isScarce?: boolean;
}

const NAGYBEVÁSÁRLÁS =
  'Egy kör mindenből: tej, zöldség, kenyér, tojás. Minél többen rendelünk, annál többet enged a kör mindenkinek.';
const TIERS = [
  [150_000, 3],
  [200_000, 5],
  [280_000, 8],
] as const;

/** Rounds that take orders now. */
const OPEN_ROUNDS: readonly DemoRound[] = [
  {
    name: 'Heti nagybevásárlás',
    description: NAGYBEVÁSÁRLÁS,
    transporter: 0,
    producers: ['sajt', 'zöldség', 'pék', 'tojás'],
    route: 'pest',
    week: 1,
    deadline: { daysBefore: 3 },
    minIncomeFt: 100_000,
    fill: [2.05, 2.5],
    tiers: TIERS,
    tags: ['heti'],
  },
  {
    name: 'Dunakanyari tejes kör',
    description:
      'Kismarosi tej, túró, sajt, mellé tojás és kenyér. Már csak egy-két rendelés hiányzik az induláshoz.',
    transporter: 1,
    producers: ['sajt', 'tojás', 'pék'],
    route: 'kanyar',
    week: 0,
    deadline: { daysBefore: 2 },
    minIncomeFt: 120_000,
    fill: [0.95, 0.99],
    tiers: [[160_000, 4]],
    showsAmountLeft: true,
    tags: ['heti'],
  },
  {
    name: 'Hétvégi pékáru és gomba',
    description:
      'Kovászos kenyér a hétvégére, hozzá reggel szedett gomba. Holnap zárunk, hogy legyen idő keleszteni.',
    transporter: 4,
    producers: ['pék', 'gomba'],
    route: 'pest',
    week: 0,
    deadline: { hoursFromNow: 21 },
    minIncomeFt: 60_000,
    fill: [1.05, 1.4],
  },
  {
    name: 'Mangalicavásár',
    description: 'Két disznó és egy borjú kerül feldolgozásra: ami elfogyott, az elfogyott.',
    transporter: 3,
    producers: ['hús'],
    route: 'kelet',
    week: 1,
    deadline: { daysBefore: 4 },
    minIncomeFt: 130_000,
    fill: [1.1, 1.6],
    isScarce: true,
    invoiceRequired: true,
  },
  {
    name: 'Őszi mézkör',
    description: 'Az idei akác, repce és hárs most lett kész, a gesztenyemézből kevés van.',
    transporter: 7,
    producers: ['méz'],
    route: 'szeged',
    week: 1,
    deadline: { daysBefore: 4 },
    minIncomeFt: 60_000,
    fill: [0.4, 0.6],
  },
  {
    name: 'Halnap',
    description: 'Csütörtökön halászunk, pénteken jégen hozzuk.',
    transporter: 3,
    producers: ['hal'],
    route: 'pest',
    week: 2,
    deadline: { daysBefore: 3 },
    minIncomeFt: 150_000,
    fill: [0.15, 0.3],
    tiers: [
      [200_000, 3],
      [300_000, 6],
    ],
  },
  {
    name: 'Téli alma és dió',
    description: 'Ládás alma, körte, birs és idei dió a rétsági hűtőházból.',
    transporter: 5,
    producers: ['gyümölcs'],
    route: 'kanyar',
    week: 1,
    deadline: { daysBefore: 3 },
    minIncomeFt: 90_000,
    fill: [0.65, 0.8],
    tiers: [
      [90_000, 3],
      [140_000, 6],
    ],
    showsAmountLeft: true,
  },
  {
    name: 'Kamrafeltöltő',
    description: 'Liszt, olaj, ecet, lekvár: minden, ami sokáig eláll.',
    transporter: 6,
    producers: ['malom', 'ecet', 'lekvár'],
    route: 'pécs',
    week: 1,
    deadline: { daysBefore: 4 },
    minIncomeFt: 80_000,
    fill: [0.25, 0.4],
  },
  {
    name: 'Szegedi zöldségnap',
    description: 'Biozöldség és gomba, hetente egyszer.',
    transporter: 3,
    producers: ['zöldség', 'gomba'],
    route: 'szeged',
    week: 0,
    deadline: { daysBefore: 3 },
    minIncomeFt: 40_000,
    fill: [1.02, 1.5],
  },
  {
    name: 'Egri tejes nap',
    description: 'Sajt és tejtermék Kismarosról, közvetlenül a tejházból.',
    transporter: 1,
    producers: ['sajt'],
    route: 'kelet',
    week: 0,
    deadline: { daysBefore: 2 },
    minIncomeFt: 70_000,
    fill: [0.5, 0.7],
  },
  {
    name: 'Karácsonyi asztal, Budapest',
    description:
      'Hal, sonka, bejgli, méz és lekvár az ünnepre. Korán nyitunk, hogy a termelők tudjanak tervezni.',
    transporter: 0,
    producers: ['hús', 'hal', 'pék', 'méz', 'lekvár'],
    route: 'pest',
    week: 4,
    deadline: { daysBefore: 5 },
    minIncomeFt: 250_000,
    fill: [0.1, 0.2],
    tiers: [
      [350_000, 4],
      [500_000, 7],
    ],
    tags: ['karácsony'],
  },
  {
    name: 'Karácsonyi asztal, Dunakanyar',
    description: 'Az ünnepi kör szentendrei és váci átvétellel.',
    transporter: 0,
    producers: ['hús', 'hal', 'pék', 'sajt'],
    route: 'kanyar',
    week: 4,
    deadline: { daysBefore: 5 },
    minIncomeFt: 200_000,
    fill: [0.05, 0.15],
    tags: ['karácsony'],
  },
  {
    name: 'Gödöllői és egri zöldségkör',
    description: 'Most nyílt: legyél te az első.',
    transporter: 2,
    producers: ['zöldség', 'tojás'],
    route: 'kelet',
    week: 3,
    deadline: { daysBefore: 3 },
    minIncomeFt: 90_000,
    fill: [0, 0],
  },
  {
    name: 'Pécsi kóstolókör',
    description: 'Ecet, lekvár, liszt: ismerkedés a pécsi közösséggel.',
    transporter: 6,
    producers: ['ecet', 'lekvár'],
    route: 'pécs',
    week: 2,
    deadline: { daysBefore: 4 },
    minIncomeFt: 50_000,
    fill: [0.55, 0.7],
  },
  {
    name: 'Budapesti gombanap',
    description: 'Budafokról, biciklivel.',
    transporter: 0,
    producers: ['gomba', 'ecet'],
    route: 'pest',
    week: 3,
    deadline: { daysBefore: 2 },
    minIncomeFt: 60_000,
    fill: [0.1, 0.25],
  },
];

/** Rounds between their deadline and their settlement, and a cancelled one. */
const RUNNING_ROUNDS: readonly DemoRound[] = [
  {
    name: 'Zöldség és tojás, Budapest',
    description: 'A rendelést lezártuk, a szállító jóváhagyására vár.',
    transporter: 2,
    producers: ['zöldség', 'tojás'],
    route: 'pest',
    week: 0,
    deadline: { hoursFromNow: -14 },
    minIncomeFt: 90_000,
    fill: [1.05, 1.5],
    ends: 'ORDERING_CLOSED',
  },
  {
    name: 'Őszi húskör',
    description: 'Hús és alma a Dunakanyarba, úton van.',
    transporter: 0,
    producers: ['hús', 'gyümölcs'],
    route: 'kanyar',
    week: 0,
    deadline: { hoursFromNow: -30 },
    minIncomeFt: 110_000,
    fill: [1.1, 1.6],
    tiers: [
      [110_000, 3],
      [180_000, 5],
    ],
    ends: 'APPROVED',
  },
  {
    name: 'Pécsi halnap',
    description: 'Friss hal Biharugráról.',
    transporter: 3,
    producers: ['hal'],
    route: 'pécs',
    week: 0,
    deadline: { hoursFromNow: -20 },
    minIncomeFt: 40_000,
    fill: [1, 1.6],
    ends: 'APPROVED',
  },
  {
    name: 'Egri gombanap',
    description: 'A termelő betegsége miatt elmarad.',
    transporter: 4,
    producers: ['gomba'],
    route: 'kelet',
    week: 0,
    deadline: { daysBefore: 3 },
    minIncomeFt: 50_000,
    fill: [0.3, 0.6],
    ends: 'CANCELLED',
  },
  {
    name: 'Heti nagybevásárlás',
    description: NAGYBEVÁSÁRLÁS,
    transporter: 0,
    producers: ['sajt', 'zöldség', 'pék', 'tojás'],
    route: 'pest',
    week: -1,
    deadline: { daysBefore: 2 },
    minIncomeFt: 100_000,
    fill: [1.6, 2.2],
    tiers: TIERS,
    ends: 'TO_BE_FINALIZED',
    tags: ['heti'],
  },
  {
    name: 'Szegedi kamra',
    description: 'Liszt, olaj, lekvár.',
    transporter: 6,
    producers: ['malom', 'lekvár'],
    route: 'szeged',
    week: -1,
    deadline: { daysBefore: 3 },
    minIncomeFt: 40_000,
    fill: [1.1, 1.5],
    ends: 'TO_BE_FINALIZED',
  },
];

const past = (
  name: string,
  transporter: number,
  producers: readonly ProducerKey[],
  [route, week]: readonly [keyof typeof ROUTES, number],
  minIncomeFt: number,
): DemoRound => ({
  name,
  description: '',
  transporter,
  producers,
  route,
  week,
  deadline: { daysBefore: 2 },
  minIncomeFt,
  fill: [1.05, 1.9],
  ends: 'DELIVERED',
});

/** What has been delivered in the last weeks, and two rounds that came to nothing. */
const PAST_ROUNDS: readonly DemoRound[] = [
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
  past('Őszi mézkör', 7, ['méz'], ['pest', -4], 60_000),
  past('Húskör', 3, ['hús'], ['pest', -5], 120_000),
  past('Dunakanyari tejes kör', 1, ['sajt', 'tojás', 'pék'], ['kanyar', -1], 80_000),
  past('Szüreti gyümölcskör', 5, ['gyümölcs'], ['kanyar', -2], 60_000),
  past('Kamrafeltöltő', 6, ['malom', 'ecet', 'lekvár'], ['kanyar', -4], 70_000),
  past('Gödöllői kenyeres nap', 4, ['pék', 'gomba'], ['kelet', -1], 50_000),
  past('Zöldségkör', 2, ['zöldség', 'tojás'], ['kelet', -3], 70_000),
  past('Szegedi halnap', 3, ['hal'], ['szeged', -2], 45_000),
  past('Szegedi sajtnap', 1, ['sajt'], ['szeged', -4], 40_000),
  past('Pécsi húskör', 3, ['hús'], ['pécs', -3], 50_000),
  { ...past('Egri halnap', 3, ['hal'], ['kelet', -2], 90_000), fill: [0.2, 0.5], ends: 'NOT_DELIVERED' },
  { ...past('Mézkör', 7, ['méz'], ['kanyar', -3], 80_000), fill: [0.2, 0.5], ends: 'NOT_DELIVERED' },
];

/** In the order in which their orders came, so that older orders have lower numbers. */
export const ROUNDS: readonly DemoRound[] = [...PAST_ROUNDS, ...RUNNING_ROUNDS, ...OPEN_ROUNDS];
