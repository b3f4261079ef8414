import type { CallInput } from './ask.ts';
import { only, PARTIES, type PermissionCase } from './permission-case.ts';
import type { Seat, World } from './world.ts';

const RUNNERS: readonly Seat[] = ['transporter', 'admin'];
/** A version that nothing has: who may change a thing learns that it has changed meanwhile. */
const STALE = 999_999;

const TERMS = {
  name: 'Új kör',
  description: '',
  dayOfDelivery: '2026-11-25',
  orderDeadline: '2026-11-23T20:00:00+01:00',
  minIncome: 0,
  showProgressRemainingInAmount: false,
  bypassProductAvailableAmount: false,
  invoiceRequired: false,
  paymentOptions: [{ paymentType: 'ON_SITE' }],
  onSitePaymentOptions: ['CASH'],
  discountTiers: [],
  tags: [],
};
const PLACE = { maxAmount: null, listOrder: 0 };

/** Done with the hidden chain: its transporter and admins may; another transporter sees no such chain, others aren't let in. */
function onHidden(
  status: number,
  input: (world: World) => CallInput | Promise<CallInput>,
): readonly PermissionCase[] {
  return [
    { about: 'of a hidden chain', input, expected: { ...only(RUNNERS, status), foreignTransporter: 404 } },
  ];
}

/** The same with a call that everybody may knock with: who sees the chain learns that it isn't theirs, others that there is none. */
function puttingInto(input: (world: World) => CallInput): readonly PermissionCase[] {
  const seeing = Object.fromEntries(
    (['owner', ...PARTIES] as const).filter((seat) => !RUNNERS.includes(seat)).map((seat) => [seat, 403]),
  );
  return [
    { about: 'of a hidden chain', input, expected: { ...only(RUNNERS, 400, { denied: 404 }), ...seeing } },
  ];
}

const requestedOf = ({ hidden: { productId, packingId } }: World) => ({
  ...PLACE,
  productId,
  packings: [{ ...PLACE, packingId }],
});

/** What transporters do with their chains and goods. */
export const CHAIN_ROWS: Readonly<Record<string, readonly PermissionCase[]>> = {
  listGoodsForChain: [
    {
      about: 'for the transporter of a hidden chain',
      input: ({ hidden }) => ({
        query: { transporter: hidden.staff.transporterId, notIn: hidden.chainId },
      }),
      expected: only(RUNNERS, 200),
    },
  ],
  listEventsForChain: [
    {
      about: 'for the transporter of a hidden chain',
      input: ({ hidden }) => ({ query: { transporter: hidden.staff.transporterId } }),
      expected: only(RUNNERS, 200),
    },
  ],
  getChainPrefill: onHidden(200, ({ hidden }) => ({ params: { id: hidden.chainId } })),
  getChainForm: onHidden(200, ({ hidden }) => ({ params: { id: hidden.chainId } })),
  updateChain: onHidden(409, ({ hidden }) => ({
    params: { id: hidden.chainId },
    body: { version: STALE, ...TERMS },
  })),
  updateChainGoods: onHidden(409, ({ hidden }) => ({
    params: { id: hidden.chainId },
    body: {
      items: [{ id: hidden.chainItemId, version: STALE, name: 'Más', ...PLACE }],
      packings: [{ id: hidden.chainPackingId, version: STALE, included: true, ...PLACE }],
    },
  })),
  deleteChain: [
    {
      about: 'one with orders',
      input: ({ hidden }) => ({ params: { id: hidden.chainId } }),
      expected: only(['admin'], 409),
    },
  ],
  // The chain sells it already, and its transporter carries no one.
  addDeliveryItems: puttingInto((world) => ({
    body: { deliveryChainId: world.hidden.chainId, items: [requestedOf(world)] },
  })),
  addDeliveryItemPacking: puttingInto(({ hidden }) => ({
    body: { deliveryItemId: hidden.chainItemId, packingId: hidden.packingId, ...PLACE },
  })),
  updateDeliveryItem: onHidden(409, ({ hidden }) => ({
    params: { id: hidden.chainItemId },
    body: { version: STALE, name: 'Más', ...PLACE },
  })),
  updateDeliveryItemPacking: onHidden(409, ({ hidden }) => ({
    params: { id: hidden.chainPackingId },
    body: { version: STALE, included: true, ...PLACE },
  })),
  // Someone has ordered of it.
  deleteDeliveryItem: onHidden(409, ({ hidden }) => ({ params: { id: hidden.chainItemId } })),
  deleteDeliveryItemPacking: onHidden(409, ({ hidden }) => ({ params: { id: hidden.chainPackingId } })),
};
