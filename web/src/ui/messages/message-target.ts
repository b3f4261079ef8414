/** What messages are about: a round, an event or one delivery. */
export type MessageTarget =
  | { readonly deliveryChainId: number }
  | { readonly deliveryEventId: number }
  | { readonly deliveryId: number };
