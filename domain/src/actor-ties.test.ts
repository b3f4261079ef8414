import { describe, expect, it } from 'vitest';
import { type ActorTies, reasonToKeepActor, reasonToKeepRole } from './actor-ties.ts';
import { ACTOR_ROLES } from './vocabulary.ts';

const FREE: ActorTies = {
  producerRounds: 0,
  transporterRounds: 0,
  organizerEvents: 0,
  managerPoints: 0,
  openDues: 0,
  isServiceProvider: false,
};

describe('an actor with nothing left to do', () => {
  it('may give up each role, and leave the market', () => {
    expect(ACTOR_ROLES.map((role) => reasonToKeepRole(role, FREE))).toEqual([null, null, null, null]);
    expect(reasonToKeepActor(FREE)).toBeNull();
  });
});

describe.each([
  ['PRODUCER', 'producerRounds', 'HAS_ROUNDS'],
  ['TRANSPORTER', 'transporterRounds', 'HAS_ROUNDS'],
  ['ORGANIZER', 'organizerEvents', 'HAS_EVENTS'],
  ['DELIVERY_POINT_MANAGER', 'managerPoints', 'HAS_POINTS'],
] as const)('what an actor runs as %s', (role, tie, reason) => {
  const ties = { ...FREE, [tie]: 1 };

  it('keeps that role and the actor', () => {
    expect(reasonToKeepRole(role, ties)).toBe(reason);
    expect(reasonToKeepActor(ties)).toBe(reason);
  });

  it('leaves the other roles free to go', () => {
    const others = ACTOR_ROLES.filter((other) => other !== role);
    expect(others.map((other) => reasonToKeepRole(other, ties))).toEqual([null, null, null]);
  });
});

it('dues that are still open keep the actor, not its roles', () => {
  const ties = { ...FREE, openDues: 2 };
  expect(reasonToKeepActor(ties)).toBe('HAS_DUES');
  expect(reasonToKeepRole('TRANSPORTER', ties)).toBeNull();
});

it('the platform’s own actor stays', () => {
  expect(reasonToKeepActor({ ...FREE, isServiceProvider: true })).toBe('IS_SERVICE_PROVIDER');
});
