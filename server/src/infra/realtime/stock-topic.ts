import { deliveryOfTopic } from '@kosar/contract/live/addresses';
import type { FastifyRequest } from 'fastify';
import type { StockBroadcaster } from './stock-broadcaster.ts';
import { StompError } from './stomp-frame.ts';
import type { Deliver } from './stomp-session.ts';

/**
 * Who may watch a delivery: its chain when this request may see it, null when not (absent and forbidden look alike). `token` is the
 * invite token that the subscription came with, in its header `token`.
 * `restricted` is true when not everybody may, so that the right is asked for again while the subscription lives.
 */
export type AllowSubscribe = (
  request: FastifyRequest,
  deliveryId: number,
  token: string | undefined,
) => Promise<{ chainId: number; restricted: boolean } | null>;

type Subscription = {
  destination: string;
  headers: ReadonlyMap<string, string>;
  deliver: Deliver;
  request: FastifyRequest;
};

type TopicServices = {
  broadcaster: StockBroadcaster;
  allowSubscribe: AllowSubscribe;
  recheckMs: number;
  onRevoked: () => void;
};

/**
 * Opens a subscription to a delivery's stock (`stockChange` of the contract) and gives back how to end it; throws StompError when
 * there is no such topic for this visitor. A client that sends the header `sequence` (the last one it has) is sent the
 * present state at once if it missed something; without it messages come from the next change on.
 */
export async function openStockTopic(
  subscription: Subscription,
  services: TopicServices,
): Promise<() => void> {
  const { request, deliver } = subscription;
  const deliveryId = readDeliveryId(subscription.destination);
  const token = subscription.headers.get('token');
  const access = await services.allowSubscribe(request, deliveryId, token);
  if (access === null) throw new StompError('no such delivery');
  const known = readSequence(subscription.headers.get('sequence'));
  const unwatch = services.broadcaster.watch(
    access.chainId,
    {
      deliveryId,
      lastSequence: known ?? -1,
      deliver: (body, sequence) => deliver(body, { sequence: String(sequence) }),
    },
    known !== null,
  );
  const recheck = access.restricted ? setInterval(() => void checkAgain(), services.recheckMs) : undefined;
  return () => {
    clearInterval(recheck);
    unwatch();
  };

  async function checkAgain(): Promise<void> {
    // While the database is away nothing changes either, so an unanswered question leaves the right as it was.
    const stillAllowed = await services.allowSubscribe(request, deliveryId, token).catch(() => access);
    if (stillAllowed === null) services.onRevoked();
  }
}

function readDeliveryId(destination: string): number {
  const place = deliveryOfTopic(destination) ?? '';
  const id = Number(place);
  if (!/^[1-9]\d{0,9}$/.test(place) || id > LARGEST_ID) throw new StompError('no such topic');
  return id;
}

function readSequence(text: string | undefined): number | null {
  if (text === undefined) return null;
  if (!/^\d{1,15}$/.test(text)) throw new StompError('sequence is not a number');
  return Number(text);
}

const LARGEST_ID = 2_147_483_647;
