import type { ChainState } from '@kosar/domain/vocabulary';

/** A place on the map. `state` is of its next delivery; null when it has none. */
export interface MapPoint {
  id: number;
  name: string;
  lat: number;
  lng: number;
  state: ChainState | null;
  /** The state in words, so that colour never says it alone. */
  stateLabel?: string;
  href: string;
}

/** Tiles of an operator's map server; without them the bundled base map is drawn. */
export interface MapTiles {
  url: string;
  attribution: string;
}

/** A part of the map, in degrees. */
export interface MapArea {
  south: number;
  west: number;
  north: number;
  east: number;
}

export interface PointMapProps {
  points: readonly MapPoint[];
  selectedId?: number | null;
  onSelect?: (id: number) => void;
  /** Opens a point's page without reloading; without it the link is a plain one. */
  onOpen?: (href: string) => void;
  /** The person has moved the map and sees another part of the country; never called for moves of the page's own. */
  onMove?: (area: MapArea) => void;
  tiles?: MapTiles | null;
  /** In CSS pixels. */
  height?: number;
}
