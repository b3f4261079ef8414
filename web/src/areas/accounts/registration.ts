import type { register } from '@kosar/contract/accounts/registration';
import type { Input } from '@kosar/contract/endpoint';
import type { LegalForm, PayoutPeriod, TransportCapacity, TransportRange } from '@kosar/domain/vocabulary';
import { pendingInvite, tokensOfInvite } from '../../lib/pending-invite.ts';

/** What the registration form holds; an empty choice is ''. */
export type Registration = {
  readonly fullName: string;
  readonly name: string;
  readonly nameAgain: string;
  readonly password: string;
  readonly passwordAgain: string;
  readonly phoneNumber: string;
  readonly postalCode: string;
  readonly subscribedToPromotions: boolean;
  readonly termsAccepted: boolean;
  readonly asProducer: boolean;
  readonly veActor: { readonly name: string; readonly email: string; readonly phoneNumber: string };
  readonly producerData: {
    readonly legalForm: LegalForm | '';
    readonly vatIncluded: 'yes' | 'no' | '';
    readonly payoutPeriod: PayoutPeriod;
    readonly productionInfo: string;
    readonly transportCapacity: TransportCapacity | '';
    readonly ownProductTransportRange: TransportRange | '';
  };
};

/** A form that no one has touched. */
export function emptyRegistration(asProducer: boolean): Registration {
  return {
    fullName: '',
    name: '',
    nameAgain: '',
    password: '',
    passwordAgain: '',
    phoneNumber: '',
    postalCode: '',
    subscribedToPromotions: false,
    termsAccepted: false,
    asProducer,
    veActor: { name: '', email: '', phoneNumber: '' },
    producerData: {
      legalForm: '',
      vatIncluded: '',
      payoutPeriod: 'MONTHLY',
      productionInfo: '',
      transportCapacity: '',
      ownProductTransportRange: '',
    },
  };
}

export type Invitation = Pick<
  Input<typeof register>['body'],
  'deliveryToken' | 'deliveryEventToken' | 'deliveryPointToken' | 'veActorToken' | 'inviterId'
>;

/** What someone was invited to: by the address they came with, or by an invitation that waits in this browser. */
export function invitationOf(search: URLSearchParams): Invitation {
  const inviterId = Number(search.get('inviterId'));
  const tokens = ['deliveryToken', 'deliveryEventToken', 'deliveryPointToken'].flatMap((name) => {
    const token = search.get(name);
    return token ? [[name, token]] : [];
  });
  return {
    ...tokensOfInvite(search.get('next') ?? pendingInvite()),
    ...Object.fromEntries(tokens),
    ...(Number.isInteger(inviterId) && inviterId > 0 ? { inviterId } : {}),
  };
}

/** The body of the call: confirmations stay here, empty optional fields are left out. */
export function registrationBody(
  values: Registration,
  invitation: Invitation,
): Input<typeof register>['body'] {
  const { fullName, name, password, phoneNumber, subscribedToPromotions, asProducer } = values;
  const { postalCode, veActor, producerData } = values;
  return {
    fullName,
    name,
    password,
    phoneNumber,
    subscribedToPromotions,
    asProducer,
    ...(postalCode === '' ? {} : { postalCode }),
    ...(asProducer ? { veActor, producerData: producerBody(producerData) } : {}),
    ...invitation,
    // An unticked box is refused by the schema, like everything else that is missing.
    termsAccepted: values.termsAccepted as true,
  };
}

type ProducerBody = NonNullable<Input<typeof register>['body']['producerData']>;

function producerBody(data: Registration['producerData']): ProducerBody {
  const { legalForm, vatIncluded, payoutPeriod, productionInfo, ...transport } = data;
  return {
    // What isn't chosen yet is refused by the schema.
    legalForm: legalForm as LegalForm,
    vatIncluded: (vatIncluded === '' ? undefined : vatIncluded === 'yes') as boolean,
    payoutPeriod,
    ...(productionInfo === '' ? {} : { productionInfo }),
    ...(transport.transportCapacity === '' ? {} : { transportCapacity: transport.transportCapacity }),
    ...(transport.ownProductTransportRange === ''
      ? {}
      : { ownProductTransportRange: transport.ownProductTransportRange }),
  };
}
