import { resolveAddress } from '@kosar/contract/points/point-management';
import type { Coords } from '@kosar/domain/distance';
import { useDebouncedValue } from '@mantine/hooks';
import { useEndpoint } from '../../../lib/queries.ts';

/** Spec 5, spec 9: an address is looked up when it has rested half a second. */
const DEBOUNCE_MS = 500;

export interface AddressPlace {
  /** `none` until the address is whole. */
  readonly state: 'none' | 'searching' | 'found' | 'missing' | 'failed';
  readonly coords: Coords | null;
  /** How exactly the place is known, in the geocoder's word; null while there is none. */
  readonly precision: string | null;
  readonly retry: () => void;
}

export interface TypedAddress {
  readonly postalCode: string;
  readonly city: string;
  readonly street: string;
}

/** Where a typed address is, looked up by itself. */
export function useAddressPlace(typed: TypedAddress): AddressPlace {
  const [rested] = useDebouncedValue(keyOf(typed), DEBOUNCE_MS);
  const [postalCode = '', city = '', street = ''] = rested.split('\n');
  const isWhole = /^[1-9]\d{3}$/.test(postalCode) && city !== '' && street !== '';
  const answer = useEndpoint(
    resolveAddress,
    { query: { postalCode, city, street } },
    { enabled: isWhole, staleMs: Number.POSITIVE_INFINITY },
  );
  const retry = () => void answer.refetch();
  const known = { coords: null, precision: null, retry };
  if (!isWhole) return { ...known, state: 'none' };
  if (answer.isFetching || rested !== keyOf(typed)) return { ...known, state: 'searching' };
  if (answer.data === undefined) return { ...known, state: 'failed' };
  const { coords, precision } = answer.data;
  if (coords === null) return { ...known, state: 'missing' };
  return { state: 'found', coords, precision, retry };
}

function keyOf({ postalCode, city, street }: TypedAddress): string {
  return [postalCode, city, street].map((part) => part.trim()).join('\n');
}
