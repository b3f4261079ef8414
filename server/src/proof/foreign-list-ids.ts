import type { ForeignId } from './foreign-id.ts';
import type { Chain, World } from './world.ts';

type IdOf = (hidden: Chain, world: World) => number;

const chain: IdOf = ({ chainId }) => chainId;
const producer: IdOf = ({ producerId }) => producerId;
const item: IdOf = ({ chainItemId }) => chainItemId;

/** Each id that a list filters by: of a hidden chain it gives an empty list, or one without anything of the owner. */
const FILTERS: Readonly<Record<string, Readonly<Record<string, IdOf>>>> = {
  ...both('allChains', 'listChains', {
    transporter: ({ staff }) => staff.transporterId,
    producer,
    organizer: ({ staff }) => staff.organizerId,
    deliveryPointManager: ({ staff }) => staff.managerId,
  }),
  ...both('allDeliveries', 'listDeliveries', {
    deliveryevent: ({ eventId }) => eventId,
    deliverychain: chain,
    deliverypoint: ({ pointId }) => pointId,
  }),
  ...both('allDeliveryItems', 'listDeliveryItems', { deliverychain: chain, producer }),
  ...both('allDeliveryItemPackings', 'listDeliveryItemPackings', {
    deliverychain: chain,
    producer,
    deliveryitem: item,
    packing: ({ packingId }) => packingId,
  }),
  allEvents: {
    organizer: ({ staff }) => staff.organizerId,
    deliveryPoint: ({ pointId }) => pointId,
    transportAllowedFor: ({ staff }) => staff.transporterId,
  },
  listEvents: { transportAllowedFor: ({ staff }) => staff.transporterId },
  ...both('allDeliveryOptions', 'listDeliveryOptions', { deliveryevent: ({ eventId }) => eventId }),
  ...both('allPoints', 'listPoints', {
    manager: ({ staff }) => staff.managerId,
    organizationAllowedFor: ({ staff }) => staff.organizerId,
    approvedInMarketplace: () => 1,
  }),
};

function both(one: string, other: string, ids: Readonly<Record<string, IdOf>>) {
  return { [one]: ids, [other]: ids };
}

const PAGES: Readonly<Record<string, IdOf>> = {
  getChain: chain,
  getDeliveryItem: item,
  getDeliveryItemPacking: ({ chainPackingId }) => chainPackingId,
};

/** Ids of lists and of the pages of chains and their goods, for the table of foreign ids. */
export const FOREIGN_LIST_IDS: Readonly<Record<string, ForeignId>> = {
  ...Object.fromEntries(
    Object.entries(FILTERS).flatMap(([name, ids]) =>
      Object.entries(ids).map(([filter, idOf]): [string, ForeignId] => [
        `${name} query ${filter}`,
        { input: (world) => ({ query: { [filter]: idOf(world.hidden, world) } }), status: 200 },
      ]),
    ),
  ),
  ...Object.fromEntries(
    Object.entries(PAGES).map(([name, idOf]): [string, ForeignId] => [
      `${name} params id`,
      { input: (world) => ({ params: { id: idOf(world.hidden, world) } }), status: 404 },
    ]),
  ),
};
