import { getAppSettings } from '@kosar/contract/market';
import { useMemo } from 'react';
import { useEndpoint } from '../../lib/queries.ts';
import type { MapTiles } from './map-point.ts';

const HOUR_MS = 60 * 60_000;

/** The operator's map server, if there is one; null draws the bundled map. */
export function useMapTiles(): MapTiles | null {
  const settings = useEndpoint(getAppSettings, {}, { staleMs: HOUR_MS }).data;
  const url = settings?.mapTileUrl ?? null;
  const attribution = settings?.mapTileAttribution ?? '';
  return useMemo(() => (url === null ? null : { url, attribution }), [url, attribution]);
}
