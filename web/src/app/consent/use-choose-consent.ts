import { recordConsent } from '@kosar/contract/accounts/users';
import { call } from '../../lib/call.ts';
import { type Consent, keepConsent } from '../../lib/consent.ts';
import { useSession } from '../session.ts';

/** Keeps a choice on the device, and for who is logged in with its time at the market. It counts at once, also where the market can't be reached. */
export function useChooseConsent(): (consent: Consent) => void {
  const { state, isOnlyLooking } = useSession();
  return (consent) => {
    keepConsent(consent);
    if (state === 'user' && !isOnlyLooking) call(recordConsent, { body: consent }).catch(() => undefined);
  };
}
