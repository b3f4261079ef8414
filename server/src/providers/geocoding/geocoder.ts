/**
 * How exact a point is, best first. `approximate` is shown to people as „hozzávetőleges hely” and widens distance
 * filters. A pin dragged by a person is kept by its owner and never comes from here.
 */
export const GEO_PRECISIONS = [
  'rooftop',
  'street',
  'postal',
  'district',
  'settlement',
  'approximate',
] as const;
export type GeoPrecision = (typeof GEO_PRECISIONS)[number];

export const GEOCODER_NAMES = ['offline', 'nominatim', 'photon', 'google'] as const;
export type GeocoderName = (typeof GEOCODER_NAMES)[number];

/** A Hungarian address; the less is known, the less exact the answer. */
export interface GeocodeQuery {
  postalCode: string;
  city: string;
  /** Street with house number, as people write it: „Fő utca 12.” */
  street: string;
}

/** Degrees in WGS 84, with who said so and how exactly. */
export interface GeoPoint {
  lat: number;
  lng: number;
  precision: GeoPrecision;
  provider: GeocoderName;
}

/** Finds the point of an address. Null when nothing is known of it; trouble with a service is never an error here. */
export interface Geocoder {
  geocode(query: GeocodeQuery): Promise<GeoPoint | null>;
}

/** One outside service: null for no match; throws when it does not answer, or answers something unreadable. */
export interface GeocodingService {
  name: Exclude<GeocoderName, 'offline'>;
  locate(query: GeocodeQuery): Promise<GeoPoint | null>;
}

/** Where answers of outside services are kept, so that an address is asked once. */
export interface GeocodeCache {
  find(key: string): Promise<GeoPoint | null>;
  save(key: string, point: GeoPoint): Promise<void>;
}

/** GEOCODER, GEOCODER_URL, GEOCODER_KEY, GEOCODER_USER_AGENT; empty means the service's own default. */
export interface GeocoderConfig {
  name: GeocoderName;
  url: string;
  key: string;
  userAgent: string;
}
