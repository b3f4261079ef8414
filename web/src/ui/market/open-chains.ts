import type { CurrentDeliveryJson } from '@kosar/contract/chains/deliveries';
import { type Coords, distanceMetres } from '@kosar/domain/distance';

/** A chain that can be ordered on, with the places where it is picked up. */
export interface OpenChain {
  readonly id: number;
  /** The nearest place first, without a place the one that closes first. */
  readonly places: readonly { readonly delivery: CurrentDeliveryJson; readonly distance: number | null }[];
}

/** Groups deliveries by chain, so that a chain stands once however many places it goes to; near a place the nearest chain comes first. */
export function chainsOf(deliveries: readonly CurrentDeliveryJson[], near: Coords | null): OpenChain[] {
  const groups = Map.groupBy(deliveries, ({ deliveryChainId }) => deliveryChainId);
  const chains = [...groups].map(([id, own]) => ({
    id,
    places: own
      .map((delivery) => ({
        delivery,
        distance: near && Math.round(distanceMetres(near, delivery.deliveryPoint.coords)),
      }))
      .toSorted((a, b) => (a.distance ?? 0) - (b.distance ?? 0)),
  }));
  return chains.toSorted((a, b) => (a.places[0]?.distance ?? 0) - (b.places[0]?.distance ?? 0));
}
