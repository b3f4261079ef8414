import type { ActorRole, ChainState } from './vocabulary.ts';

/** Chains in these states aren't over: someone still orders, carries, hands over or is owed (spec 4). */
export const RUNNING_CHAIN_STATES = [
  'OPEN',
  'MIN_INCOME_PASSED',
  'ORDERING_CLOSED',
  'APPROVED',
  'TO_BE_FINALIZED',
] as const satisfies readonly ChainState[];

/** What an actor has still to do in the market, counted. */
export type ActorTies = {
  /** Chains that aren't over, with its goods. */
  producerRounds: number;
  /** Chains that aren't over, that it carries. */
  transporterRounds: number;
  /** Events to come. */
  organizerEvents: number;
  /** Points that it runs. */
  managerPoints: number;
  /** Dues to pay or to get. */
  openDues: number;
  /** The platform's own actor: payments and settlements go through it. */
  isServiceProvider: boolean;
};

/** Why an actor or a role can't go. */
export type KeepReason = 'HAS_ROUNDS' | 'HAS_EVENTS' | 'HAS_POINTS' | 'HAS_DUES' | 'IS_SERVICE_PROVIDER';

const TIE_OF_ROLE: Readonly<
  Record<ActorRole, readonly [keyof Omit<ActorTies, 'isServiceProvider'>, KeepReason]>
> = {
  PRODUCER: ['producerRounds', 'HAS_ROUNDS'],
  TRANSPORTER: ['transporterRounds', 'HAS_ROUNDS'],
  ORGANIZER: ['organizerEvents', 'HAS_EVENTS'],
  DELIVERY_POINT_MANAGER: ['managerPoints', 'HAS_POINTS'],
};

const ROLES = Object.keys(TIE_OF_ROLE) as ActorRole[];

/** Why an actor can't give up a role; null when it can. Others count on what it has begun (issue 4, Actors). */
export function reasonToKeepRole(role: ActorRole, ties: ActorTies): KeepReason | null {
  const [tie, reason] = TIE_OF_ROLE[role];
  return ties[tie] > 0 ? reason : null;
}

/** Why an actor can't leave the market; null when it can: nothing runs, and no one owes anything. */
export function reasonToKeepActor(ties: ActorTies): KeepReason | null {
  if (ties.isServiceProvider) return 'IS_SERVICE_PROVIDER';
  for (const role of ROLES) {
    const reason = reasonToKeepRole(role, ties);
    if (reason !== null) return reason;
  }
  return ties.openDues > 0 ? 'HAS_DUES' : null;
}
