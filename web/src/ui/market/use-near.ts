import { listSettlements } from '@kosar/contract/points/points';
import type { Coords } from '@kosar/domain/distance';
import { useState } from 'react';
import { rememberedPlace, rememberPlace } from '../../lib/near-place.ts';
import { useEndpoint } from '../../lib/queries.ts';
import { useIsHere } from '../../lib/use-is-here.ts';
import { useSearchParams } from '../../lib/use-search-params.ts';
import { type DevicePlace, useDevicePlace } from './device-place.ts';

export interface Near {
  readonly coords: Coords | null;
  /** The postal code that the person gave instead of the device's place. */
  readonly postalCode: string | null;
  readonly device: DevicePlace['state'];
  /** The postal code is being looked up, or there is none such. */
  readonly lookup: 'none' | 'loading' | 'unknown' | 'known';
  readonly ask: () => void;
  readonly choose: (postalCode: string | null) => void;
}

/**
 * The place around which points are looked for: a postal code of the address (`?near=1191`), else the device's. `isKnown` takes, before anything
 * is asked, the code that the person gave the last time on this device, or the one of their profile.
 */
export function useNear({
  isKnown = false,
  ofProfile = null,
}: {
  readonly isKnown?: boolean;
  readonly ofProfile?: string | null;
} = {}): Near {
  const [search, setSearch] = useSearchParams();
  const [device, ask] = useDevicePlace();
  const [isElsewhere, setElsewhere] = useState(false);
  const isHere = useIsHere();
  const known =
    isHere && isKnown && !isElsewhere && device.state === 'unasked' ? (rememberedPlace() ?? ofProfile) : null;
  const postalCode = postalCodeIn(search.get('near')) ?? postalCodeIn(known);
  const towns = useEndpoint(
    listSettlements,
    { params: { postalCode: postalCode ?? '' } },
    { enabled: postalCode !== null, staleMs: Number.POSITIVE_INFINITY },
  );
  const found = towns.data?.find((town) => town.coords !== null)?.coords ?? null;
  const choose = (next: string | null) => {
    setElsewhere(next === null);
    rememberPlace(next);
    setSearch(
      (before) => {
        const changed = new URLSearchParams(before);
        if (next === null) changed.delete('near');
        else changed.set('near', next);
        changed.delete('page');
        return changed;
      },
      { replace: true, preventScrollReset: true },
    );
  };
  return {
    coords: postalCode === null ? (device.state === 'known' ? device.coords : null) : found,
    postalCode,
    device: device.state,
    lookup: postalCode === null ? 'none' : found ? 'known' : towns.isPending ? 'loading' : 'unknown',
    ask: () => {
      if (postalCode !== null) choose(null);
      ask();
    },
    choose,
  };
}

export function postalCodeIn(text: string | null): string | null {
  return text !== null && /^[1-9]\d{3}$/.test(text) ? text : null;
}
