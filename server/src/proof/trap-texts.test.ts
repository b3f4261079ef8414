import { ENDPOINTS } from '@kosar/contract/all-endpoints';
import { beforeAll, describe, expect, test } from 'vitest';
import { workJobs } from '../areas/accounts/testing.ts';
import { readTable } from '../infra/sheet/read-table.ts';
import { useApi } from '../infra/testing/api.ts';
import { ask } from './ask.ts';
import { allowedCall, layTraps, spreadTraps, sprungIn, TRAP } from './trap-texts.ts';
import { makeWorld, type World } from './world.ts';

/** What the world is in no state for, by its refusal; the columns of most get their trap by another call. */
const NOT_LAID: Readonly<Record<string, readonly string[]>> = {
  '400 COORDINATES_NOT_RESOLVED': [
    'promoteUser body deliveryPoint.address.country',
    'createPoint body address.country',
    'updatePoint body address.country',
  ],
  '400 CHAIN_REFUSED': ['openChain body name', 'openChain body description', 'openChain body tags.0'],
  // A number of an account is checked by its digits, a property by its kind, an uploaded list by its version.
  '400 invalid_input': [
    'updateChainGoods body items.0.name',
    'createBankAccount body accountNumber',
    'updateBankAccount body accountNumber',
    'importPriceList body fileName',
    'updateApplicationProperty body value',
  ],
  // A device has to make it; its name gets the trap when it is changed.
  '400 PASSKEY_NOT_ADDED': ['addPasskey body name'],
  '404 not_found': ['reportBounce body messageId', 'reportBounce body reason'],
  '409 ALREADY_HAS_ROLE': [
    'createProducer body site.name',
    'createProducer body site.address',
    'createProducer body wantsToTransportInfo',
    'createProducer body transportToBpInfo',
    'createProducer body productionInfo',
    'createProducer body otherInfo',
    'createPointManager body introduction',
  ],
  '409 ALREADY_POINT_MANAGER': [
    'promoteUser body deliveryPoint.name',
    'promoteUser body deliveryPoint.address.city',
    'promoteUser body deliveryPoint.address.street',
  ],
  // The world has no settled chain and no reversed invoice.
  '409 CORRECTION_NOT_SETTLED': ['correctOrder body reason', 'noteDebtPaid body note'],
  '409 INVOICE_NOT_REVERSED': ['billingName', 'country', 'city', 'address'].map(
    (field) => `reissueInvoice body billingData.${field}`,
  ),
  '409 DELIVERY_OPTION_HAS_ORDERS': [
    'updateEvent body name',
    'updateEvent body description',
    'updateEvent body deliveryOptions.0.name',
  ],
  '409 ADD_DELIVERY_ERROR': ['addDelivery body name'],
  '409 HANDOVER_NOT_YET': ['closeCash body name', 'closeCash body reason'],
  '409 CASH_NOT_CLOSED': ['reopenCash body reason'],
  '409 PROMOTION_NAME_NOT_UNIQUE': ['updatePromotion body name'],
  '409 NO_INCLUDED_PRODUCT': ['createSurveyTemplate body name'],
  '409 DUE_NOT_RETURNED': ['returnDue body reason'],
  '409 RATING_BEFORE_HANDOVER': ['rate body comment'],
  '409 TAX_CATEGORY_TAKEN': ['updateTaxCategory body name'],
  // The market's own name is that of its first marketplace, which has the trap by then.
  '409 MARKETPLACE_NAME_TAKEN': ['createMarketplace body name', 'updateMarketplace body name'],
  '409 SETUP_CLOSED': ['createFirstAdmin body fullName'],
};

const api = useApi();
let world: World;
let refused: Record<string, string>;
beforeAll(async () => {
  world = await makeWorld(api.current);
  refused = await layTraps(api.current, world);
  await spreadTraps(api.current);
});

test('a trap is laid in every text that a call takes', () => {
  const expected = Object.entries(NOT_LAID).flatMap(([refusal, texts]) =>
    texts.map((text) => [text, refusal]),
  );
  expect(refused).toEqual(Object.fromEntries(expected));
});

describe('a trap', () => {
  test('stays words in every mail that follows from a call', async () => {
    for (const endpoint of ENDPOINTS) {
      const { input, cookie } = await allowedCall(world, endpoint.name);
      await ask(api.current.app, endpoint, input, cookie);
    }
    await workJobs(api.current);
    const mails = (
      await api.current.context.db.selectFrom('email').select(['kind', 'html']).execute()
    ).filter(({ html }) => html.includes(TRAP));
    expect(new Set(mails.map(({ kind }) => kind)).size).toBeGreaterThanOrEqual(10);
    expect(mails.flatMap(({ kind, html }) => sprungIn(html).map((trap) => `${kind}: ${trap}`))).toEqual([]);

    // A planted fault: words written as they are.
    const careless = mails.map(({ html }) =>
      html.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&#39;', "'"),
    );
    expect(careless.filter((html) => sprungIn(html).length === 0)).toEqual([]);
  });

  test('is a formula in no sheet', async () => {
    const sheets: Buffer[] = [];
    for (const endpoint of ENDPOINTS.filter(({ mediaType }) => mediaType === 'spreadsheet')) {
      const { input, cookie } = await allowedCall(world, endpoint.name);
      const query = { ...input.query, format: 'csv' };
      const { statusCode, rawPayload } = await ask(api.current.app, endpoint, { ...input, query }, cookie);
      expect
        .soft([endpoint.name, statusCode, await formulasIn(rawPayload)])
        .toEqual([endpoint.name, 200, []]);
      sheets.push(rawPayload);
    }
    const withTraps = sheets.filter((sheet) => sheet.includes(TRAP));
    expect(withTraps.length).toBeGreaterThan(sheets.length / 2);

    // A planted fault: cells without the mark that makes them words.
    for (const sheet of withTraps) {
      const unmarked = Buffer.from(sheet.toString().replaceAll("'=", '='));
      expect((await formulasIn(unmarked)).length).toBeGreaterThan(0);
    }
  });
});

async function formulasIn(csv: Buffer): Promise<string[]> {
  const cells = (await readTable(csv)).rows.flat().map(String);
  return cells.filter((cell) => /^[=+@\t\r]|^-(?!\d)/.test(cell));
}
