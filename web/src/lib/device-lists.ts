import { ALLERGENS, type Allergen } from '@kosar/domain/allergens';
import type { AllergenFilterMode } from '@kosar/domain/without-allergens';

/** What a buyer avoids, and whether goods that aren't declared free of it are marked or hidden. */
export interface Avoided {
  readonly allergens: readonly Allergen[];
  readonly mode: AllergenFilterMode;
}

export const NOTHING_AVOIDED: Avoided = { allergens: [], mode: 'MARK' };

/** A list that the device keeps for someone who has been logged in. */
export interface ListOfPerson extends Avoided {
  readonly userId: number;
  /** It came with their profile: who logs out takes it along. What was chosen on this device stays. */
  readonly isCopy: boolean;
}

/** All lists of a device. The early script of the page reads them too, before there is an app. */
export interface DeviceLists {
  /** Chosen by who wasn't logged in. */
  readonly guest: Avoided;
  readonly people: readonly ListOfPerson[];
  /** Who was logged in last: their list holds on when their session has ended. */
  readonly last: number | null;
}

export const DEVICE_LISTS_KEY = 'kosar.without';
export const NO_LISTS: DeviceLists = { guest: NOTHING_AVOIDED, people: [], last: null };
/** A family's worth; whoever hasn't been here for longest is forgotten. */
const MAX_PEOPLE = 6;

/** Reads what is kept; what can't be read is no list. */
export function parseLists(text: string | null): DeviceLists {
  if (text === null) return NO_LISTS;
  try {
    const stored: unknown = JSON.parse(text);
    if (typeof stored !== 'object' || stored === null) return NO_LISTS;
    // Before people had lists of their own here there was one, of whoever used the device.
    if ('allergens' in stored) return { ...NO_LISTS, guest: listOf(stored) };
    const { guest, people, last } = stored as Record<string, unknown>;
    return {
      guest: listOf(guest),
      people: Array.isArray(people) ? people.flatMap(personOf) : [],
      last: typeof last === 'number' ? last : null,
    };
  } catch {
    return NO_LISTS;
  }
}

/** Null where there is nothing to keep. */
export function textOfLists({ guest, people, last }: DeviceLists): string | null {
  const isNone = guest.allergens.length === 0 && guest.mode === 'MARK';
  const isEmpty = isNone && people.length === 0 && last === null;
  return isEmpty ? null : JSON.stringify({ guest, people, last });
}

/** What holds while it isn't known who is here, or no one is logged in: the list of who was here last, else that of guests. */
export function listOfLast(lists: DeviceLists): Avoided {
  const own = lists.last === null ? null : findList(lists, lists.last);
  return own !== null && own.allergens.length > 0 ? own : lists.guest;
}

export function findList({ people }: DeviceLists, userId: number): ListOfPerson | null {
  return people.find((one) => one.userId === userId) ?? null;
}

/** The person is here, with what their profile has answered: a list, or null for none. */
export function withProfile(lists: DeviceLists, userId: number, list: Avoided | null): DeviceLists {
  const own = findList(lists, userId);
  const isChosenHere = own !== null && !own.isCopy && own.allergens.length > 0;
  if (list !== null) return withList(lists, { ...plain(list), userId, isCopy: !isChosenHere });
  return whoIsHere(own?.isCopy === true ? withoutPerson(lists, userId) : lists, userId);
}

/** Someone is logged in: from now on the list of who was here before holds no more. */
export function whoIsHere(lists: DeviceLists, userId: number): DeviceLists {
  return { ...lists, last: lists.people.length === 0 ? null : userId };
}

/** What a person has chosen on this device; an empty list says that they avoid nothing, whatever guests do. */
export function withChosen(lists: DeviceLists, userId: number, list: Avoided): DeviceLists {
  return withList(lists, { ...plain(list), userId, isCopy: false });
}

export function withGuestList(lists: DeviceLists, list: Avoided): DeviceLists {
  // Who takes the list of the last person for their own changes it from then on as a guest.
  return { ...lists, guest: plain(list), last: null };
}

/** Who logs out takes along what came with their profile. */
export function afterLogout(lists: DeviceLists, userId: number): DeviceLists {
  const own = findList(lists, userId);
  return own?.isCopy === true ? withoutPerson(lists, userId) : lists;
}

/** Nothing of who has left the market for good stays. */
export function withoutPerson(lists: DeviceLists, userId: number): DeviceLists {
  const people = lists.people.filter((one) => one.userId !== userId);
  return { ...lists, people, last: lists.last === userId ? null : lists.last };
}

function withList(lists: DeviceLists, list: ListOfPerson): DeviceLists {
  const others = lists.people.filter(({ userId }) => userId !== list.userId);
  return { ...lists, people: [list, ...others].slice(0, MAX_PEOPLE), last: list.userId };
}

function plain({ allergens, mode }: Avoided): Avoided {
  return { allergens, mode };
}

function personOf(stored: unknown): ListOfPerson[] {
  if (typeof stored !== 'object' || stored === null || !('userId' in stored)) return [];
  const { userId } = stored;
  if (typeof userId !== 'number') return [];
  return [{ ...listOf(stored), userId, isCopy: 'isCopy' in stored && stored.isCopy === true }];
}

function listOf(stored: unknown): Avoided {
  if (typeof stored !== 'object' || stored === null || !('allergens' in stored)) return NOTHING_AVOIDED;
  const names: readonly unknown[] = Array.isArray(stored.allergens) ? stored.allergens : [];
  return {
    allergens: ALLERGENS.filter((one) => names.includes(one)),
    mode: 'mode' in stored && stored.mode === 'HIDE' ? 'HIDE' : 'MARK',
  };
}
