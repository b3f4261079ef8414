import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useEffectEvent } from 'react';
import { type Near, postalCodeIn } from '../../ui/market/use-near.ts';

/** Spec 2, spec 9: the search starts when the postal code has rested half a second. */
const DEBOUNCE_MS = 500;

/** Looks around a postal code by itself, at exactly four characters (spec 5). */
export function usePostalSearch(typed: string, near: Pick<Near, 'postalCode' | 'choose'>): void {
  const [rested] = useDebouncedValue(typed, DEBOUNCE_MS);
  const choose = useEffectEvent((postalCode: string) => {
    if (postalCode !== near.postalCode) near.choose(postalCode);
  });
  useEffect(() => {
    const postalCode = postalCodeIn(rested);
    if (postalCode !== null) choose(postalCode);
  }, [rested]);
}
