import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Szamlazz, startSzamlazz } from './start-szamlazz.ts';
import { AGENT_KEY, agentForm, type Change, invoiceXml, lineXml, requestXml } from './szamlazz-testing.ts';

let service: Szamlazz;
beforeAll(async () => {
  service = await startSzamlazz({ port: 0, now: () => Date.parse('2026-11-22T12:00:00Z') });
});
beforeEach(() => control('reset', {}));
afterAll(() => service.close());

describe('an invoice is refused', () => {
  const line = (change: Record<string, string>): Change => ({ lines: lineXml(change) });
  const euro = { penznem: 'EUR', arfolyamBank: 'MNB', arfolyam: '0' };
  test.each<[string, Change, number]>([
    ['a day that no calendar has', { head: { teljesitesDatum: '2026-99-99' } }, 57],
    ['the 30th of February', { head: { fizetesiHataridoDatum: '2027-02-30' } }, 57],
    ['a day of issue that isn’t today', { head: { keltDatum: '2026-11-21' } }, 352],
    ['due before it is fulfilled', { head: { fizetesiHataridoDatum: '2026-11-19' } }, 309],
    ['a language that it doesn’t speak', { head: { szamlaNyelve: 'xx' } }, 57],
    ['a template that there isn’t', { head: { szamlaSablon: 'SzlaSajat' } }, 57],
    ['a currency that there isn’t', { head: { penznem: 'XYZ' } }, 309],
    ['euros without a rate', { head: { penznem: 'EUR' } }, 309],
    ['euros at a rate of 0 of another bank', { head: { ...euro, arfolyamBank: 'OTP' } }, 309],
    ['two kinds at once', { head: { elolegszamla: 'true', dijbekero: 'true' } }, 309],
    ['a kind of buyer that there isn’t', { buyer: { adoalany: '99' } }, 309],
    ['a tax number without its check digit', { buyer: { adoalany: '1', adoszam: '12345678-2-41' } }, 309],
    ['a taxpayer without a number', { buyer: { adoalany: '1' } }, 309],
    ['a private buyer with one', { buyer: { adoalany: '-1', adoszam: '12345676-2-41' } }, 309],
    ['an e-mail address that is none', { buyer: { email: 'nonsense' } }, 309],
    ['an amount of nothing', line({ mennyiseg: '0', nettoErtek: '0', afaErtek: '0', bruttoErtek: '0' }), 309],
    ['a rate that Hungary hasn’t', line({ afakulcs: '17', afaErtek: '170', bruttoErtek: '1170' }), 395],
    ['a code that there isn’t', line({ afakulcs: 'SEMMI' }), 52],
    ['a net that is 1 Ft off', line({ nettoErtek: '1001', bruttoErtek: '1051' }), 259],
    ['a VAT that is 1 Ft off', line({ afaErtek: '51', bruttoErtek: '1051' }), 260],
    ['a gross that is 1 Ft off', line({ bruttoErtek: '1051' }), 261],
    ['fractions of a Ft', line({ nettoErtek: '1000.4', afaErtek: '50', bruttoErtek: '1050.4' }), 262],
    ['an exempt line with VAT', line({ afakulcs: 'AAM', afaErtek: '0.4', bruttoErtek: '1000.4' }), 262],
    ['an exempt line with a Ft of VAT', line({ afakulcs: 'AAM', afaErtek: '1', bruttoErtek: '1001' }), 260],
    ['a decimal comma', line({ nettoEgysegar: '100,0' }), 57],
    ['a proforma that no one knows', { head: { dijbekeroSzamlaszam: 'D-KERT-99' } }, 335],
    ['a final invoice without a prepayment', { head: { vegszamla: 'true' } }, 73],
    ['a prepayment that no one knows', { head: { elolegSzamlaszam: 'E-KERT-2026-99' } }, 73],
  ])('for %s', async (_, change, code) => {
    expect(await create(change)).toMatchObject({ success: false, code });
    expect(await list('documents')).toEqual([]);
  });

  test('and taken where rounding alone makes the difference', async () => {
    const gross = { nettoEgysegar: '8.653846', nettoErtek: '87', afaErtek: '4', bruttoErtek: '91' };
    expect(await create({ lines: lineXml(gross) })).toMatchObject({ success: true });
    expect(await create({ head: euro })).toMatchObject({ success: true });
    const abroad = lineXml({ afakulcs: '17', afaErtek: '170', bruttoErtek: '1170' });
    expect(await create({ head: { eusAfa: 'true' }, lines: abroad })).toMatchObject({ success: true });
  });
});

describe('the kinds of documents', () => {
  test.each([
    ['SZ', {}, 'E-KERT-2026-1'],
    ['ES', { elolegszamla: 'true' }, 'E-KERT-2026-1'],
    ['SL', { szallitolevel: 'true' }, 'SL-KERT-1'],
    ['D', { dijbekero: 'true' }, 'D-KERT-1'],
  ])('%s', async (kind, head, number) => {
    expect(await create({ head })).toMatchObject({ success: true, number });
    expect(await query(number)).toMatchObject({ tipus: kind });
  });

  test('a final invoice ends the prepayment of its order, a corrective one its invoice', async () => {
    const prepaid = await create({ head: { elolegszamla: 'true', rendelesSzam: 'A1' } });
    const final = await create({ head: { vegszamla: 'true', rendelesSzam: 'A1' } });
    expect(await query(final.number)).toMatchObject({ tipus: 'VS', hivszamlaszam: prepaid.number });
    expect(await create({ head: { vegszamla: 'true', rendelesSzam: 'A1' } })).toMatchObject({ code: 73 });
    const corrected = { helyesbitoszamla: 'true', helyesbitettSzamlaszam: final.number };
    const corrective = await create({ head: corrected });
    expect(await query(corrective.number)).toMatchObject({ tipus: 'HS', hivszamlaszam: final.number });
  });

  test('a proforma ends with its invoice, or is deleted once; its number is never given again', async () => {
    const proforma = await create({ head: { dijbekero: 'true' } });
    const invoice = await create({ head: { dijbekeroSzamlaszam: proforma.number } });
    expect(await query(invoice.number)).toMatchObject({ hivdijbekszam: proforma.number });
    expect(await query(proforma.number)).toEqual({});
    await create({ head: { dijbekero: 'true', rendelesSzam: 'B1' } });
    const remove = () =>
      ask(
        'action-szamla_agent_dijbekero_torlese',
        requestXml('xmlszamladbkdel', `${AUTH}<fejlec><rendelesszam>B1</rendelesszam></fejlec>`),
      );
    expect(await remove()).toMatchObject({ text: expect.stringContaining('<sikeres>true') });
    expect(await remove()).toMatchObject({ text: expect.stringContaining('<hibakod>335'), errorCode: '335' });
    expect((await create({ head: { dijbekero: 'true' } })).number).toBe('D-KERT-3');
  });
});

describe('reversing', () => {
  const reverse = async (number: string, settings = '') =>
    read(
      (
        await ask(
          'action-szamla_agent_st',
          requestXml(
            'xmlszamlast',
            `<beallitasok><szamlaagentkulcs>${AGENT_KEY}</szamlaagentkulcs><eszamla>true</eszamla>
<szamlaLetoltes>false</szamlaLetoltes><valaszVerzio>2</valaszVerzio></beallitasok>
<fejlec><szamlaszam>${number}</szamlaszam>${settings}</fejlec>`,
          ),
        )
      ).text,
    );

  test('of a proforma or a delivery note looks like a success, and does nothing', async () => {
    for (const flag of ['dijbekero', 'szallitolevel']) {
      const { number } = await create({ head: { [flag]: 'true' } });
      expect(await reverse(number)).toMatchObject({ success: true });
      expect(await query(number)).not.toHaveProperty('sztornozott');
    }
    expect(await list('documents')).toHaveLength(2);
  });

  test('of a reversal, a corrective, a corrected invoice or on another day is refused', async () => {
    const { number } = await create();
    const corrective = await create({
      head: { helyesbitoszamla: 'true', helyesbitettSzamlaszam: number },
    });
    expect(await reverse(number)).toMatchObject({ code: 221 });
    expect(await reverse(corrective.number)).toMatchObject({ code: 221 });
    const other = await create();
    expect(await reverse(other.number, '<keltDatum>2026-11-20</keltDatum>')).toMatchObject({ code: 352 });
    const reversal = await reverse(other.number);
    expect(await reverse(reversal.number)).toMatchObject({ code: 14 });
    expect(await reverse(other.number)).toMatchObject({ number: reversal.number });
  });
});

test('a query answers parties, sums by rate, payments, and the PDF where it is wanted', async () => {
  const { number } = await create({ head: { fizetve: 'true' }, buyer: { orszag: 'Magyarország' } });
  const { text } = await ask('action-szamla_agent_xml', queryXml(number, '<pdf>true</pdf>'));
  for (const part of [
    '<irsz>1011</irsz><telepules>Budapest</telepules><cim>Fő utca 1.</cim>',
    '<afakulcsossz><afakulcs>5</afakulcs><netto>1000</netto><afa>50</afa><brutto>1050</brutto></afakulcsossz>',
    '<kifizetes><datum>2026-11-22</datum><jogcim>készpénz</jogcim><osszeg>1050</osszeg>',
    `<pdf>${Buffer.from('%PDF-').toString('base64').slice(0, 6)}`,
  ])
    expect(text).toContain(part);
  expect(Number(/<szallito><id>(\d+)</.exec(text)?.[1])).toBeGreaterThan(1_000);
});

test('amounts come with decimal commas from an account that has them', async () => {
  await control('accounts', { key: AGENT_KEY, hasDecimalCommas: true });
  const { text } = await ask('action-xmlagentxmlfile', invoiceXml());
  expect(text).toContain('<szamlabrutto>1050,00</szamlabrutto>');
});

test('a test account makes only so many documents in ten minutes', async () => {
  await control('accounts', { key: AGENT_KEY, documentLimit: 2 });
  expect(await create()).toMatchObject({ success: true });
  expect(await create()).toMatchObject({ success: true });
  expect(await create()).toMatchObject({ code: 167 });
  await control('clock', { advanceSeconds: 601 });
  expect(await create()).toMatchObject({ success: true });
});

test('invoices reach the tax office a while later, proformas never', async () => {
  await create();
  await create({ head: { dijbekero: 'true' } });
  expect(await list('nav')).toEqual([expect.objectContaining({ kind: 'SZ', reportedAt: null })]);
  await control('clock', { advanceSeconds: 61 });
  expect(await list('nav')).toEqual([expect.objectContaining({ reportedAt: '2026-11-22T12:01:00.000Z' })]);
});

test('someone logs in by name and password instead of a key', async () => {
  await control('accounts', { key: 'kulcs1', login: { user: 'anna@pelda.hu', password: 'titok' } });
  const by = (user: string, password: string) =>
    invoiceXml().replace(
      /<szamlaagentkulcs>.*?<\/szamlaagentkulcs>/,
      `<felhasznalo>${user}</felhasznalo><jelszo>${password}</jelszo>`,
    );
  expect(read((await ask('action-xmlagentxmlfile', by('anna@pelda.hu', 'titok'))).text)).toMatchObject({
    success: true,
  });
  for (const wrong of ['rossz', ''])
    expect(read((await ask('action-xmlagentxmlfile', by('anna@pelda.hu', wrong))).text)).toMatchObject({
      code: 3,
    });
  expect(JSON.stringify(await list('requests'))).not.toContain('titok');
});

test('files go out with the mail: each once, five at most', async () => {
  const send = async (names: [string, string][]) => {
    const form = agentForm(
      'action-xmlagentxmlfile',
      invoiceXml({ buyer: { email: 'anna@pelda.hu', sendEmail: 'true' } }),
    );
    for (const [field, name] of names) form.append(field, new File(['x'], name));
    return (await fetch(service.agentUrl, { method: 'POST', body: form })).text();
  };
  expect(
    await send([
      ['attachfile1', 'a.pdf'],
      ['attachfile2', 'b.pdf'],
    ]),
  ).toContain('<sikeres>true');
  expect(await list('emails')).toEqual([expect.objectContaining({ attached: ['a.pdf', 'b.pdf'] })]);
  for (const names of [
    [
      ['attachfile1', 'a.pdf'],
      ['attachfile2', 'a.pdf'],
    ],
    [
      ['attachfile1', 'a.pdf'],
      ['attachfile1', 'b.pdf'],
    ],
    [['attachfile6', 'a.pdf']],
  ] satisfies [string, string][][])
    expect(await send(names)).toContain('[ERR] 309');
});

test('delegated invoicing needs a permission that no one has', async () => {
  const { text, errorCode } = await ask('action-agent_ceg_mb', requestXml('XmlCegMb', AUTH));
  expect([text.includes('[ERR] 137'), errorCode]).toEqual([true, '137']);
});

describe('the tax office', () => {
  const of = async (core: string) =>
    (
      await ask(
        'action-szamla_agent_taxpayer',
        requestXml('xmltaxpayer', `${AUTH}<torzsszam>${core}</torzsszam>`),
      )
    ).text;
  test.each([
    ['12345676', 'taxpayerValidity>true', 'Minta Kertészet Kft.'],
    ['10000001', 'taxpayerValidity>false', 'Megszűnt Bolt Bt.'],
    ['20000002', 'vatCode>4<', '<vatGroupMembership>30000003<'],
    ['30000003', 'funcCode>OK<', 'taxpayerValidity>false'],
    ['40000004', 'funcCode>ERROR<', 'OPERATION_FAILED'],
    ['12345678', 'funcCode>ERROR<', 'INVALID_REQUEST'],
  ])('%s', async (core, ...parts) => {
    const text = await of(core);
    for (const part of parts) expect(text).toContain(part);
  });

  test('answers in either form of its namespaces', async () => {
    expect(await of('12345676')).toContain('<ns2:taxpayerId>12345676');
    await control('nav', { version: '2.0' });
    expect(await of('12345676')).toContain('<taxpayerId>12345676');
    expect(await of('1234')).toContain('57');
  });
});

const AUTH = `<beallitasok><szamlaagentkulcs>${AGENT_KEY}</szamlaagentkulcs></beallitasok>`;

async function ask(field: string, xml: string): Promise<{ text: string; errorCode: string | null }> {
  const response = await fetch(service.agentUrl, { method: 'POST', body: agentForm(field, xml) });
  return { text: await response.text(), errorCode: response.headers.get('szlahu_error_code') };
}

async function create(change: Change = {}) {
  return read((await ask('action-xmlagentxmlfile', invoiceXml(change))).text);
}

function read(text: string): { success: boolean; code: number; number: string } {
  const tag = (name: string) => new RegExp(`<${name}>([^<]*)<`).exec(text)?.[1] ?? '';
  const short = /^\[ERR\] (\d+)/.exec(text)?.[1];
  return {
    success: tag('sikeres') === 'true',
    code: Number(short ?? tag('hibakod')),
    number: tag('szamlaszam'),
  };
}

function queryXml(number: string, wanted = ''): string {
  return requestXml(
    'xmlszamlaxml',
    `<szamlaagentkulcs>${AGENT_KEY}</szamlaagentkulcs><szamlaszam>${number}</szamlaszam>${wanted}`,
  );
}

/** What stands in the head of a document. */
async function query(number: string): Promise<Record<string, string>> {
  const { text } = await ask('action-szamla_agent_xml', queryXml(number));
  const head = /<alap>(.*?)<\/alap>/s.exec(text)?.[1] ?? '';
  return Object.fromEntries([...head.matchAll(/<(\w+)>([^<]*)</g)].map(([, name, value]) => [name, value]));
}

async function control(path: string, body: unknown): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  await fetch(`${service.url}sim/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
}

async function list(path: string): Promise<unknown[]> {
  return JSON.parse(await (await fetch(`${service.url}sim/${path}`)).text());
}
