import { loggedIn, only, type PermissionCase } from './permission-case.ts';
import type { Seat, World } from './world.ts';

const SELLERS: readonly Seat[] = ['producer', 'admin'];
const NOT_THERE = { denied: 404 };
const made = (state: 'ISSUED' | 'FAILED') => async (world: World) => ({
  params: { id: (await world.anotherInvoice(state)).id },
});

const BILLING = {
  billingName: 'Kiss Anna',
  country: 'Magyarország',
  city: 'Budapest',
  postalCode: '1011',
  address: 'Fő utca 1.',
};

/** Invoices: the buyer of the order sees them, who keeps the seller does things with them, for others they aren't there. */
export const INVOICE_ROWS: Readonly<Record<string, readonly PermissionCase[]>> = {
  listInvoices: [
    {
      about: 'of an order of the owner’s',
      input: async (world) => ({ query: { order: (await world.anotherInvoice('ISSUED')).orderId } }),
      expected: loggedIn(200),
    },
  ],
  pageInvoices: [
    {
      about: 'of one actor',
      input: async (world) => ({ query: { veActor: (await world.anotherInvoice('ISSUED')).actorId } }),
      expected: loggedIn(200),
    },
  ],
  getInvoicePdf: [
    {
      about: 'one of the owner’s order',
      input: made('ISSUED'),
      expected: only([...SELLERS, 'owner'], 200, NOT_THERE),
    },
  ],
  retryInvoice: [
    {
      about: 'one that failed',
      input: made('FAILED'),
      expected: { ...only(SELLERS, 200, NOT_THERE), owner: 403 },
    },
  ],
  stornoInvoice: [
    {
      about: 'one that is issued',
      input: made('ISSUED'),
      expected: { ...only(SELLERS, 201, NOT_THERE), owner: 403 },
    },
  ],
  correctInvoice: [
    {
      about: 'one that says what was handed over',
      input: made('ISSUED'),
      expected: { ...only(SELLERS, 409, NOT_THERE), owner: 403 },
    },
  ],
  reissueInvoice: [
    {
      about: 'one that stands',
      input: async (world) => ({ ...(await made('ISSUED')(world)), body: { billingData: BILLING } }),
      expected: { ...only(SELLERS, 409, NOT_THERE), owner: 403 },
    },
  ],
  testInvoicingAccount: [
    {
      about: 'one of an actor',
      input: async (world) => ({ body: { id: await world.anotherInvoicingAccount() } }),
      expected: only(['admin'], 200),
    },
  ],
};
