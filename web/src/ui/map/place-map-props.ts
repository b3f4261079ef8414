import type { Coords } from '@kosar/domain/distance';
import type { MapTiles } from './map-point.ts';

/** Where a pin stands, and what happens when a person puts it elsewhere. */
export interface PlaceMapProps {
  readonly at: Coords;
  readonly onMove: (to: Coords) => void;
  readonly tiles: MapTiles | null;
}
