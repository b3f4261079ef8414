import type { Coords } from '@kosar/domain/distance';
import type { ChainState } from '@kosar/domain/vocabulary';
import { to } from '../../app/paths.ts';
import { points as words } from '../../hu/points.ts';
import { chainStates } from '../../hu/words.ts';
import type { MapPoint } from '../../ui/map/map-point.ts';

interface Place {
  readonly id: number;
  readonly name: string;
  readonly coords: Coords;
  readonly bestStatus: ChainState | null;
}

/** Points as the map takes them: the colour of the best delivery, said in words too (spec 4, Map markers). */
export function markersOf(places: readonly Place[]): MapPoint[] {
  return places.map(({ id, name, coords, bestStatus }) => ({
    id,
    name,
    lat: coords.lat,
    lng: coords.lng,
    state: bestStatus,
    stateLabel: bestStatus === null ? words.noState : chainStates[bestStatus],
    href: to('deliveryPoint', { id }),
  }));
}
