import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** Stands in the address where the secret of a mailed link was. */
const HIDDEN = 'link';

/**
 * The secret of a mailed link, which leaves the address as soon as it is read: it stays in this entry of the history, where a reload finds it,
 * and is in no address that is shown, copied or sent on.
 */
export function useSecretOfAddress(secret: string): string {
  const { pathname, search, state }: { pathname: string; search: string; state: unknown } = useLocation();
  const navigate = useNavigate();
  const isShown = secret !== '' && secret !== HIDDEN;
  useEffect(() => {
    if (!isShown) return;
    const stored = typeof state === 'object' && state !== null ? state : {};
    const address = pathname.replace(secret, HIDDEN) + search;
    void navigate(address, { replace: true, state: { ...stored, secret }, preventScrollReset: true });
  }, [isShown, navigate, pathname, search, secret, state]);
  return isShown ? secret : (secretIn(state) ?? secret);
}

function secretIn(state: unknown): string | null {
  const hasSecret = typeof state === 'object' && state !== null && 'secret' in state;
  return hasSecret && typeof state.secret === 'string' ? state.secret : null;
}
