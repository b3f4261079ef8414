import { describe, expect, it } from 'vitest';
import { type Avoided, NO_LISTS, withChosen, withGuestList, withProfile } from '../../lib/device-lists.ts';
import { type PersonHere, type ProfileAnswer, whatIsAvoided } from './who-avoids.ts';

const ANNA = 7;
const MILK: Avoided = { allergens: ['milk'], mode: 'MARK' };
const NUTS: Avoided = { allergens: ['nuts'], mode: 'HIDE' };
const NONE: Avoided = { allergens: [], mode: 'MARK' };
const USER: PersonHere = { state: 'user', userId: ANNA, isOnlyLooking: false, isUnreached: false };
const GUEST: PersonHere = { ...USER, state: 'anonymous', userId: null };

const forUser = (profile: ProfileAnswer, lists = NO_LISTS) => whatIsAvoided(USER, profile, lists);

describe('what holds for who is at the screen', () => {
  it('goods wait until the profile has answered, where the device knows of no list', () => {
    expect(forUser('pending').isWaiting).toBe(true);
    expect(forUser('pending', withGuestList(NO_LISTS, MILK)).isWaiting).toBe(true);
    expect(forUser(null)).toEqual({ avoided: NONE, isWaiting: false, note: null });
  });

  it('what the device remembers of the person holds before their profile has answered', () => {
    const { avoided, isWaiting } = forUser('pending', withProfile(NO_LISTS, ANNA, NUTS));
    expect([avoided, isWaiting]).toMatchObject([NUTS, false]);
  });

  it('the profile wins over the device once it has answered', () => {
    expect(forUser(MILK, withChosen(NO_LISTS, ANNA, NUTS)).avoided).toEqual(MILK);
  });

  it('a profile that can not be read leaves what the device remembers, and a line says so', () => {
    expect(forUser('failed', withProfile(NO_LISTS, ANNA, NUTS))).toMatchObject({
      avoided: NUTS,
      note: 'COPY',
    });
    expect(forUser('failed')).toEqual({ avoided: NONE, isWaiting: false, note: 'UNREAD' });
  });

  it('a list that someone chose here without logging in holds with a question', () => {
    const lists = withGuestList(NO_LISTS, MILK);
    expect(forUser(null, lists)).toMatchObject({ avoided: MILK, note: 'OF_GUEST' });
    expect(forUser('failed', lists)).toMatchObject({ avoided: MILK, note: 'OF_GUEST' });
    expect(forUser(null, withChosen(lists, ANNA, NONE))).toMatchObject({ avoided: NONE, note: null });
  });

  it('what another person avoids is not theirs', () => {
    expect(forUser(null, withProfile(NO_LISTS, 8, NUTS)).avoided).toEqual(NONE);
  });

  it('a guest has the list of who was here last, and without one is asked to log in', () => {
    expect(whatIsAvoided(GUEST, null, withProfile(NO_LISTS, ANNA, NUTS))).toMatchObject({ avoided: NUTS });
    expect(whatIsAvoided(GUEST, null, NO_LISTS).note).toBe('GUEST');
    expect(whatIsAvoided({ ...GUEST, isUnreached: true }, null, NO_LISTS).note).toBe('UNREAD');
  });

  it('goods wait while it is not known who is here, unless the device has a list', () => {
    const unknown: PersonHere = { ...GUEST, state: 'unknown' };
    expect(whatIsAvoided(unknown, null, NO_LISTS).isWaiting).toBe(true);
    expect(whatIsAvoided(unknown, null, withGuestList(NO_LISTS, MILK))).toMatchObject({ avoided: MILK });
  });

  it('an admin who looks at the market as someone avoids nothing', () => {
    const looking = { ...USER, isOnlyLooking: true };
    expect(whatIsAvoided(looking, null, withGuestList(NO_LISTS, MILK)).avoided).toEqual(NONE);
  });
});
