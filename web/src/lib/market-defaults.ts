import type { Output } from '@kosar/contract/endpoint';
import { getAppSettings } from '@kosar/contract/market/market';
import { STANDARD_DATE_RULES } from '@kosar/domain/chain-dates';
import { DEFAULT_HOME_DELIVERY_PRICE_FT } from '@kosar/domain/constants';
import { useEndpoint } from './queries.ts';

const HOUR_MS = 60 * 60_000;

/** What the forms of new chains and events begin with, as admins have set it; as the market comes until that is known. */
export function useMarketDefaults(): Output<typeof getAppSettings>['defaults'] {
  const settings = useEndpoint(getAppSettings, {}, { staleMs: HOUR_MS });
  return (
    settings.data?.defaults ?? { ...STANDARD_DATE_RULES, homeDeliveryPriceFt: DEFAULT_HOME_DELIVERY_PRICE_FT }
  );
}
