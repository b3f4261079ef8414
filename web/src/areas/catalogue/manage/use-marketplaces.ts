import { allMarketplaces, type MarketplaceJson } from '@kosar/contract/actors/marketplaces';
import { useEndpoint } from '../../../lib/queries.ts';

const HOUR_MS = 60 * 60_000;

/** The marketplaces there are; none until they are known, so that nothing is warned of too early. */
export function useMarketplaces(): readonly MarketplaceJson[] {
  return useEndpoint(allMarketplaces, {}, { staleMs: HOUR_MS }).data ?? [];
}
