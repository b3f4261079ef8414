import { useSearchParams } from '../../../lib/use-search-params.ts';

/** A filter of a tab that stands in the address; empty is none. */
export function useAddressFilter(name: string): readonly [string, (value: string) => void] {
  const [address, setAddress] = useSearchParams();
  const choose = (value: string) =>
    setAddress(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === '') next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return [address.get(name) ?? '', choose];
}
