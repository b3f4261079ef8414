/** The form that carries a request's XML, as any client would send it. */
export function agentForm(field: string, xml: string): FormData {
  const form = new FormData();
  form.append(field, new File([xml], 'request.xml', { type: 'text/xml' }));
  return form;
}

export type Change = {
  settings?: string;
  head?: Record<string, string | null>;
  buyer?: Record<string, string | null>;
  lines?: string;
};

/** An invoice over 1050 Ft of eggs with 5 % VAT; what is changed replaces the element of that name, null leaves it out. */
export function invoiceXml({ settings = '', head = {}, buyer = {}, lines = lineXml() }: Change = {}): string {
  return requestXml(
    'xmlszamla',
    `<beallitasok><szamlaagentkulcs>${AGENT_KEY}</szamlaagentkulcs><eszamla>true</eszamla><szamlaLetoltes>false</szamlaLetoltes>
<valaszVerzio>2</valaszVerzio>${settings}</beallitasok>
<fejlec>${inOrder(HEAD_ORDER, { ...HEAD, ...head })}</fejlec><elado></elado>
<vevo>${inOrder(BUYER_ORDER, { ...BUYER, ...buyer })}</vevo><tetelek>${lines}</tetelek>`,
  );
}

export const AGENT_KEY = 'demokulcs0123456789';

export function requestXml(root: string, content: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.szamlazz.hu/${root}">${content}</${root}>`;
}

/** A line of an invoice; `change` replaces elements. */
export function lineXml(change: Record<string, string> = {}): string {
  return `<tetel>${inOrder(LINE_ORDER, { ...LINE, ...change })}</tetel>`;
}

function inOrder(order: string, values: Record<string, string | null>): string {
  return order
    .split(/\s+/)
    .map((name) => [name, values[name] ?? null] as const)
    .map(([name, value]) => (value === null ? '' : `<${name}>${value}</${name}>`))
    .join('');
}

const HEAD_ORDER =
  'keltDatum teljesitesDatum fizetesiHataridoDatum fizmod penznem szamlaNyelve megjegyzes arfolyamBank arfolyam rendelesSzam dijbekeroSzamlaszam elolegszamla vegszamla elolegSzamlaszam helyesbitoszamla helyesbitettSzamlaszam dijbekero szallitolevel logoExtra szamlaszamElotag fizetendoKorrekcio fizetve arresAfa eusAfa szamlaSablon elonezetpdf';
const BUYER_ORDER =
  'nev orszag irsz telepules cim email sendEmail adoalany adoszam csoportazonosito adoszamEU telefonszam megjegyzes';
const LINE_ORDER =
  'megnevezes azonosito mennyiseg mennyisegiEgyseg nettoEgysegar afakulcs arresAfaAlap nettoErtek afaErtek bruttoErtek megjegyzes';
const HEAD = {
  teljesitesDatum: '2026-11-20',
  fizetesiHataridoDatum: '2026-11-20',
  fizmod: 'készpénz',
  penznem: 'HUF',
  szamlaNyelve: 'hu',
  szamlaszamElotag: 'KERT',
};
const BUYER = { nev: 'Kiss Eszter', irsz: '1011', telepules: 'Budapest', cim: 'Fő utca 1.' };
const LINE = {
  megnevezes: 'Tojás',
  mennyiseg: '10',
  mennyisegiEgyseg: 'db',
  nettoEgysegar: '100',
  afakulcs: '5',
  nettoErtek: '1000',
  afaErtek: '50',
  bruttoErtek: '1050',
};
