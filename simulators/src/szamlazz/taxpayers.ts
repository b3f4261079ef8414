import { textOf, type XmlElement } from './read-xml.ts';
import { isTaxCore } from './tax-core.ts';

/** What the tax office knows of a number; `error` is what it answers instead of anything. */
export type Taxpayer = {
  core: string;
  isValid: boolean;
  name: string;
  shortName: string;
  vatCode: string;
  countyCode: string;
  /** The group of taxpayers that it belongs to; '' is none. */
  vatGroup: string;
  address: { postalCode: string; city: string; street: string; kind: string; number: string };
  error: { code: string; message: string } | null;
};

/** Numbers of no one: one that is valid, one that has ceased, one of a group, and one at which the tax office stumbles. */
export const DEMO_TAXPAYERS: readonly Taxpayer[] = [
  taxpayer('12345676', {
    name: 'Minta Kertészet Korlátolt Felelősségű Társaság',
    shortName: 'Minta Kertészet Kft.',
  }),
  taxpayer('10000001', { name: 'Megszűnt Bolt Bt.', shortName: 'Megszűnt Bolt Bt.', isValid: false }),
  taxpayer('20000002', {
    name: 'Csoporttag Zrt.',
    shortName: 'Csoporttag Zrt.',
    vatCode: '4',
    vatGroup: '30000003',
  }),
  taxpayer('40000004', {
    name: '',
    shortName: '',
    error: { code: 'OPERATION_FAILED', message: 'A művelet sikertelen.' },
  }),
];

export function taxpayer(core: string, only: Partial<Taxpayer> = {}): Taxpayer {
  return {
    core,
    isValid: true,
    name: 'Minta Kft.',
    shortName: 'Minta Kft.',
    vatCode: '2',
    countyCode: '41',
    vatGroup: '',
    address: { postalCode: '1011', city: 'BUDAPEST', street: 'FŐ', kind: 'UTCA', number: '1' },
    error: null,
    ...only,
  };
}

/** The answer of the tax office (`QueryTaxpayerResponse`) to `xmltaxpayer`, in either form of its namespaces. */
export function taxpayerAnswer(
  xml: XmlElement,
  { taxpayers, version, now }: { taxpayers: readonly Taxpayer[]; version: '2.0' | '3.0'; now: Date },
): string {
  const core = textOf(xml, 'torzsszam');
  const known = taxpayers.find((one) => one.core === core);
  const base = version === '3.0' ? 'ns2:' : '';
  const common = version === '3.0' ? 'common:' : '';
  const failure =
    known?.error ?? (isTaxCore(core) ? null : { code: 'INVALID_REQUEST', message: 'Hibás adószám.' });
  const result = failure
    ? tags([
        [`${common}funcCode`, 'ERROR'],
        [`${common}errorCode`, failure.code],
        [`${common}message`, failure.message],
      ])
    : tags([[`${common}funcCode`, 'OK']]);
  const validity =
    failure === null
      ? tags([
          ['infoDate', now.toISOString()],
          ['taxpayerValidity', String(known?.isValid ?? false)],
        ])
      : '';
  return `<?xml version="1.0" encoding="UTF-8"?>
<QueryTaxpayerResponse ${NAMESPACES[version]}>
<${common}header>${tags([
    [`${common}requestId`, `RID${now.getTime()}`],
    [`${common}timestamp`, now.toISOString()],
    [`${common}requestVersion`, version],
    [`${common}headerVersion`, '1.0'],
  ])}</${common}header>
<${common}result>${result}</${common}result>
${validity}${known && failure === null ? dataOf(known, base) : ''}
</QueryTaxpayerResponse>`;
}

const NAMESPACES = {
  '2.0': 'xmlns="http://schemas.nav.gov.hu/OSA/2.0/api"',
  '3.0':
    'xmlns="http://schemas.nav.gov.hu/OSA/3.0/api" xmlns:common="http://schemas.nav.gov.hu/NTCA/1.0/common" xmlns:ns2="http://schemas.nav.gov.hu/OSA/3.0/base"',
};

function dataOf(
  { core, name, shortName, vatCode, countyCode, vatGroup, address }: Taxpayer,
  base: string,
): string {
  const group = vatGroup === '' ? '' : tags([['vatGroupMembership', vatGroup]]);
  return `<taxpayerData>${tags([
    ['taxpayerName', name],
    ['taxpayerShortName', shortName],
  ])}<taxNumberDetail>${tags([
    [`${base}taxpayerId`, core],
    [`${base}vatCode`, vatCode],
    [`${base}countyCode`, countyCode],
  ])}</taxNumberDetail><incorporation>ORGANIZATION</incorporation>${group}<taxpayerAddressList><taxpayerAddressItem>${tags(
    [['taxpayerAddressType', 'HQ']],
  )}<taxpayerAddress>${tags([
    [`${base}countryCode`, 'HU'],
    [`${base}postalCode`, address.postalCode],
    [`${base}city`, address.city],
    [`${base}streetName`, address.street],
    [`${base}publicPlaceCategory`, address.kind],
    [`${base}number`, address.number],
  ])}</taxpayerAddress></taxpayerAddressItem></taxpayerAddressList></taxpayerData>`;
}

function tags(rows: readonly (readonly [string, string])[]): string {
  return rows
    .map(([name, value]) => `<${name}>${value.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</${name}>`)
    .join('');
}
