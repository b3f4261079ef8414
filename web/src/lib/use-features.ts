import type { Output } from '@kosar/contract/endpoint';
import { getAppSettings } from '@kosar/contract/market/market';
import { useEndpoint } from './queries.ts';

const HOUR_MS = 60 * 60_000;
type Feature = keyof Output<typeof getAppSettings>['features'];

/** Whether the market has a way of ordering switched on; not as long as that isn't known. */
export function useFeature(feature: Feature): boolean {
  const settings = useEndpoint(getAppSettings, {}, { staleMs: HOUR_MS });
  return settings.data?.features[feature] ?? false;
}
