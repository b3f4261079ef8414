import type { UserJson } from '@kosar/contract/accounts/users';
import type { Output } from '@kosar/contract/endpoint';
import { formatPhone } from '@kosar/contract/format';
import { promoteUser } from '@kosar/contract/points/point-management';
import type { Coords } from '@kosar/domain/distance';
import { firstPoint as words } from '../../../hu/first-point.ts';
import { call } from '../../../lib/call.ts';
import { problems } from '../../../lib/form-checks.ts';
import { goodPhone } from '../../../lib/phone-check.ts';
import { richTextOf } from '../../../lib/plain-rich-text.ts';
import { useForm } from '../../../lib/use-form.ts';
import { useSearchParams } from '../../../lib/use-search-params.ts';
import { useAddressPlace } from './use-address-place.ts';

export type Opened = Output<typeof promoteUser>;
export type FirstPointForm = ReturnType<typeof useFirstPoint>['form'];

/** The form of the first point, begun with the name of the address bar and the contacts of the profile. */
export function useFirstPoint(user: UserJson, onDone: (opened: Opened) => void) {
  const [search] = useSearchParams();
  const form = useForm({
    schema: promoteUser.body,
    initial: {
      name: (search.get('name') ?? '').slice(0, 255),
      postalCode: '',
      city: '',
      street: '',
      pin: null as Coords | null,
      description: '',
      isPublic: true,
      managerName: user.fullName,
      email: user.name,
      phone: formatPhone(user.phoneNumber).replaceAll('\u00a0', ' '),
      introduction: '',
    },
    toBody: bodyOf,
    fieldOf: (path) => FIELDS[path] ?? path,
    check: ({ phone, pin }) =>
      problems(
        goodPhone('phone', phone),
        place.state === 'missing' && pin === null
          ? { path: 'pin', code: 'coordinates', message: words.placeRequired }
          : null,
      ),
    send: (body) => call(promoteUser, { body }),
    draftKey: `first-point-${user.id}`,
    onDone,
  });
  const place = useAddressPlace(form.values);
  return { form, place };
}

interface Values {
  readonly name: string;
  readonly postalCode: string;
  readonly city: string;
  readonly street: string;
  readonly pin: Coords | null;
  readonly description: string;
  readonly isPublic: boolean;
  readonly managerName: string;
  readonly email: string;
  readonly phone: string;
  readonly introduction: string;
}

function bodyOf(values: Values) {
  const { postalCode, city, street, pin } = values;
  return {
    veActor: { name: values.managerName, email: values.email, phoneNumber: values.phone },
    introduction: values.introduction,
    deliveryPoint: {
      name: values.name,
      address: { postalCode, city, street },
      ...(pin === null ? {} : { coords: pin }),
      description: richTextOf(values.description),
      publicPoint: values.isPublic,
    },
  };
}

/** Fields of the form by their path in the body. */
const FIELDS: Readonly<Record<string, string>> = {
  'veActor.name': 'managerName',
  'veActor.email': 'email',
  'veActor.phoneNumber': 'phone',
  'deliveryPoint.name': 'name',
  'deliveryPoint.address.postalCode': 'postalCode',
  'deliveryPoint.address.city': 'city',
  'deliveryPoint.address.street': 'street',
  'deliveryPoint.coords': 'pin',
  'deliveryPoint.description': 'description',
};
