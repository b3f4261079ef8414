import type { Seat, World } from '@kosar/server/proof/world';

/** A page, and who opens it. */
export interface Visit {
  readonly seat: Seat;
  readonly path: string;
}

/** What the market of hostile texts says when it is ready. */
export interface TrappedMarket {
  readonly cookies: Partial<Record<Seat, string>>;
  readonly visits: readonly Visit[];
}

/** What is said of a route of the web app. */
interface Route {
  readonly name: string;
  readonly path: string;
  readonly room: 'public' | 'management' | 'admin';
  readonly who: string;
}

/** Every page of the router for those it is for, with the world's things in its address; a page is here as soon as it has a route. */
export async function visitsOf(world: World, routes: readonly Route[], mailId: number): Promise<Visit[]> {
  const ids: Ids = { ...(await idsOf(world)), mail: mailId };
  const pages = routes.flatMap((route) => {
    const path = addressOf(route, ids);
    return seatsOf(route).map((seat) => ({ seat, path }));
  });
  const { open } = world;
  const delivery = `/delivery/${open.deliveryId}`;
  const chain = `/management/transporter/${open.staff.transporterId}/deliveryChain/${open.chainId}`;
  const event = `/management/organizer/${open.staff.organizerId}/deliveryEvent/${open.eventId}`;
  const prints: Visit[] = [
    ...['orders', 'items', 'customers', 'points', 'offer'].map((print) => ({
      seat: 'pointManager' as const,
      path: `${delivery}?print=${print}`,
    })),
    ...['products', 'packs', 'labels'].map((print) => ({
      seat: 'transporter' as const,
      path: `${chain}?print=${print}`,
    })),
    { seat: 'organizer', path: `${event}/homeDeliveries?print=1` },
  ];
  return [...pages, ...prints];
}

/** Those whose page it is. */
function seatsOf({ path, room, who }: Route): readonly Seat[] {
  if (room === 'admin') return ['admin'];
  if (room === 'public') {
    if (who !== 'anyone') return ['owner'];
    // A page that is about nothing of the market is the same for everybody.
    return path === '/' || path.includes(':') ? ['anonymous', 'owner'] : ['anonymous'];
  }
  const role = /^\/management\/(producer|transporter|organizer)\//.exec(path)?.[1];
  return [(role as Seat | undefined) ?? 'pointManager'];
}

type Ids = Readonly<Record<string, number | string>>;

function addressOf({ name, path }: Route, ids: Ids): string {
  return path.replace(/\/:(\w+)(\?)?/g, (_, parameter: string, optional?: string) => {
    const before = /(\w[\w-]*)\/:id\??$/.exec(
      path.slice(0, path.indexOf(`:${parameter}`) + parameter.length + 1),
    );
    const id = ids[`${name} ${parameter}`] ?? ids[parameter] ?? ids[before?.[1] ?? ''];
    if (id !== undefined) return `/${id}`;
    if (optional !== undefined) return '';
    throw new Error(`The crawl doesn't know what ${parameter} is in ${path}: say it in ${import.meta.url}.`);
  });
}

/** By the name of a parameter, or, where that is id, by the word before it; with the name of the route where that isn't enough. */
async function idsOf(world: World): Promise<Ids> {
  const { open, userIds, campaigns, surveys, discountIds, recommendations } = world;
  return {
    veActorId: open.staff.actorIds[3] ?? 0,
    producerId: open.producerId,
    transporterId: open.staff.transporterId,
    organizerId: open.staff.organizerId,
    managerId: world.managerId,
    productId: open.productId,
    eventId: open.eventId,
    deliveryId: open.deliveryId,
    deliveryChainId: open.chainId,
    deliveryItemId: open.chainItemId,
    'managedChain id': open.chainId,
    'campaign name': campaigns.open.name,
    'joinDelivery token': open.deliveryToken,
    'joinDeliveryEvent token': open.eventToken,
    'joinDeliveryPoint token': open.pointToken,
    'joinVeActor token': 'nincs-ilyen-token',
    'unsubscribe token': 'nincs-ilyen-token',
    'legal document': 'sutik',
    profile: userIds.owner,
    producer: open.producerId,
    transporter: open.staff.transporterId,
    organizer: open.staff.organizerId,
    product: open.productId,
    subscriptions: userIds.owner,
    'delivery-event-orders': open.eventId,
    delivery: open.deliveryId,
    deliverypoint: open.pointId,
    deliveryPoint: open.pointId,
    deliveryevent: open.eventId,
    deliveryEvent: open.eventId,
    deliverychain: open.chainId,
    deliveryChain: open.chainId,
    revenueShare: await world.shareOf(open.chainId),
    deliveryItem: open.chainItemId,
    deliveryItemPacking: open.chainPackingId,
    'producer-transporter-relation': await world.anotherCarrying(),
    'organizer-delivery-point-manager-relation': await world.anotherPointing(),
    'transporter-organizer-relation': await world.anotherOrganizing(),
    clearing: (await world.anotherClearing()).clearingId,
    discount: discountIds.everywhere,
    coupon: world.couponId,
    order: world.orderId,
    orderId: world.orderId,
    complaint: await world.anotherComplaint(),
    'complaint-question': await world.complaintQuestion(),
    user: userIds.owner,
    recommendation: recommendations.shown,
    demandsurvey: surveys.open.id,
    'adminCampaign id': campaigns.open.id,
  };
}
