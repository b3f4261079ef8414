import { forgetAllergenList, getAllergenList, keepAllergenList } from '@kosar/contract/allergen-list';
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
  const kept = useKeptList();
  const onDevice = useAvoidedOnDevice();
  return kept ?? onDevice;
}

/** The same with the ways to change it, to keep it in the profile, and to take it out of there. */
export function useAvoidedList() {
  const { state, isOnlyLooking } = useSession();
  const kept = useKeptList();
  const onDevice = useAvoidedOnDevice();
  const keeping = useSend(keepAllergenList, { refresh: [getAllergenList] });
  const forgetting = useSend(forgetAllergenList, { refresh: [getAllergenList] });
  const avoided = kept ?? onDevice;
  const keep = ({ allergens, mode }: Avoided) =>
    keeping.mutate({ input: { body: { allergens: [...allergens], mode } } }, { onSuccess: clearDevice });
  const forget = (rest: Avoided) => forgetting.mutate({ input: {} }, { onSuccess: () => keepOnDevice(rest) });
  return {
    avoided,
    isKept: kept !== null,
    canKeep: state === 'user' && !isOnlyLooking,
    isSending: keeping.isPending || forgetting.isPending,
    error: keeping.error ?? forgetting.error,
    change: (changed: Avoided) => {
      if (kept === null) keepOnDevice(changed);
      else if (changed.allergens.length === 0) forget(changed);
      else keep(changed);
    },
    setKept: (isKept: boolean) => (isKept ? keep(avoided) : forget(avoided)),
  };
}

function clearDevice(): void {
  keepOnDevice(NOTHING_AVOIDED);
}

function useKeptList(): Avoided | null {
  const { state, isOnlyLooking } = useSession();
  const enabled = state === 'user' && !isOnlyLooking;
  const kept = useEndpoint(getAllergenList, {}, { enabled, staleMs: STALE_MS });
  return enabled ? (kept.data?.list ?? null) : null;
}
