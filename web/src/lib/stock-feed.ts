import { SOCKET_PATH, stockTopicOf } from '@kosar/contract/live/addresses';
import type { StockChangeJson } from '@kosar/contract/live/topics';
import { Client } from '@stomp/stompjs';

interface StockFeed {
  readonly deliveryId: number;
  /** Of an invite-only delivery. */
  readonly token: string | null;
  /** The last sequence that the page has; the server then sends at once what was missed. */
  readonly sequence: () => number;
  readonly onChange: (change: StockChangeJson) => void;
  /** True when messages come, false when the connection is lost. */
  readonly onLive: (isLive: boolean) => void;
}

/** Spec 9. */
export const RECONNECT_MS = 2000;
export const HEART_BEAT_MS = 10_000;

/** Listens to the stock of a delivery until the returned function is called. Connects again by itself. */
export function openStockFeed({ deliveryId, token, sequence, onChange, onLive }: StockFeed): () => void {
  const client = new Client({
    brokerURL: feedUrl(),
    reconnectDelay: RECONNECT_MS,
    heartbeatIncoming: HEART_BEAT_MS,
    heartbeatOutgoing: HEART_BEAT_MS,
    onConnect: () => {
      client.subscribe(
        stockTopicOf(deliveryId),
        ({ body }) => {
          const change = JSON.parse(body) as StockChangeJson;
          if (change.sequence > sequence()) onChange(change);
        },
        { sequence: String(sequence()), ...(token === null ? {} : { token }) },
      );
      onLive(true);
    },
    onWebSocketClose: () => onLive(false),
    onStompError: () => onLive(false),
  });
  client.activate();
  return () => void client.deactivate();
}

/** Where the market's socket is. */
export function feedUrl(): string {
  const { protocol, host } = globalThis.location;
  return `${protocol === 'https:' ? 'wss' : 'ws'}://${host}${SOCKET_PATH}`;
}
