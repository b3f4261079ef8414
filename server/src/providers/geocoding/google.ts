import { z } from 'zod';
import type { FetchJson } from './fetch-json.ts';
import type { GeocoderConfig, GeocodingService, GeoPrecision } from './geocoder.ts';

const DEFAULT_URL = 'https://maps.googleapis.com';

const Result = z.object({
  types: z.array(z.string()),
  partial_match: z.boolean().optional(),
  geometry: z.object({ location: z.object({ lat: z.number(), lng: z.number() }), location_type: z.string() }),
});
const Answer = z.object({ status: z.string(), results: z.array(Result) });

/** Google's geocoder. Its key stays on the server; whoever turns it on checks its terms on keeping answers. */
export function createGoogle(
  config: Pick<GeocoderConfig, 'url' | 'key'>,
  fetchJson: FetchJson,
): GeocodingService {
  return {
    name: 'google',
    async locate({ postalCode, city, street }) {
      const url = new URL('/maps/api/geocode/json', config.url || DEFAULT_URL);
      url.search = new URLSearchParams({
        address: `${street}, ${city}`,
        components: `country:HU|postal_code:${postalCode}`,
        language: 'hu',
        region: 'hu',
        key: config.key,
      }).toString();
      const { status, results } = Answer.parse(await fetchJson(url));
      if (status !== 'OK' && status !== 'ZERO_RESULTS') throw new Error(`Google answered ${status}`);
      const best = results[0];
      return best ? { ...best.geometry.location, precision: precisionOf(best), provider: 'google' } : null;
    },
  };
}

function precisionOf({ geometry, types, partial_match: isPartial }: z.infer<typeof Result>): GeoPrecision {
  const exact = geometry.location_type;
  // a partial match may be another house of the same name: worth its street at most
  if (exact === 'ROOFTOP') return isPartial ? 'street' : 'rooftop';
  if (exact === 'RANGE_INTERPOLATED' || types.includes('route')) return 'street';
  if (types.includes('postal_code')) return 'postal';
  if (types.includes('sublocality')) return 'district';
  return 'settlement';
}
