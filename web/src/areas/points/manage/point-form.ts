import { createPoint, updatePoint } from '@kosar/contract/points/point-management';
import type { PointJson } from '@kosar/contract/points/points';
import type { Coords } from '@kosar/domain/distance';
import { pointManagement } from '../../../hu/point-management.ts';
import { call } from '../../../lib/call.ts';
import { problems } from '../../../lib/form-checks.ts';
import { useForm } from '../../../lib/use-form.ts';
import { type AddressPlace, type TypedAddress, useAddressPlace } from '../first-point/use-address-place.ts';

/** What the form of a point holds. */
export type PointValues = {
  readonly name: string;
  readonly postalCode: string;
  readonly city: string;
  readonly street: string;
  /** The pin as the person has put it; null leaves the place of the address. */
  readonly pin: Coords | null;
  readonly description: string;
  readonly publicPoint: boolean;
  readonly inviteToken: string;
  readonly version: number;
};

/** A point that isn't there yet. */
export const NEW_POINT: PointValues = {
  name: '',
  postalCode: '',
  city: '',
  street: '',
  pin: null,
  description: '',
  publicPoint: true,
  inviteToken: '',
  version: 0,
};

/** A point as the form shows it. */
export function pointValues(point: PointJson): PointValues {
  const { postalCode, city, street } = point.address;
  return {
    name: point.name,
    postalCode,
    city,
    street,
    pin: null,
    description: point.description,
    publicPoint: point.publicPoint,
    inviteToken: point.inviteToken ?? '',
    version: point.version,
  };
}

export type PointForm = ReturnType<typeof usePointForm>['form'];

/** The form that changes a point. */
export function usePointForm(point: PointJson, initial: PointValues, onDone: (saved: PointJson) => void) {
  const form = useForm({
    schema: updatePoint.body,
    initial,
    toBody: (values: PointValues) => ({ ...bodyOf(values, initial.inviteToken), version: values.version }),
    fieldOf,
    check: (values) => checked(values, place),
    send: (body) => call(updatePoint, { params: { id: point.id }, body }),
    // Another tab of the page takes the form away for a while.
    draftKey: `point-${point.id}-${initial.version}`,
    onDone,
  });
  const place = usePlace(form.values, point);
  return { form, place };
}

/** The form that opens a new one. */
export function useNewPointForm(managerId: string, onDone: (made: PointJson) => void) {
  const form = useForm({
    schema: createPoint.body,
    initial: NEW_POINT,
    toBody: (values: PointValues) => ({ ...bodyOf(values), managerId: Number(managerId) }),
    fieldOf,
    check: (values) => checked(values, place),
    send: (body) => call(createPoint, { body }),
    draftKey: `new-point-${managerId}`,
    onDone,
  });
  const place = usePlace(form.values, null);
  return { form, place };
}

const NO_ADDRESS: TypedAddress = { postalCode: '', city: '', street: '' };

/** A point keeps its place while its address stays; another address is looked up. */
function usePlace(typed: TypedAddress, point: PointJson | null): AddressPlace {
  const isSame =
    point !== null &&
    (['postalCode', 'city', 'street'] as const).every((part) => typed[part].trim() === point.address[part]);
  const looked = useAddressPlace(isSame ? NO_ADDRESS : typed);
  if (!isSame) return looked;
  return { state: 'found', coords: point.coords, precision: point.precision, retry: looked.retry };
}

/** Spec 5: a point needs coordinates. What is still being looked up is the server's to say. */
function checked({ pin }: PointValues, place: AddressPlace) {
  const message = pointManagement.form.notResolved;
  return problems(
    place.state === 'missing' && pin === null ? { path: 'pin', code: 'coordinates', message } : null,
  );
}

/** A code that stays isn't sent: it may be shorter than one that is chosen now. */
export function bodyOf(
  { name, postalCode, city, street, pin, description, publicPoint, inviteToken }: PointValues,
  own = '',
) {
  return {
    name,
    address: { postalCode, city, street },
    ...(pin === null ? {} : { coords: pin }),
    description,
    publicPoint,
    ...(['', own].includes(inviteToken.trim()) ? {} : { inviteToken }),
  };
}

function fieldOf(path: string): string {
  return path === 'coords' ? 'pin' : path.replace('address.', '');
}
