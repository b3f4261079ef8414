import type { CallInput } from './ask.ts';
import { SEATS, type Seat, type World } from './world.ts';

/** What one call is expected to answer at each seat, about one thing. */
export interface PermissionCase {
  /** What is asked for, such as "a hidden point". */
  readonly about: string;
  /** Built anew for each seat, so that one caller's change is not another's. */
  readonly input: (world: World, seat: Seat) => CallInput | Promise<CallInput>;
  /** Status by seat. */
  readonly expected: Readonly<Record<Seat, number>>;
  /** The call ends sessions: each caller comes with one of their own. */
  readonly endsSession?: boolean;
}

/** People who run the chain in question. */
export const PARTIES = ['producer', 'transporter', 'organizer', 'pointManager'] as const;

/** The same answer for everybody. */
export function everybody(status: number): Record<Seat, number> {
  return bySeat(() => status);
}

/** The same for everybody who is logged in. */
export function loggedIn(status: number): Record<Seat, number> {
  return bySeat((seat) => (seat === 'anonymous' ? 401 : status));
}

/** One answer for these seats; the others are refused, anonymous by 401 unless said otherwise. */
export function only(
  seats: readonly Seat[],
  status: number,
  otherwise: { denied?: number; anonymous?: number } = {},
): Record<Seat, number> {
  const { denied = 403, anonymous = 401 } = otherwise;
  return bySeat((seat) => {
    if (seats.includes(seat)) return status;
    return seat === 'anonymous' ? anonymous : denied;
  });
}

function bySeat(statusOf: (seat: Seat) => number): Record<Seat, number> {
  return Object.fromEntries(SEATS.map((seat) => [seat, statusOf(seat)])) as Record<Seat, number>;
}
