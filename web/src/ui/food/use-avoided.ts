import {
  forgetAllergenList,
  getAllergenList,
  keepAllergenList,
} from '@kosar/contract/catalogue/allergen-list';
import { useEffect, useMemo } from 'react';
import { useSession } from '../../app/session.ts';
import { changeDeviceLists, useDeviceLists } from '../../lib/avoided-allergens.ts';
import {
  type Avoided,
  NOTHING_AVOIDED,
  withChosen,
  withGuestList,
  withProfile,
} from '../../lib/device-lists.ts';
import { useEndpoint, useSend } from '../../lib/queries.ts';
import { type ProfileAnswer, type WhatIsAvoided, whatIsAvoided } from './who-avoids.ts';

const STALE_MS = 5 * 60_000;

/** What the person at the screen avoids: the list of their profile where they keep one, else that of the device. */
export function useAvoided(): WhatIsAvoided {
  const { state, userId, isOnlyLooking, isUnreached } = useSession();
  const profile = useProfileList();
  const lists = useDeviceLists();
  const answered = profile === 'pending' || profile === 'failed' ? undefined : profile;
  useEffect(() => {
    if (userId === null || isOnlyLooking || answered === undefined) return;
    changeDeviceLists((before) => withProfile(before, userId, answered));
  }, [userId, isOnlyLooking, answered]);
  return useMemo(
    () => whatIsAvoided({ state, userId, isOnlyLooking, isUnreached }, profile, lists),
    [state, userId, isOnlyLooking, isUnreached, profile, lists],
  );
}

/** What they avoid, with the ways to change it, to keep it in the profile, and to take it out of there. */
export function useAvoidedList() {
  const { userId } = useSession();
  const canKeep = useMayKeep();
  const profile = useProfileList();
  const { avoided } = useAvoided();
  const keeping = useSend(keepAllergenList, { refresh: [getAllergenList] });
  const forgetting = useSend(forgetAllergenList, { refresh: [getAllergenList] });
  const isStored = profile !== null && typeof profile === 'object';
  const chooseHere = (list: Avoided) =>
    changeDeviceLists((before) =>
      canKeep && userId !== null ? withChosen(before, userId, list) : withGuestList(before, list),
    );
  const keep = (list: Avoided) =>
    keeping.mutate(
      { input: { body: { allergens: [...list.allergens], mode: list.mode } } },
      // It stays on the device beside the profile.
      { onSuccess: () => chooseHere(list) },
    );
  const forget = (rest: Avoided) => {
    // Before the profile is asked again: it answers with none, and then this is what holds.
    chooseHere(rest);
    forgetting.mutate({ input: {} });
  };
  return {
    avoided,
    isStored,
    canKeep,
    isSending: keeping.isPending || forgetting.isPending,
    error: keeping.error ?? forgetting.error,
    change: (changed: Avoided) => {
      if (!isStored) chooseHere(changed);
      else if (changed.allergens.length === 0) forget(changed);
      else keep(changed);
    },
    setStored: (stored: boolean) => (stored ? keep(avoided) : forget(avoided)),
    /** Who is logged in says whether the list of guests is theirs. */
    claim: (isMine: boolean) => chooseHere(isMine ? avoided : NOTHING_AVOIDED),
  };
}

function useProfileList(): ProfileAnswer {
  const enabled = useMayKeep();
  const { data, isError } = useEndpoint(getAllergenList, {}, { enabled, staleMs: STALE_MS });
  if (!enabled) return null;
  if (data !== undefined) return data.list;
  return isError ? 'failed' : 'pending';
}

/** Who is logged in as themselves may have a list in their profile. */
function useMayKeep(): boolean {
  const { state, isOnlyLooking } = useSession();
  return state === 'user' && !isOnlyLooking;
}
