import { z } from 'zod';
import type { FetchJson } from './fetch-json.ts';
import type { GeocoderConfig, GeocodingService, GeoPrecision } from './geocoder.ts';
import { createTurnstile } from './turnstile.ts';

const DEFAULT_URL = 'https://nominatim.openstreetmap.org';
/** The public server's terms: one request a second for the whole application. */
const INTERVAL_MS = 1000;

const Answer = z.array(
  z.object({
    lat: z.coerce.number(),
    lon: z.coerce.number(),
    place_rank: z.number(),
    addresstype: z.string(),
  }),
);

/** OpenStreetMap's own geocoder. Its terms want a User-Agent of our own and „© OpenStreetMap contributors” shown. */
export function createNominatim(
  config: Pick<GeocoderConfig, 'url' | 'userAgent'>,
  fetchJson: FetchJson,
): GeocodingService {
  const waitForTurn = createTurnstile(INTERVAL_MS);
  return {
    name: 'nominatim',
    async locate({ postalCode, city, street }) {
      const url = new URL('/search', config.url || DEFAULT_URL);
      url.search = new URLSearchParams({
        street: houseNumberFirst(street),
        city,
        postalcode: postalCode,
        countrycodes: 'hu',
        format: 'jsonv2',
        limit: '1',
        'accept-language': 'hu',
      }).toString();
      await waitForTurn();
      const [best] = Answer.parse(await fetchJson(url, { 'user-agent': config.userAgent || 'kozos-kosar' }));
      if (!best) return null;
      const precision = precisionOf(best.place_rank, best.addresstype);
      return { lat: best.lat, lng: best.lon, precision, provider: 'nominatim' };
    },
  };
}

/** „Fő utca 12.” → „12 Fő utca”, the order the structured search wants. */
function houseNumberFirst(street: string): string {
  const match = /^(.*?\D)\s+(\d+[\w/-]*)\.?(?:\s.*)?$/.exec(street.trim());
  return match ? `${match[2]} ${match[1]}` : street.trim();
}

function precisionOf(rank: number, addressType: string): GeoPrecision {
  if (rank >= 28) return 'rooftop';
  if (rank >= 26) return 'street';
  if (addressType === 'postcode') return 'postal';
  return 'settlement';
}
