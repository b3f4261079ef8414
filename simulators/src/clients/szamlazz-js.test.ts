import { Buyer, Client, Currencies, Invoice, Item, Seller, TaxSubjects } from 'szamlazz.js';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Szamlazz, startSzamlazz } from '../szamlazz/start-szamlazz.ts';
import { useReroute } from './reroute-testing.ts';

const KEY = 'kulcs0123456789';

let service: Szamlazz;
const { refused } = useReroute({ 'www.szamlazz.hu': () => service.port });

beforeAll(async () => {
  // The client reverses as of its own machine's day, which near midnight isn't that of Budapest.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-22T12:00:00Z') });
  service = await startSzamlazz({ port: 0 });
});
beforeEach(async () => {
  await control('reset', {});
  await control('accounts', {
    key: KEY,
    prefixes: ['KERT'],
    login: { user: 'anna@pelda.hu', password: 'titok' },
  });
});
afterAll(async () => {
  vi.useRealTimers();
  await service.close();
});

describe('an invoice', () => {
  test.each(
    [true, false].flatMap((eInvoice) =>
      [true, false].flatMap((requestInvoiceDownload) =>
        [1, 2].map((responseVersion) => ({ eInvoice, requestInvoiceDownload, responseVersion })),
      ),
    ),
  )('is issued: %o', async (mode) => {
    const issued = await client(mode).issueInvoice(invoice());
    expect(issued).toMatchObject({
      invoiceId: `${mode.eInvoice ? 'E-' : ''}KERT-2026-1`,
      netTotal: '1000',
      grossTotal: '1050',
    });
    expect(issued.pdf?.subarray(0, 5).toString()).toBe(mode.requestInvoiceDownload ? '%PDF-' : undefined);
  });

  test('is found by its number and by the order’s, with its PDF where it is wanted', async () => {
    const { invoiceId } = await client().issueInvoice(invoice({ orderNumber: 'A1', paid: true }));
    const byNumber = await client().getInvoiceData({ invoiceId, pdf: true });
    expect(byNumber).toMatchObject({
      alap: [{ szamlaszam: [invoiceId], tipus: ['SZ'], rendelesszam: ['A1'] }],
      vevo: [{ nev: ['Kiss & Társa <Bt.>'] }],
      kifizetesek: [{ kifizetes: [{ osszeg: ['1050'] }] }],
      pdf: [expect.stringMatching(/^JVBERi0/)],
    });
    expect(await client().getInvoiceData({ orderNumber: 'A1' })).toMatchObject({
      alap: [{ szamlaszam: [invoiceId] }],
    });
    await expect(client().getInvoiceData({ invoiceId: 'KERT-2026-9' })).rejects.toMatchObject({ code: '7' });
  });

  test('may be in euros, of several rates, with a line taken back, for a taxpayer', async () => {
    const euro = { currency: Currencies.EUR, exchangeBank: 'MNB', exchangeRate: 395.4 };
    expect(await client().issueInvoice(invoice(euro))).toMatchObject({ grossTotal: '1050' });
    const items = [
      item({ vat: 27, grossUnitPrice: 127, quantity: 3 }),
      item({ vat: 'AAM', netUnitPrice: 90.5, quantity: 2 }),
      item({ quantity: -1 }),
    ];
    const buyer = makeBuyer({ taxSubject: TaxSubjects.HungarianTaxID, taxNumber: '12345676-2-41' });
    expect(await client().issueInvoice(invoice({ items, buyer }))).toMatchObject({ grossTotal: '457' });
  });
});

describe('a reversal', () => {
  const reverse = (invoiceId: string) =>
    client().reverseInvoice({ invoiceId, eInvoice: false, requestInvoiceDownload: false });

  test('is made once, however often it is asked for, and can’t be reversed itself', async () => {
    const { invoiceId } = await client().issueInvoice(invoice());
    const reversal = await reverse(invoiceId);
    expect(reversal).toMatchObject({ invoiceId: 'KERT-2026-2', grossTotal: '-1050' });
    expect((await reverse(invoiceId)).invoiceId).toBe(reversal.invoiceId);
    expect(await client().getInvoiceData({ invoiceId })).toMatchObject({
      alap: [{ sztornozott: ['true'] }],
    });
    expect(await client().getInvoiceData({ invoiceId: reversal.invoiceId })).toMatchObject({
      alap: [{ tipus: ['SS'], hivszamlaszam: [invoiceId] }],
    });
    await expect(reverse(reversal.invoiceId)).rejects.toMatchObject({ code: '14' });
    await expect(reverse('KERT-2026-9')).rejects.toMatchObject({ code: '7' });
  });

  test('of a corrected invoice or its correction is refused; of a proforma it does nothing', async () => {
    const { invoiceId } = await client().issueInvoice(invoice());
    const corrective = invoice({ adjustmentInvoiceNumber: invoiceId, items: [item({ quantity: -2 })] });
    const corrected = await client().issueInvoice(corrective);
    expect(corrected).toMatchObject({ grossTotal: '-210' });
    await expect(reverse(invoiceId)).rejects.toMatchObject({ code: '221' });
    await expect(reverse(corrected.invoiceId)).rejects.toMatchObject({ code: '221' });
    const proforma = await client().issueInvoice(invoice({ proforma: true }));
    expect(proforma.invoiceId).toBe('D-KERT-1');
    expect(await reverse(proforma.invoiceId)).toMatchObject({ grossTotal: '1050' });
    const prepayment = await client().issueInvoice(invoice({ prepaymentInvoice: true }));
    expect(await client().getInvoiceData({ invoiceId: prepayment.invoiceId })).toMatchObject({
      alap: [{ tipus: ['ES'] }],
    });
  });
});

describe('a login', () => {
  test('by name and password does what the key does', async () => {
    const issued = await client(byName('titok')).issueInvoice(invoice());
    expect(issued.invoiceId).toBe('KERT-2026-1');
    expect(await client().getInvoiceData({ invoiceId: issued.invoiceId })).toMatchObject({
      alap: [{ szamlaszam: [issued.invoiceId] }],
    });
  });

  test.each([
    ['a wrong password', byName('rossz')],
    ['an unknown key', { authToken: 'masik0123456789' }],
    ['the key in capitals', { authToken: KEY.toUpperCase() }],
  ])('is refused for %s', async (_, login) => {
    await expect(client(login).issueInvoice(invoice())).rejects.toMatchObject({ code: '3' });
    await expect(client(login).getInvoiceData({ orderNumber: 'A1' })).rejects.toMatchObject({ code: '3' });
  });

  test('keeps its session', async () => {
    const one = client();
    const { invoiceId } = await one.issueInvoice(invoice());
    await one.getInvoiceData({ invoiceId });
    expect(await list('requests')).toMatchObject([{ session: 'NONE' }, { session: 'OWN' }]);
  });
});

describe('refused is', () => {
  const yesterday = new Date('2026-11-21T12:00:00Z');
  test.each<[string, () => Invoice, string]>([
    ['a rate that Hungary hasn’t', () => invoice({ items: [item({ vat: 17 })] }), '395'],
    [
      'a name with a letter that XML hasn’t',
      () => invoice({ items: [item({ label: 'Tojás\u0001' })] }),
      '57',
    ],
    ['a line without a unit', () => invoice({ items: [item({ unit: undefined })] }), '57'],
    ['another day of issue', () => invoice({ issueDate: yesterday }), '352'],
    ['one that is due before it is fulfilled', () => invoice({ dueDate: yesterday }), '309'],
    ['a prefix that the account hasn’t', () => invoice({ invoiceIdPrefix: 'MAS' }), '202'],
    ['a currency that is no more', () => invoice({ currency: Currencies.LTL }), '309'],
    ['a correction of nothing', () => invoice({ adjustmentInvoiceNumber: 'KERT-2026-9' }), '7'],
    [
      'a taxpayer without a number',
      () => invoice({ buyer: makeBuyer({ taxSubject: TaxSubjects.HungarianTaxID }) }),
      '309',
    ],
    ['a wrong tax number', () => invoice({ buyer: makeBuyer({ taxNumber: '12345678-2-41' }) }), '309'],
  ])('%s', async (_, make, code) => {
    for (const responseVersion of [1, 2])
      await expect(client({ responseVersion }).issueInvoice(make())).rejects.toMatchObject({ code });
    expect(await list('documents')).toEqual([]);
  });

  test('a second invoice with the order number of another, but not the same one again', async () => {
    await control('accounts', { key: KEY, hasUniqueOrderNumbers: true });
    const { invoiceId } = await client().issueInvoice(invoice({ orderNumber: 'A1' }));
    expect((await client().issueInvoice(invoice({ orderNumber: 'A1' }))).invoiceId).toBe(invoiceId);
    const other = invoice({ orderNumber: 'A1', items: [item({ quantity: 11 })] });
    await expect(client().issueInvoice(other)).rejects.toMatchObject({ code: '152' });
  });

  test('an account that may do nothing any more, or no electronic invoice', async () => {
    await control('accounts', { key: KEY, isEInvoiceAllowed: false });
    await expect(client({ eInvoice: true }).issueInvoice(invoice())).rejects.toMatchObject({ code: '54' });
    await control('accounts', { key: KEY, isBlocked: true });
    await expect(client().issueInvoice(invoice())).rejects.toMatchObject({ code: '136' });
  });
});

test('a mail that failed reads as an error, and the invoice is there', async () => {
  await control('faults', { kind: 'mail', operation: 'create' });
  await expect(client().issueInvoice(invoice())).rejects.toMatchObject({ code: '56' });
  expect(await list('documents')).toHaveLength(1);
});

test('nothing left the machine', () => {
  expect(refused).toEqual([]);
});

function client(options: object = {}): Client {
  return new Client({ ...('user' in options ? {} : { authToken: KEY }), ...options });
}

function byName(password: string): { user: string; password: string } {
  return { user: 'anna@pelda.hu', password };
}

function invoice(change: object = {}): Invoice {
  return new Invoice({
    currency: Currencies.HUF,
    invoiceIdPrefix: 'KERT',
    seller: new Seller(),
    buyer: makeBuyer(),
    items: [item()],
    ...change,
  });
}

function makeBuyer(change: object = {}): Buyer {
  return new Buyer({
    name: 'Kiss & Társa <Bt.>',
    zip: '1011',
    city: 'Budapest',
    address: 'Fő utca 1.',
    ...change,
  });
}

function item(change: object = {}): Item {
  return new Item({
    label: 'Tojás',
    quantity: 10,
    unit: 'db',
    vat: 5,
    ...('grossUnitPrice' in change ? {} : { netUnitPrice: 100 }),
    ...change,
  });
}

async function control(path: string, body: unknown): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  await fetch(`http://127.0.0.1:${service.port}/sim/${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
}

async function list(path: string): Promise<unknown[]> {
  return JSON.parse(await (await fetch(`http://127.0.0.1:${service.port}/sim/${path}`)).text());
}
