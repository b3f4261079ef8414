import { only, PARTIES, type PermissionCase } from './permission-case.ts';
import type { Seat, World } from './world.ts';

const chainInput = async (world: World) => ({ params: { id: await world.anotherChain('TO_BE_FINALIZED') } });
const dueInput = async (world: World) => ({ params: { id: (await world.anotherClearing()).transactionId } });
const byAdmin = (
  about: string,
  status: number,
  input: PermissionCase['input'],
): readonly PermissionCase[] => [{ about, input, expected: only(['admin'], status) }];

const corrected = ({ orderId }: World, over: Record<string, unknown>) => ({
  params: { id: orderId },
  body: { orderItems: [{ orderItemId: 1, deliveredAmount: 1 }], ...over },
});

const ofNoCorrection = ({ orderId }: World) => ({ params: { id: orderId, correctionId: 1 } });

/** Finalizing, what is paid after it, and how sums came about. */
export const SETTLEMENT_ROWS: Readonly<Record<string, readonly PermissionCase[]>> = {
  finalizeChain: byAdmin('a chain that is over', 200, chainInput),
  finalizeChainByGet: byAdmin('a chain that is over', 200, chainInput),
  getFinalizePreview: byAdmin('a chain that is over', 200, chainInput),
  createClearing: [
    {
      about: 'one of a delivered chain at a hidden point',
      input: async (world) => ({ body: { deliveryChain: await world.anotherChain('DELIVERED') } }),
      expected: {
        ...only(['organizer', 'admin'], 201, { denied: 404 }),
        ...answers([...PARTIES.filter((seat) => seat !== 'organizer'), 'owner'], 403),
      },
    },
  ],
  retryClearingTransaction: byAdmin('a due that wasn’t tried', 409, dueInput),
  retryClearingTransactionByGet: byAdmin('a due that wasn’t tried', 409, dueInput),
  markDuePaid: [
    {
      about: 'one that an actor gets',
      input: dueInput,
      expected: only(['producer', 'admin'], 200, { denied: 404 }),
    },
  ],
  unmarkDuePaid: [
    {
      about: 'one that no one has marked',
      input: dueInput,
      expected: only(['producer', 'admin'], 409, { denied: 404 }),
    },
  ],
  listOrderCorrections: [
    {
      about: 'of an order of the owner',
      input: ({ orderId }) => ({ params: { id: orderId } }),
      expected: only(['owner', 'transporter', 'admin'], 200, { denied: 404 }),
    },
  ],
  previewOrderCorrection: byAdmin('of an order that isn’t settled', 409, (world) => corrected(world, {})),
  correctOrder: byAdmin('of an order that isn’t settled', 409, (world) =>
    corrected(world, { version: 0, reason: 'Elírás' }),
  ),
  getOrderToCorrect: byAdmin('of an order that isn’t settled', 200, ({ orderId }) => ({
    params: { id: orderId },
  })),
  noteDebtPaid: byAdmin('of an order that isn’t settled', 409, ({ orderId }) => ({
    params: { id: orderId },
    body: { version: 0, way: 'CASH' },
  })),
  undoDebtPaid: byAdmin('of an order without one', 404, ofNoCorrection),
  noteGivenBack: byAdmin('of an order without a correction', 404, (world) => ({
    ...ofNoCorrection(world),
    body: { way: 'CASH' },
  })),
  undoGivenBack: byAdmin('of an order without a correction', 404, ofNoCorrection),
  explainOrder: [
    {
      about: 'one of the owner',
      input: ({ orderId }) => ({ params: { id: orderId } }),
      expected: only(['owner', 'admin'], 200, { denied: 404 }),
    },
  ],
  explainClearing: [
    {
      about: 'one in which an actor has a part',
      input: async (world) => ({ params: { id: (await world.anotherClearing()).clearingId } }),
      expected: only(['producer', 'admin'], 200, { denied: 404 }),
    },
  ],
  getClearingStatement: [
    {
      about: 'of an actor',
      input: async (world) => ({
        query: { veActor: (await world.anotherClearing()).actorId, month: '2026-11' },
      }),
      expected: only(['producer', 'admin'], 200, { denied: 404 }),
    },
  ],
  exportClearingStatement: [
    {
      about: 'of an actor',
      input: async (world) => ({
        query: { veActor: (await world.anotherClearing()).actorId, month: '2026-11' },
      }),
      expected: only(['producer', 'admin'], 200, { denied: 404 }),
    },
  ],
  getClearingStatementPdf: [
    {
      about: 'of an actor',
      input: async (world) => ({
        query: { veActor: (await world.anotherClearing()).actorId, month: '2026-11' },
      }),
      expected: only(['producer', 'admin'], 200, { denied: 404 }),
    },
  ],
  getSelfAudit: byAdmin('the last one', 200, () => ({})),
  runSelfAudit: byAdmin('one now', 200, () => ({})),
};

function answers(seats: readonly Seat[], status: number): Partial<Record<Seat, number>> {
  return Object.fromEntries(seats.map((seat) => [seat, status]));
}
