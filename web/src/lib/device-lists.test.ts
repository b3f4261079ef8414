import { describe, expect, it } from 'vitest';
import {
  type Avoided,
  afterLogout,
  findList,
  listOfLast,
  NO_LISTS,
  parseLists,
  textOfLists,
  whoIsHere,
  withChosen,
  withGuestList,
  withoutPerson,
  withProfile,
} from './device-lists.ts';

const [ANNA, BELA] = [7, 8];
const MILK: Avoided = { allergens: ['milk'], mode: 'MARK' };
const NUTS: Avoided = { allergens: ['nuts'], mode: 'HIDE' };
const NONE: Avoided = { allergens: [], mode: 'MARK' };

describe('what a device keeps of what is avoided', () => {
  it('is read as it was written, and what can not be read is no list', () => {
    const lists = withProfile(withGuestList(NO_LISTS, MILK), ANNA, NUTS);
    expect(parseLists(textOfLists(lists))).toEqual(lists);
    expect(textOfLists(NO_LISTS)).toBeNull();
    for (const text of [null, '', 'null', '[]', '{"people":[1,{}]}', '{"people":5,"last":"x"}'])
      expect(parseLists(text)).toEqual(NO_LISTS);
  });

  it('holds the one list of earlier days as that of guests', () => {
    const lists = parseLists('{"allergens":["nuts","tej"],"mode":"HIDE"}');
    expect(lists).toEqual({ ...NO_LISTS, guest: NUTS });
  });

  it('holds the list of a profile on when the session has ended', () => {
    expect(listOfLast(withProfile(NO_LISTS, ANNA, NUTS))).toMatchObject(NUTS);
  });

  it('gives what came with a profile back at a logout, and keeps what was chosen here', () => {
    const came = withProfile(NO_LISTS, ANNA, NUTS);
    expect(listOfLast(afterLogout(came, ANNA))).toEqual(NONE);
    const chosen = withProfile(withChosen(NO_LISTS, ANNA, NUTS), ANNA, NUTS);
    expect(listOfLast(afterLogout(chosen, ANNA))).toMatchObject(NUTS);
  });

  it('follows a profile that has no list any more, unless it was chosen here', () => {
    const came = withProfile(NO_LISTS, ANNA, NUTS);
    expect(findList(withProfile(came, ANNA, null), ANNA)).toBeNull();
    const chosen = withChosen(NO_LISTS, ANNA, NUTS);
    expect(findList(withProfile(chosen, ANNA, null), ANNA)).toMatchObject(NUTS);
  });

  it('ends for everyone else when another person logs in, and is theirs again afterwards', () => {
    const both = whoIsHere(withProfile(NO_LISTS, ANNA, NUTS), BELA);
    expect(listOfLast(both)).toEqual(NONE);
    expect(listOfLast(whoIsHere(both, ANNA))).toMatchObject(NUTS);
  });

  it('of guests holds for who has none of their own', () => {
    const lists = withChosen(withGuestList(NO_LISTS, MILK), ANNA, NONE);
    expect(listOfLast(lists)).toEqual(MILK);
  });

  it('of who has left the market for good is gone', () => {
    expect(textOfLists(withoutPerson(withChosen(NO_LISTS, ANNA, NUTS), ANNA))).toBeNull();
  });

  it('keeps a few people, and forgets who was here longest ago', () => {
    const ids = [1, 2, 3, 4, 5, 6, 7];
    const lists = ids.reduce((before, id) => withProfile(before, id, MILK), NO_LISTS);
    expect(lists.people.map(({ userId }) => userId)).toEqual([7, 6, 5, 4, 3, 2]);
  });
});
