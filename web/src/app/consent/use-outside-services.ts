import { getAppSettings, getGaKey } from '@kosar/contract/market/market';
import { useEndpoint } from '../../lib/queries.ts';

const FOR_EVER = { staleMs: Number.POSITIVE_INFINITY };
const HOUR = { staleMs: 60 * 60_000 };

/** What of others the operator of this market has set up: only that is asked about. */
export function useOutsideServices(): {
  readonly analyticsKey: string | null;
  readonly hasOutsideMap: boolean;
} {
  const key = useEndpoint(getGaKey, { params: { app: 'web' } }, FOR_EVER).data?.key;
  const settings = useEndpoint(getAppSettings, {}, HOUR).data;
  return { analyticsKey: key ?? null, hasOutsideMap: (settings?.mapTileUrl ?? null) !== null };
}
