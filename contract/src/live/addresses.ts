/** Where the market's socket is: STOMP 1.2 over WebSocket (spec 7, Realtime). */
export const SOCKET_PATH = '/api/stomp/delivery-stock-change';
/** The subprotocol that both sides speak. */
export const SOCKET_PROTOCOL = 'v12.stomp';

const STOCK_CHANGE = '/topic/delivery-stock-change/';

/** The topic of a delivery's stock, as clients subscribe to it. */
export function stockTopicOf(deliveryId: number | '{deliveryId}'): string {
  return `${STOCK_CHANGE}${deliveryId}`;
}

/** What stands for the delivery in a topic of stock, not yet read as a number; null for every other destination. */
export function deliveryOfTopic(destination: string): string | null {
  return destination.startsWith(STOCK_CHANGE) ? destination.slice(STOCK_CHANGE.length) : null;
}

/** Where open pages hear that their reader's notifications have changed. */
export const NOTICE_TOPIC = '/user/queue/notifications';
