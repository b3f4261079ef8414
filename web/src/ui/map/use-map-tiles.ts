import { getAppSettings } from '@kosar/contract/market/market';
import { useMemo } from 'react';
import { useConsent } from '../../lib/consent.ts';
import { useEndpoint } from '../../lib/queries.ts';
import type { MapTiles } from './map-point.ts';

const HOUR_MS = 60 * 60_000;

/** The operator's map server, if there is one and the person lets it be asked; null draws the bundled map. */
export function useMapTiles(): MapTiles | null {
  const settings = useEndpoint(getAppSettings, {}, { staleMs: HOUR_MS }).data;
  const isAllowed = useConsent()?.outsideMap === true;
  const url = (isAllowed ? settings?.mapTileUrl : null) ?? null;
  const attribution = settings?.mapTileAttribution ?? '';
  return useMemo(() => (url === null ? null : { url, attribution }), [url, attribution]);
}
