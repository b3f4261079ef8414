import { type FetchJson, fetchJson } from './fetch-json.ts';
import type {
  GeocodeCache,
  GeocodeQuery,
  Geocoder,
  GeocoderConfig,
  GeocoderName,
  GeocodingService,
  GeoPoint,
} from './geocoder.ts';
import { createGoogle } from './google.ts';
import { createNominatim } from './nominatim.ts';
import { createPhoton } from './photon.ts';
import type { PostalGeo } from './postal-geo.ts';

export interface GeocoderParts {
  postalGeo: PostalGeo;
  cache: GeocodeCache;
  /** Called with every failure of the service; the person still gets the offline answer. */
  onFailure: (error: unknown) => void;
  fetchJson?: FetchJson;
}

/** Order: cache, the configured service (3 s), the offline table. Only answers of the service are cached. */
export function createGeocoder(config: GeocoderConfig, parts: GeocoderParts): Geocoder {
  const service = createService(config, parts.fetchJson ?? fetchJson);
  return {
    async geocode(query) {
      const found = service && (await askService(service, query, parts));
      return found ?? parts.postalGeo.coordsOf(query.postalCode, query.city);
    },
  };
}

const SERVICES = { nominatim: createNominatim, photon: createPhoton, google: createGoogle } as const;

function createService(config: GeocoderConfig, fetch: FetchJson): GeocodingService | null {
  return config.name === 'offline' ? null : SERVICES[config.name](config, fetch);
}

async function askService(
  service: GeocodingService,
  query: GeocodeQuery,
  { cache, onFailure }: GeocoderParts,
): Promise<GeoPoint | null> {
  const key = cacheKey(service.name, query);
  try {
    const known = await cache.find(key);
    if (known) return known;
    const point = await service.locate(query);
    if (!point || !isInHungary(point)) return null;
    await cache.save(key, point);
    return point;
  } catch (error) {
    onFailure(error);
    return null;
  }
}

function cacheKey(name: GeocoderName, { postalCode, city, street }: GeocodeQuery): string {
  const words = [postalCode, city, street].join('|').toLowerCase().replaceAll(/\s+/g, ' ').trim();
  return `${name}|${words}`;
}

/** The country's box; a namesake abroad is worse than the offline answer. */
function isInHungary({ lat, lng }: GeoPoint): boolean {
  return lat > 45.7 && lat < 48.6 && lng > 16.1 && lng < 22.95;
}
