import type { createProducer } from '@kosar/contract/accounts/role-management';
import type { ProducerJson } from '@kosar/contract/actors/actors';
import type { Input } from '@kosar/contract/endpoint';
import { formatAddress } from '@kosar/contract/format';
import type { Coords } from '@kosar/domain/distance';
import type { LegalForm, PayoutPeriod, TransportCapacity, TransportRange } from '@kosar/domain/vocabulary';
import type { useForm } from '../../../lib/use-form.ts';

/** What the form of a producer holds; an empty choice is ''. */
export type ProducerValues = {
  readonly legalForm: string;
  readonly vatIncluded: string;
  readonly payoutPeriod: string;
  readonly siteName: string;
  readonly postalCode: string;
  readonly city: string;
  readonly street: string;
  /** Where the pin stands: as it was saved, found or put by hand; null until the address is looked up. */
  readonly pin: Coords | null;
  readonly transportCapacity: string;
  readonly ownProductTransportRange: string;
  readonly wantsToTransportInfo: string;
  readonly transportToBpInfo: string;
  readonly productionInfo: string;
  readonly otherInfo: string;
  readonly publiclyVisible: boolean;
  readonly video: string;
  readonly version: number;
};

export type ProducerFormParts = Pick<
  ReturnType<typeof useForm<ProducerValues, never, unknown>>,
  'text' | 'choice' | 'tick' | 'set' | 'values'
>;

type Body = Omit<Input<typeof createProducer>['body'], 'veActorId'>;

export const EMPTY_PRODUCER: ProducerValues = {
  legalForm: '',
  vatIncluded: '',
  payoutPeriod: 'MONTHLY',
  siteName: '',
  postalCode: '',
  city: '',
  street: '',
  pin: null,
  transportCapacity: '',
  ownProductTransportRange: '',
  wantsToTransportInfo: '',
  transportToBpInfo: '',
  productionInfo: '',
  otherInfo: '',
  publiclyVisible: true,
  video: '',
  version: 0,
};

/** A producer as the form shows it. */
export function producerValues(producer: ProducerJson): ProducerValues {
  return {
    legalForm: producer.legalForm,
    vatIncluded: producer.vatIncluded ? 'yes' : 'no',
    payoutPeriod: producer.payoutPeriod ?? 'MONTHLY',
    siteName: producer.site?.name ?? '',
    ...addressParts(producer.site?.address ?? ''),
    pin: producer.site?.coords ?? null,
    transportCapacity: producer.transportCapacity ?? '',
    ownProductTransportRange: producer.ownProductTransportRange ?? '',
    wantsToTransportInfo: producer.wantsToTransportInfo,
    transportToBpInfo: producer.transportToBpInfo,
    productionInfo: producer.productionInfo,
    otherInfo: producer.otherInfo,
    publiclyVisible: producer.rolePubliclyVisible,
    video: producer.video ?? '',
    version: producer.version,
  };
}

/** What the calls take. What isn't chosen yet is refused by the schema. */
export function producerBody(values: ProducerValues): Body {
  return {
    legalForm: values.legalForm as LegalForm,
    vatIncluded: (values.vatIncluded === '' ? undefined : values.vatIncluded === 'yes') as boolean,
    payoutPeriod: values.payoutPeriod as PayoutPeriod,
    site: siteOf(values),
    transportCapacity: orNull(values.transportCapacity) as TransportCapacity | null,
    ownProductTransportRange: orNull(values.ownProductTransportRange) as TransportRange | null,
    wantsToTransportInfo: values.wantsToTransportInfo,
    transportToBpInfo: values.transportToBpInfo,
    productionInfo: values.productionInfo,
    otherInfo: values.otherInfo,
    publiclyVisible: values.publiclyVisible,
    video: orNull(wholeAddress(values.video)),
  };
}

/** Fields of the form by their path in the body. */
export function producerField(path: string): string {
  if (path === 'site.name') return 'siteName';
  if (path.startsWith('site.coords')) return 'pin';
  return path.startsWith('site') ? 'street' : path;
}

/** People leave the beginning of an address out, or copy an old one: a film is always fetched safely. */
export function wholeAddress(typed: string): string {
  const address = typed.trim();
  return address === '' ? '' : `https://${address.replace(/^https?:\/\//i, '')}`;
}

/** „2045 Törökbálint, Kert utca 3.” in its parts; what has another form is all in the last one. */
export function addressParts(address: string): Pick<ProducerValues, 'postalCode' | 'city' | 'street'> {
  const [, postalCode, city, street] = /^(\d{4}) ([^,]+), (.+)$/.exec(address) ?? [];
  return postalCode && city && street
    ? { postalCode, city, street }
    : { postalCode: '', city: '', street: address };
}

function siteOf({ siteName, postalCode, city, street, pin }: ProducerValues): Body['site'] {
  const isWhole = postalCode !== '' && city.trim() !== '' && street.trim() !== '';
  const address = isWhole
    ? formatAddress({ postalCode, city: city.trim(), street: street.trim() })
    : [[postalCode, city.trim()].filter(Boolean).join(' '), street.trim()].filter(Boolean).join(', ');
  const site = { name: orNull(siteName.trim()), address: orNull(address), coords: pin };
  return site.name === null && site.address === null && site.coords === null ? null : site;
}

function orNull(text: string): string | null {
  return text === '' ? null : text;
}
