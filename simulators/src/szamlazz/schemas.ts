import type { XmlElement } from './read-xml.ts';

type FieldType =
  | 'text'
  | 'bool'
  | 'int'
  | 'number'
  | 'date'
  | 'version'
  | 'language'
  | 'template'
  | 'core'
  | 'any';

/** One element: its name, whether it must be there, and what is in it. */
type Field = {
  name: string;
  isRequired: boolean;
  isRepeated: boolean;
  type: FieldType;
  children: readonly Field[] | null;
};

/** Fields in the order the service demands: `name`, `*` when it must be there, `:type` when it isn't text. */
function fields(list: string): Field[] {
  return list
    .trim()
    .split(/\s+/)
    .map((word) => {
      const [name = '', type = 'text'] = word.replace('*', '').split(':');
      return {
        name,
        isRequired: word.includes('*'),
        isRepeated: false,
        type: type as FieldType,
        children: null,
      };
    });
}

function group(
  name: string,
  children: readonly Field[],
  { isRequired = true, isRepeated = false } = {},
): Field {
  return { name, isRequired, isRepeated, type: 'text', children };
}

const AUTH = 'felhasznalo jelszo szamlaagentkulcs';
const ITEM = `megnevezes* azonosito mennyiseg*:number mennyisegiEgyseg* nettoEgysegar*:number afakulcs* arresAfaAlap:number
  nettoErtek*:number afaErtek*:number bruttoErtek*:number megjegyzes tetelFokonyv torloKod`;
const CREATE: readonly Field[] = [
  group(
    'beallitasok',
    fields(
      `${AUTH} eszamla*:bool szamlaLetoltes*:bool szamlaLetoltesPld:int valaszVerzio:version aggregator guardian:bool cikkazoninvoice:bool szamlaKulsoAzon`,
    ),
  ),
  group(
    'fejlec',
    fields(`keltDatum:date teljesitesDatum*:date fizetesiHataridoDatum*:date fizmod* penznem* szamlaNyelve*:language megjegyzes arfolyamBank
      arfolyam:number rendelesSzam dijbekeroSzamlaszam elolegszamla:bool vegszamla:bool elolegSzamlaszam helyesbitoszamla:bool
      helyesbitettSzamlaszam dijbekero:bool szallitolevel:bool logoExtra szamlaszamElotag fizetendoKorrekcio:number fizetve:bool
      arresAfa:bool eusAfa:bool szamlaSablon:template elonezetpdf:bool`),
  ),
  group('elado', fields('bank bankszamlaszam emailReplyto emailTargy emailSzoveg alairoNeve')),
  group(
    'vevo',
    fields(`nev* orszag irsz* telepules* cim* email sendEmail:bool adoalany:int adoszam csoportazonosito adoszamEU postazasiNev postazasiOrszag
      postazasiIrsz postazasiTelepules postazasiCim vevoFokonyv azonosito alairoNeve telefonszam megjegyzes`),
  ),
  ...fields('fuvarlevel:any'),
  group('tetelek', [group('tetel', fields(ITEM), { isRepeated: true })]),
];
const REVERSE: readonly Field[] = [
  group(
    'beallitasok',
    fields(
      `${AUTH} eszamla*:bool szamlaLetoltes*:bool szamlaLetoltesPld:int aggregator guardian:bool valaszVerzio:version szamlaKulsoAzon`,
    ),
  ),
  group(
    'fejlec',
    fields('szamlaszam* keltDatum:date teljesitesDatum:date megjegyzes tipus szamlaSablon:template'),
  ),
  group('elado', fields('emailReplyto emailTargy emailSzoveg'), { isRequired: false }),
  group('vevo', fields('email adoszam adoszamEU'), { isRequired: false }),
];
const PAY: readonly Field[] = [
  group('beallitasok', fields(`${AUTH} szamlaszam* adoszam additiv*:bool aggregator valaszVerzio:version`)),
  group('kifizetes', fields('datum*:date jogcim* osszeg*:number leiras'), { isRepeated: true }),
];

const SETTINGS = group('beallitasok', fields(AUTH));
const RECEIPT_SETTINGS = group('beallitasok', fields(`${AUTH} pdfLetoltes*:bool`));
const RECEIPT_ITEM = `megnevezes* azonosito mennyiseg*:number mennyisegiEgyseg* nettoEgysegar*:number afakulcs* netto*:number afa*:number
  brutto*:number megjegyzes fokonyv torloKod`;
const RECEIPT_CREATE: readonly Field[] = [
  RECEIPT_SETTINGS,
  group(
    'fejlec',
    fields(
      'hivasAzonosito elotag* fizmod* penznem* devizabank devizaarf:number megjegyzes pdfSablon fokonyvVevo rendelesSzam',
    ),
  ),
  group('tetelek', [group('tetel', fields(RECEIPT_ITEM), { isRepeated: true })]),
  group(
    'kifizetesek',
    [group('kifizetes', fields('fizetoeszkoz* osszeg*:number leiras'), { isRepeated: true })],
    { isRequired: false },
  ),
];

/** Operations by the name of the form field that carries their XML (fact of the service: the field picks the operation). */
export const OPERATIONS = {
  'action-xmlagentxmlfile': { name: 'create', root: 'xmlszamla', fields: CREATE },
  'action-szamla_agent_st': { name: 'reverse', root: 'xmlszamlast', fields: REVERSE },
  'action-szamla_agent_kifiz': { name: 'pay', root: 'xmlszamlakifiz', fields: PAY },
  'action-szamla_agent_pdf': {
    name: 'pdf',
    root: 'xmlszamlapdf',
    fields: fields(`${AUTH} szamlaszam rendelesSzam valaszVerzio:version szamlaKulsoAzon`),
  },
  'action-szamla_agent_xml': {
    name: 'query',
    root: 'xmlszamlaxml',
    fields: fields(`${AUTH} szamlaszam rendelesSzam pdf:bool szamlaKulsoAzon`),
  },
  'action-szamla_agent_dijbekero_torlese': {
    name: 'deleteProforma',
    root: 'xmlszamladbkdel',
    fields: [SETTINGS, group('fejlec', fields('szamlaszam rendelesszam'))],
  },
  'action-szamla_agent_nyugta_create': {
    name: 'createReceipt',
    root: 'xmlnyugtacreate',
    fields: RECEIPT_CREATE,
  },
  'action-szamla_agent_nyugta_storno': {
    name: 'reverseReceipt',
    root: 'xmlnyugtast',
    fields: [RECEIPT_SETTINGS, group('fejlec', fields('nyugtaszam* pdfSablon hivasAzonosito'))],
  },
  'action-szamla_agent_nyugta_get': {
    name: 'getReceipt',
    root: 'xmlnyugtaget',
    fields: [RECEIPT_SETTINGS, group('fejlec', fields('nyugtaszam pdfSablon rendelesSzam'))],
  },
  'action-szamla_agent_nyugta_send': {
    name: 'sendReceipt',
    root: 'xmlnyugtasend',
    fields: [
      SETTINGS,
      group('fejlec', fields('nyugtaszam*')),
      group('emailKuldes', fields('email emailReplyto emailTargy emailSzoveg'), { isRequired: false }),
    ],
  },
  'action-szamla_agent_taxpayer': {
    name: 'taxpayer',
    root: 'xmltaxpayer',
    fields: [SETTINGS, ...fields('torzsszam*:core')],
  },
  // Delegated invoicing needs a permission that no one has here, so what else is in it is never read.
  'action-agent_ceg_mb': { name: 'company', root: 'XmlCegMb', fields: null },
} as const satisfies Record<string, { name: string; root: string; fields: readonly Field[] | null }>;

export type Operation = (typeof OPERATIONS)[keyof typeof OPERATIONS];
export type OperationName = Operation['name'];

const TYPES: Readonly<Record<FieldType, RegExp>> = {
  text: /^[\s\S]*$/,
  bool: /^(true|false)$/,
  int: /^-?\d+$/,
  number: /^-?\d+(\.\d+)?$/,
  date: /^\d{4}-\d\d-\d\d$/,
  version: /^[12]$/,
  language: /^(hu|en|de|it|ro|sk|hr|fr|es|cz|pl|bg|nl|ru|si)$/,
  template: /^(SzlaMost|SzlaNoEnv|SzlaAlap|Szla8cm|SzlaTomb)$/,
  core: /^\d{8}$/,
  any: /^[\s\S]*$/,
};

/** What is wrong with an element: its name and why; null when nothing is. Order, presence and type all count. */
export function flawOf(element: XmlElement, expected: readonly Field[]): string | null {
  let at = 0;
  for (const child of element.children) {
    const place = expected.findIndex(({ name }, index) => index >= at && name === child.name);
    const field = expected[place];
    if (field === undefined) return `${child.name}: nem itt a helye`;
    const skipped = expected
      .slice(at, place)
      .find(({ isRequired, name }) => isRequired && !has(element, name));
    if (skipped) return `${skipped.name}: hiányzik`;
    const flaw = field.children ? flawOf(child, field.children) : typeFlaw(child, field);
    if (flaw) return flaw;
    at = field.isRepeated ? place : place + 1;
  }
  const missing = expected.find(({ isRequired, name }) => isRequired && !has(element, name));
  return missing ? `${missing.name}: hiányzik` : null;
}

function has(element: XmlElement, name: string): boolean {
  return element.children.some((child) => child.name === name);
}

function typeFlaw(child: XmlElement, { isRequired, type }: Field): string | null {
  const text = child.text.trim();
  if (type === 'any') return null;
  if (child.children.length > 0) return `${child.name}: nem lehet benne más elem`;
  if (text === '' && !isRequired) return null;
  if (text === '') return `${child.name}: üres`;
  const isRight = TYPES[type].test(text) && (type !== 'date' || isDay(text));
  return isRight ? null : `${child.name}: hibás érték (${text.slice(0, 40)})`;
}

/** Whether the calendar has such a day. */
function isDay(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
