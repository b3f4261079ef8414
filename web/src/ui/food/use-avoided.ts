import {
  forgetAllergenList,
  getAllergenList,
  keepAllergenList,
} from '@kosar/contract/catalogue/allergen-list';
import { useSession } from '../../app/session.ts';
import {
  type Avoided,
  keepOnDevice,
  NOTHING_AVOIDED,
  useAvoidedOnDevice,
} from '../../lib/avoided-allergens.ts';
import { useEndpoint, useSend } from '../../lib/queries.ts';

const STALE_MS = 5 * 60_000;

/** What the person at the screen avoids: the list of their profile where they keep one, else that of the device. */
export function useAvoided(): Avoided {
  const stored = useStoredList();
  const onDevice = useAvoidedOnDevice();
  return stored ?? onDevice;
}

/** Whether the list of the profile couldn't be read: then nothing here is marked or hidden by it, and the person has to know. */
export function useIsListMissing(): boolean {
  const enabled = useMayKeep();
  const { data, isError } = useEndpoint(getAllergenList, {}, { enabled, staleMs: STALE_MS });
  return isError && data === undefined;
}

/** What they avoid, with the ways to change it, to keep it in the profile, and to take it out of there. */
export function useAvoidedList() {
  const canKeep = useMayKeep();
  const stored = useStoredList();
  const onDevice = useAvoidedOnDevice();
  const keeping = useSend(keepAllergenList, { refresh: [getAllergenList] });
  const forgetting = useSend(forgetAllergenList, { refresh: [getAllergenList] });
  const avoided = stored ?? onDevice;
  const keep = ({ allergens, mode }: Avoided) =>
    keeping.mutate({ input: { body: { allergens: [...allergens], mode } } }, { onSuccess: clearDevice });
  const forget = (rest: Avoided) => forgetting.mutate({ input: {} }, { onSuccess: () => keepOnDevice(rest) });
  return {
    avoided,
    isStored: stored !== null,
    canKeep,
    isSending: keeping.isPending || forgetting.isPending,
    error: keeping.error ?? forgetting.error,
    change: (changed: Avoided) => {
      if (stored === null) keepOnDevice(changed);
      else if (changed.allergens.length === 0) forget(changed);
      else keep(changed);
    },
    setStored: (isStored: boolean) => (isStored ? keep(avoided) : forget(avoided)),
  };
}

function clearDevice(): void {
  keepOnDevice(NOTHING_AVOIDED);
}

function useStoredList(): Avoided | null {
  const enabled = useMayKeep();
  const stored = useEndpoint(getAllergenList, {}, { enabled, staleMs: STALE_MS });
  return enabled ? (stored.data?.list ?? null) : null;
}

/** Who is logged in as themselves may have a list in their profile. */
function useMayKeep(): boolean {
  const { state, isOnlyLooking } = useSession();
  return state === 'user' && !isOnlyLooking;
}
