import type { DemandPlaceJson } from '@kosar/contract/catalogue/demand-details';
import { surveyDetails as t } from '../../../hu/survey-management.ts';

/** A place as it stands in the address: `p12` is a delivery point, `z1111` a postal code. */
export function placeKey({ deliveryPoint, postalCode }: DemandPlaceJson): string {
  return deliveryPoint === null ? `z${postalCode}` : `p${deliveryPoint.id}`;
}

/** What the calls are asked with for a place of the address; nothing for all of them. */
export function placeFilter(key: string): { deliveryPoint?: string; postalCode?: string } {
  const [, kind, value = ''] = /^([pz])(\d{1,9})$/.exec(key) ?? [];
  if (kind === 'p') return { deliveryPoint: value };
  return kind === 'z' ? { postalCode: value } : {};
}

/** The name of a place: the point's, or the postal code with its settlements. */
export function placeName({ deliveryPoint, postalCode, city }: DemandPlaceJson): string {
  return deliveryPoint === null ? t.postalPlace(postalCode, city) : deliveryPoint.name;
}
