import { z } from 'zod';
import type { FetchJson } from './fetch-json.ts';
import type { GeocoderConfig, GeocodingService, GeoPrecision } from './geocoder.ts';

const DEFAULT_URL = 'https://photon.komoot.io';
const HUNGARY_BOX = '16.1,45.7,22.95,48.6';

const Answer = z.object({
  features: z.array(
    z.object({
      geometry: z.object({ coordinates: z.tuple([z.number(), z.number()]) }),
      properties: z.object({ type: z.string().optional(), countrycode: z.string().optional() }),
    }),
  ),
});

/** Komoot's search over OpenStreetMap. The free-text call is used, since every version of the server has it. */
export function createPhoton(config: Pick<GeocoderConfig, 'url'>, fetchJson: FetchJson): GeocodingService {
  return {
    name: 'photon',
    async locate({ postalCode, city, street }) {
      const url = new URL('/api', config.url || DEFAULT_URL);
      const text = `${street}, ${postalCode} ${city}`;
      url.search = new URLSearchParams({ q: text, bbox: HUNGARY_BOX, limit: '1' }).toString();
      const best = Answer.parse(await fetchJson(url)).features[0];
      if (!best || (best.properties.countrycode ?? 'HU') !== 'HU') return null;
      const [lng, lat] = best.geometry.coordinates;
      return { lat, lng, precision: precisionOf(best.properties.type), provider: 'photon' };
    },
  };
}

function precisionOf(type: string | undefined): GeoPrecision {
  if (type === 'house') return 'rooftop';
  if (type === 'street') return 'street';
  if (type === 'district' || type === 'locality') return 'district';
  return 'settlement';
}
