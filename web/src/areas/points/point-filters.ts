import { useSearchParams } from '../../lib/use-search-params.ts';
import type { Near } from '../../ui/market/use-near.ts';
import { areaIn } from './map-area.ts';

export type PointFilters = ReturnType<typeof usePointFilters>;

/** What the address asks for. Around a place the nearest come first, otherwise the most ordered (spec 2). */
export function usePointFilters(near: Near) {
  const [search] = useSearchParams();
  const isPlace = near.coords !== null && (near.postalCode !== null || search.get('near') === 'me');
  return {
    search: search.get('search') ?? undefined,
    current: search.get('open') === 'true' ? true : undefined,
    bounds: areaIn(search.get('area')),
    ...(isPlace && near.coords
      ? { latitude: String(near.coords.lat), longitude: String(near.coords.lng), orderby: 'distance,name' }
      : {}),
  };
}
