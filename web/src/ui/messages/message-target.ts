/** What messages are about: a chain, an event or one delivery. */
export type MessageTarget =
  | { readonly deliveryChainId: number }
  | { readonly deliveryEventId: number }
  | { readonly deliveryId: number };
