import { DEFAULT_COUNTRY } from '@kosar/domain/constants';
import type { Coords } from '@kosar/domain/distance';
import type { AppContext } from '../../infra/app-context.ts';
import { found } from '../../infra/refusal.ts';
import type { GeoPoint } from '../../providers/geocoding/geocoder.ts';

export interface Address {
  readonly country: string;
  readonly postalCode: string;
  readonly city: string;
  readonly street: string;
}

/** A place on the map and how exactly it is known. */
export type Place = Pick<GeoPoint, 'lat' | 'lng' | 'precision'>;

/** Where an address is, or null where no one knows. Only Hungary has a map here. */
export async function findPlace({ geocoder }: AppContext, address: Address): Promise<Place | null> {
  if (address.country !== DEFAULT_COUNTRY) return null;
  const point = await geocoder.geocode(address);
  return point && { lat: point.lat, lng: point.lng, precision: point.precision };
}

/** The pin that a person has put, else the place of the address; a point needs one (spec 5, Delivery point). */
export async function resolvePlace(
  context: AppContext,
  address: Address,
  pin: Coords | undefined,
): Promise<Place> {
  if (pin !== undefined) return { ...pin, precision: 'rooftop' };
  return found(await findPlace(context, address), 'COORDINATES_NOT_RESOLVED');
}
