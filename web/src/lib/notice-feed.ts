import { NOTICE_TOPIC } from '@kosar/contract/live/addresses';
import { Client } from '@stomp/stompjs';
import { feedUrl, HEART_BEAT_MS, RECONNECT_MS } from './stock-feed.ts';

/**
 * Listens for changes of the person's notifications until the returned function is called. Connects again by itself, and says of every new
 * connection: what changed in between was missed.
 */
export function openNoticeFeed(onChange: () => void): () => void {
  const client = new Client({
    brokerURL: feedUrl(),
    reconnectDelay: RECONNECT_MS,
    heartbeatIncoming: HEART_BEAT_MS,
    heartbeatOutgoing: HEART_BEAT_MS,
    onConnect: () => {
      client.subscribe(NOTICE_TOPIC, onChange);
      onChange();
    },
  });
  client.activate();
  return () => void client.deactivate();
}
