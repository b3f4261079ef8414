import { only, PARTIES, type PermissionCase } from './permission-case.ts';
import type { Seat } from './world.ts';

const RUNNERS: readonly Seat[] = ['transporter', 'admin'];

/** A round of a hidden event: its parties and followers of its point see it, strangers don't. */
function ofRound(state: 'OPEN' | 'CANCELLED', seats: readonly Seat[]): readonly PermissionCase[] {
  const seeing = [...PARTIES, 'owner'].filter((seat) => !seats.some((one) => one === seat));
  return [
    {
      about: 'a round at a hidden point',
      input: async (world) => ({ params: { id: await world.anotherRound(state) } }),
      expected: {
        ...only(seats, 200, { denied: 404 }),
        ...Object.fromEntries(seeing.map((seat) => [seat, 403])),
      },
    },
  ];
}

/** What is done with whole rounds. */
export const ROUND_ROWS: Readonly<Record<string, readonly PermissionCase[]>> = {
  approveChain: ofRound('OPEN', RUNNERS),
  approveChainByGet: ofRound('OPEN', RUNNERS),
  cancelChain: ofRound('OPEN', RUNNERS),
  cancelChainByGet: ofRound('OPEN', RUNNERS),
  reopenChain: ofRound('CANCELLED', ['admin']),
  reopenChainByGet: ofRound('CANCELLED', ['admin']),
};
