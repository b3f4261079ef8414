import { FIELD_MESSAGES } from '@kosar/contract/messages';
import type { Coords } from '@kosar/domain/distance';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { Refusal } from '../refusal.ts';

/** The place that a query names, if it does: both coordinates or neither. */
export function placeOf({
  latitude,
  longitude,
}: {
  latitude?: number | undefined;
  longitude?: number | undefined;
}): Coords | null {
  if (latitude !== undefined && longitude !== undefined) return { lat: latitude, lng: longitude };
  if (latitude === undefined && longitude === undefined) return null;
  const path = latitude === undefined ? 'latitude' : 'longitude';
  throw new Refusal('invalid_input', {
    errors: [{ path, code: 'required', message: FIELD_MESSAGES.required }],
  });
}

const EARTH_RADIUS_METRES = 6_371_008.8;
const METRES_PER_DEGREE = (Math.PI / 180) * EARTH_RADIUS_METRES;

/** Whether the point `p` is within so many metres of a place. The box of degrees has an index; the true distance then cuts its corners off. */
export function near(place: Coords, metres: number): RawBuilder<SqlBool>[] {
  const byLat = metres / METRES_PER_DEGREE;
  // Meridians draw together towards the poles, so the box is as wide as its end nearest to one.
  const widestLat = Math.min(89.9, Math.abs(place.lat) + byLat);
  const byLng = byLat / Math.cos((widestLat * Math.PI) / 180);
  return [
    sql<SqlBool>`p.lat between ${place.lat - byLat} and ${place.lat + byLat}`,
    sql<SqlBool>`p.lng between ${place.lng - byLng} and ${place.lng + byLng}`,
    sql<SqlBool>`${distanceFrom(place)} <= ${metres}`,
  ];
}

/** domain's `distanceMetres` in SQL, so that a list can be sorted and cut by it. */
export function distanceFrom({ lat, lng }: Coords): RawBuilder<number | null> {
  return sql<number | null>`(2 * ${EARTH_RADIUS_METRES}::float8 * asin(sqrt(least(1,
    sin(radians(p.lat - ${lat}::float8) / 2) ^ 2
    + cos(radians(${lat}::float8)) * cos(radians(p.lat)) * sin(radians(p.lng - ${lng}::float8) / 2) ^ 2))))`;
}
