import { FIELD_MESSAGES } from '@kosar/contract/messages';
import type { Coords } from '@kosar/domain/distance';
import { Refusal } from '../../infra/refusal.ts';

/** The place of a query, or null without one; a place needs both coordinates. */
export function placeOf({
  latitude,
  longitude,
}: {
  readonly latitude?: number | undefined;
  readonly longitude?: number | undefined;
}): Coords | null {
  if (latitude !== undefined && longitude !== undefined) return { lat: latitude, lng: longitude };
  if (latitude === undefined && longitude === undefined) return null;
  const path = latitude === undefined ? 'latitude' : 'longitude';
  throw new Refusal('invalid_input', {
    errors: [{ path, code: 'required', message: FIELD_MESSAGES.required }],
  });
}
