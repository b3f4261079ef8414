import data from './data/hungary-basemap.json';

/** [name, latitude, longitude, zoom from which it shows, kind] */
export type MapLabel = [name: string, lat: number, lng: number, zoom: number, kind: string];

interface Basemap {
  scale: number;
  country: readonly number[];
  counties: readonly (readonly number[])[];
  neighbours: readonly (readonly number[])[];
  rivers: { main: readonly (readonly number[])[]; minor: readonly (readonly number[])[] };
  lakes: readonly (readonly number[])[];
  labels: readonly MapLabel[];
}

// JSON has no tuples, so the generator's shape is given here once
export const basemap = data as unknown as Basemap;

/** Latitude and longitude pairs from a line packed by scripts/geo: a start, then steps, in parts of a degree. */
export function unpackLine(packed: readonly number[]): [number, number][] {
  let lng = 0;
  let lat = 0;
  const line: [number, number][] = [];
  for (let at = 0; at + 1 < packed.length; at += 2) {
    lng += packed[at] ?? 0;
    lat += packed[at + 1] ?? 0;
    line.push([lat / basemap.scale, lng / basemap.scale]);
  }
  return line;
}
