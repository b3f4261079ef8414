import {
  type Avoided,
  type DeviceLists,
  findList,
  listOfLast,
  NOTHING_AVOIDED,
} from '../../lib/device-lists.ts';

/** Who is at the screen, as far as it bears on what they avoid. */
export interface PersonHere {
  readonly state: 'unknown' | 'anonymous' | 'user';
  readonly userId: number | null;
  readonly isOnlyLooking: boolean;
  /** The server couldn't be asked who it is. */
  readonly isUnreached: boolean;
}

/** What their profile says: a list, or null for none; or why it says nothing. */
export type ProfileAnswer = 'pending' | 'failed' | Avoided | null;

/**
 * What a person has to know of the list that holds. GUEST: it stands in a profile perhaps, and they aren't logged in. COPY: the profile couldn't be read
 * and what the device remembers holds. UNREAD: neither could be read, nothing is marked. OF_GUEST: it was chosen here by who wasn't logged in.
 */
export type AvoidedNote = 'GUEST' | 'COPY' | 'UNREAD' | 'OF_GUEST';

export interface WhatIsAvoided {
  readonly avoided: Avoided;
  /** Goods wait: without an answer they might be shown to who avoids them as if nothing was to be said. */
  readonly isWaiting: boolean;
  readonly note: AvoidedNote | null;
}

/** What holds for who is at the screen. */
export function whatIsAvoided(person: PersonHere, profile: ProfileAnswer, lists: DeviceLists): WhatIsAvoided {
  if (person.isOnlyLooking) return known(NOTHING_AVOIDED);
  if (person.state === 'user' && person.userId !== null) return ofUser(person.userId, profile, lists);
  const last = listOfLast(lists);
  if (last.allergens.length > 0) return known(last);
  if (person.state === 'unknown') return { avoided: NOTHING_AVOIDED, isWaiting: true, note: null };
  return known(NOTHING_AVOIDED, person.isUnreached ? 'UNREAD' : 'GUEST');
}

function ofUser(userId: number, profile: ProfileAnswer, lists: DeviceLists): WhatIsAvoided {
  if (profile !== null && typeof profile === 'object') return known(profile);
  const own = findList(lists, userId);
  const hasOwn = own !== null && own.allergens.length > 0;
  if (profile === 'pending')
    return hasOwn ? known(own) : { avoided: NOTHING_AVOIDED, isWaiting: true, note: null };
  if (profile === 'failed') {
    if (hasOwn) return known(own, 'COPY');
    return own === null && lists.guest.allergens.length > 0
      ? known(lists.guest, 'OF_GUEST')
      : known(NOTHING_AVOIDED, 'UNREAD');
  }
  if (own !== null && !own.isCopy) return known(own);
  return lists.guest.allergens.length > 0 ? known(lists.guest, 'OF_GUEST') : known(NOTHING_AVOIDED);
}

function known(avoided: Avoided, note: AvoidedNote | null = null): WhatIsAvoided {
  return { avoided, isWaiting: false, note };
}
