import { localDay } from '@kosar/domain/calendar';
import { correctiveLines, invoiceLine } from '@kosar/domain/invoice-lines';
import { describe, expect, it } from 'vitest';
import { InvoiceOutcomeUnknown, InvoicingFailed } from './invoicing-provider.ts';
import { createSzamlazz } from './szamlazz-client.ts';
import { eggInvoice, useSzamlazz } from './szamlazz-testing.ts';

const service = useSzamlazz();
const KEY = 'demokulcs0123456789';

/** The same tests run against a real test account when its key is given; faults are planted in the simulator alone. */
const real = {
  key: process.env['SZAMLAZZ_TEST_KEY'] ?? KEY,
  prefix: process.env['SZAMLAZZ_TEST_PREFIX'] ?? 'KERT',
  url: process.env['SZAMLAZZ_TEST_KEY'] === undefined ? null : 'https://www.szamlazz.hu/szamla/',
};
const connect = (url: string | null = null) =>
  createSzamlazz({ url: url ?? service.agentUrl, issueTimeoutMs: 90_000, today: () => '2026-11-20' });
const impatient = () =>
  createSzamlazz({
    url: service.agentUrl,
    issueTimeoutMs: 1000,
    today: () => '2026-11-20',
  });

describe('the invoicing service', () => {
  it('issues an invoice with its PDF, and finds it by our id and by the order’s number', async () => {
    const client = connect(real.url);
    const invoice = eggInvoice({ prefix: real.prefix });
    const issued = await client.issue(real.key, invoice);
    expect(issued).toMatchObject({ netFt: 1000, grossFt: 1050, warning: null });
    expect(issued.number).toContain(real.prefix);
    expect(issued.pdf?.subarray(0, 5).toString()).toBe('%PDF-');
    for (const by of [{ externalId: invoice.externalId }, { orderNumber: invoice.orderNumber }]) {
      const found = await client.find(real.key, by);
      expect(found).toMatchObject({ number: issued.number, kind: 'INVOICE', grossFt: 1050 });
    }
    expect((await client.fetchPdf(real.key, issued.number)).subarray(0, 5).toString()).toBe('%PDF-');
    expect(await client.find(real.key, { externalId: crypto.randomUUID() })).toBeNull();
  });

  it.each([
    ['12345676 2 41', '12345676-2-41', ''],
    ['nincs', '', ''],
    ['8123456789', '', ''],
    ['ATU12345678', '', 'ATU12345678'],
  ])('issues an invoice to who once gave %s as their tax number', async (taxNumber, number, eu) => {
    const invoice = eggInvoice();
    await connect().issue(KEY, { ...invoice, buyer: { ...invoice.buyer, taxNumber } });
    expect((await service.documents()).map(({ buyer }) => buyer)).toMatchObject([
      { taxNumber: number, taxNumberEu: eu },
    ]);
  });

  it('corrects an invoice by negative and positive lines; one that was corrected can’t be reversed', async () => {
    const client = connect(real.url);
    const invoice = eggInvoice({ prefix: real.prefix });
    const { number } = await client.issue(real.key, invoice);
    const fewer = invoice.lines.map((line) => invoiceLine({ ...line, amountMilli: 9000, grossFt: 945 }));
    const corrective = await client.issue(
      real.key,
      eggInvoice({
        prefix: real.prefix,
        corrects: number,
        lines: correctiveLines(invoice.lines, fewer),
      }),
    );
    expect(corrective).toMatchObject({ grossFt: -105, netFt: -100 });
    const refused = client.reverse(real.key, { externalId: crypto.randomUUID(), number });
    await expect(refused).rejects.toMatchObject({ kind: 'DATA', code: 221 });
  });

  it('reverses an invoice once, however often it is asked', async () => {
    const client = connect(real.url);
    const { number } = await client.issue(real.key, eggInvoice({ prefix: real.prefix }));
    const reversal = { externalId: crypto.randomUUID(), number };
    const first = await client.reverse(real.key, reversal);
    const again = await client.reverse(real.key, reversal);
    expect(first.grossFt).toBe(-1050);
    expect(again.number).toBe(first.number);
    const found = await client.find(real.key, { externalId: reversal.externalId });
    expect(found).toMatchObject({ number: first.number, kind: 'STORNO' });
  });

  it('is tried by a preview, which leaves nothing behind; a wrong key is reported', async () => {
    const client = connect(real.url);
    await client.test(real.key, real.prefix);
    await expect(client.test('nemjokulcs', real.prefix)).rejects.toMatchObject({
      kind: 'CONFIGURATION',
      code: 3,
    });
    if (real.url === null) expect(await service.documents()).toEqual([]);
  });
});

describe('what the simulator is strict about', () => {
  it('numbers without gaps by prefix and year, and a preview takes none', async () => {
    const client = connect();
    const first = await client.issue(KEY, eggInvoice());
    await client.test(KEY, 'KERT');
    const second = await client.issue(KEY, eggInvoice());
    const year = localDay(new Date()).slice(0, 4);
    expect([first.number, second.number]).toEqual([`E-KERT-${year}-1`, `E-KERT-${year}-2`]);
  });

  it('an order number that must not repeat gives the same invoice to the same content, and 152 to another', async () => {
    await service.account({ key: 'egyedi1', hasUniqueOrderNumbers: true, prefixes: ['KERT'] });
    const client = connect();
    const invoice = eggInvoice({ orderNumber: 'ABC1' });
    const first = await client.issue('egyedi1', invoice);
    expect((await client.issue('egyedi1', invoice)).number).toBe(first.number);
    const other = { ...invoice, buyer: { ...invoice.buyer, name: 'Más Vevő' } };
    await expect(client.issue('egyedi1', other)).rejects.toMatchObject({ kind: 'DATA', code: 152 });
    const foreign = eggInvoice({ prefix: 'MAS' });
    await expect(client.issue('egyedi1', foreign)).rejects.toMatchObject({
      kind: 'CONFIGURATION',
      code: 202,
    });
    expect(await service.documents()).toHaveLength(1);
  });

  it('sums that don’t belong together are refused, and so are signs that XML has no place for', async () => {
    const client = connect();
    const [line] = eggInvoice().lines;
    const invalid = line && { ...line, vatFt: line.vatFt + 20, grossFt: line.grossFt + 20 };
    const wrong = client.issue(KEY, eggInvoice({ lines: invalid ? [invalid] : [] }));
    await expect(wrong).rejects.toMatchObject({ kind: 'DATA', code: 260 });
    const controlled = client.issue(KEY, eggInvoice({ remark: 'a\u0007b' }));
    await expect(controlled).rejects.toMatchObject({ kind: 'DATA', code: 0 });
    expect(await service.documents()).toEqual([]);
  });

  it('elements out of order and files without a name are refused', async () => {
    const swapped =
      '<?xml version="1.0"?><xmlszamlapdf><szamlaszam>1</szamlaszam><szamlaagentkulcs>demokulcs1</szamlaagentkulcs></xmlszamlapdf>';
    const send = async (file: File | string) => {
      const body = new FormData();
      body.append('action-szamla_agent_pdf', file);
      return (await fetch(service.agentUrl, { method: 'POST', body })).text();
    };
    expect(await send(new File([swapped], 'x.xml'))).toContain('[ERR] 57: Hibás XML. szamlaagentkulcs');
    expect(await send(swapped)).toContain('[ERR] 53');
    expect(await (await fetch(service.agentUrl)).text()).toContain('[ERR] 53');
  });
});

describe('an answer that can’t be trusted leaves the outcome unknown', () => {
  it.each([
    'html',
    'status500',
    'status502',
    'resetBefore',
    'resetAfter',
    'truncated',
    'disagreement',
  ] as const)('%s', async (kind) => {
    await service.plant({ kind });
    const invoice = eggInvoice();
    await expect(connect().issue(KEY, invoice)).rejects.toBeInstanceOf(InvoiceOutcomeUnknown);
    const isThere = ['resetAfter', 'truncated', 'disagreement'].includes(kind);
    const found = await connect().find(KEY, { externalId: invoice.externalId });
    expect(found !== null).toBe(isThere);
  });

  it.each(['stallBefore', 'stallAfter'] as const)('%s', async (kind) => {
    await service.plant({ kind, ms: 600_000 });
    await expect(impatient().issue(KEY, eggInvoice())).rejects.toBeInstanceOf(InvoiceOutcomeUnknown);
  });
});

describe('errors are distinguished by what helps', () => {
  it.each([
    [1, 'RETRYABLE'],
    [136, 'CONFIGURATION'],
    [152, 'DATA'],
  ] as const)('%i is %s', async (code, kind) => {
    await service.plant({ kind: 'code', code });
    await expect(connect().issue(KEY, eggInvoice())).rejects.toMatchObject({ kind, code });
  });

  it('a service that says it is down is asked again later', async () => {
    await service.plant({ kind: 'down' });
    await expect(connect().issue(KEY, eggInvoice())).rejects.toMatchObject({ kind: 'RETRYABLE' });
  });

  it('a failed mail of the service is a warning: the invoice is there', async () => {
    await service.plant({ kind: 'mail' });
    const issued = await connect().issue(KEY, eggInvoice());
    expect(issued.warning).toContain('kézbesítése');
    expect(await service.documents()).toMatchObject([{ number: issued.number }]);
  });
});

describe('the key', () => {
  it('stands in no evidence, whatever happened', async () => {
    const client = connect();
    const { exchange } = await client.issue(KEY, eggInvoice());
    const failed = await client.issue('rosszkulcs77', eggInvoice()).catch((error: unknown) => error);
    const failure = failed instanceof InvoicingFailed ? failed.exchange : null;
    expect(failure?.request).toContain('<szamlaagentkulcs>***</szamlaagentkulcs>');
    expect(JSON.stringify([exchange, failure, String(failed)])).not.toMatch(/demokulcs0123|rosszkulcs77/);
  });

  it('keeps its own session, so that two sellers never share one', async () => {
    const client = connect();
    await client.issue(KEY, eggInvoice());
    await client.issue('demomasik9999', eggInvoice());
    await client.issue(KEY, eggInvoice());
    expect((await service.requests()).map(({ session }) => session)).toEqual(['NONE', 'NONE', 'OWN']);
  });
});
