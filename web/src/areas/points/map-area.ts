import type { MapArea } from '../../ui/map/map-point.ts';

const DEGREES = String.raw`-?\d{1,3}(?:\.\d{1,4})?`;
const AREA = new RegExp(`^${DEGREES}(?:,${DEGREES}){3}$`);

/** A part of the map as the address and the server take it: `south,west,north,east`, ten metres exact. */
export function areaText({ south, west, north, east }: MapArea): string {
  return [south, west, north, east].map((degrees) => Math.round(degrees * 1e4) / 1e4).join(',');
}

/** The part that an address asks for; what is none is no request. */
export function areaIn(text: string | null): string | undefined {
  if (text === null || !AREA.test(text)) return undefined;
  const [south = 0, west = 0, north = 0, east = 0] = text.split(',').map(Number);
  const isPart = south <= north && west <= east && south >= -90 && north <= 90 && west >= -180 && east <= 180;
  return isPart ? text : undefined;
}
