import { only, PARTIES, type PermissionCase } from './permission-case.ts';

/** Who manages any actor at all. */
const MANAGING = only(
  [...PARTIES, 'foreignProducer', 'foreignTransporter', 'foreignOrganizer', 'foreignPointManager', 'admin'],
  200,
);
const whatOneRuns: readonly PermissionCase[] = [
  { about: 'what one runs', input: () => ({}), expected: MANAGING },
];
const ofMarket: readonly PermissionCase[] = [
  { about: 'of the market', input: () => ({}), expected: only(['admin'], 200) },
];
const ofActor: readonly PermissionCase[] = [
  {
    about: 'of an actor',
    input: async (world) => ({ params: { id: await world.anotherActor() }, query: { role: 'PRODUCER' } }),
    expected: only(['producer', 'admin'], 200),
  },
];

/** Reports and dashboards, on the screen and as files. */
export const REPORT_ROWS: Readonly<Record<string, readonly PermissionCase[]>> = {
  reportDeliveryAmount: whatOneRuns,
  exportDeliveryAmount: whatOneRuns,
  reportChainIncome: whatOneRuns,
  exportChainIncome: whatOneRuns,
  getMarketFigures: ofMarket,
  exportMarketFigures: ofMarket,
  getActorFigures: ofActor,
  exportActorFigures: ofActor,
};
