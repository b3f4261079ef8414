import { describe, expect, it } from 'vitest';
import { decideEntry } from './guard.tsx';
import type { Session } from './session.ts';

const session = (over: Partial<Session>): Session => ({
  state: 'user',
  userId: 7,
  fullName: 'Nagy Eszter',
  email: 'eszter@pelda.hu',
  isAdmin: false,
  isManager: false,
  isOnlyLooking: false,
  strongLoginBy: null,
  isUnreached: false,
  ...over,
});

describe('who may open a page (spec 2 and 6)', () => {
  it('decides nothing before the session is known', () => {
    expect(decideEntry('admin', session({ state: 'unknown' }))).toBe('wait');
  });

  it('asks guests to log in, in place or at the login page', () => {
    const guest = session({ state: 'anonymous' });
    expect(decideEntry('user', guest)).toBe('card');
    for (const who of ['login', 'manager', 'admin'] as const) expect(decideEntry(who, guest)).toBe('login');
  });

  it('does not ask for a login that no server could take', () => {
    const unreached = session({ state: 'anonymous', isUnreached: true });
    for (const who of ['user', 'login', 'manager', 'admin'] as const)
      expect(decideEntry(who, unreached)).toBe('offline');
  });

  it('sends a non-admin away from the admin area, and lets admins in everywhere', () => {
    expect(decideEntry('admin', session({ isManager: true }))).toBe('home');
    expect(decideEntry('manager', session({}))).toBe('forbidden');
    expect(decideEntry('manager', session({ isManager: true, isAdmin: true }))).toBe('enter');
    expect(decideEntry('admin', session({ isAdmin: true }))).toBe('enter');
  });
});
