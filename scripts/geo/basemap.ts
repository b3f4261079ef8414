import { HAND_DRAWN_DANUBE, HAND_DRAWN_LAKES, HAND_DRAWN_RIVERS } from './hand-drawn-water.ts';
import { clip, simplify, smooth } from './lines.ts';
import { readLayer } from './natural-earth-layer.ts';
import {
  type NamedPoint,
  readCountryTopology,
  readCountyRows,
  readCountyTopology,
  readNaturalEarthLayer,
  readTowns,
  type Town,
} from './sources.ts';
import { arcNumbersOf, decodeArcs, joinLines, type Position } from './topology.ts';

/** A line as whole ten-thousandths of a degree: longitude, latitude, then the step to each next point. */
export type PackedLine = number[];

export interface Basemap {
  /** Ten-thousandths: divide by this to get degrees. */
  scale: number;
  country: PackedLine;
  counties: PackedLine[];
  neighbours: PackedLine[];
  rivers: { main: PackedLine[]; minor: PackedLine[] };
  lakes: PackedLine[];
  /** [name, latitude, longitude, zoom from which it shows, kind]. */
  labels: [string, number, number, number, LabelKind][];
}
type LabelKind = 'capital' | 'city' | 'town' | 'village' | 'district' | 'water';

const SCALE = 1e4;
/** What the map can show around the country. */
const FRAME: [number, number, number, number] = [11, 43.4, 28, 51.2];
const LABEL_TIERS: { population: number; zoom: number; kind: LabelKind }[] = [
  { population: 1_000_000, zoom: 6, kind: 'capital' },
  { population: 100_000, zoom: 7, kind: 'city' },
  { population: 55_000, zoom: 8, kind: 'city' },
  { population: 20_000, zoom: 9, kind: 'town' },
  { population: 9_000, zoom: 10, kind: 'town' },
  { population: 4_000, zoom: 11, kind: 'village' },
  { population: 0, zoom: 12, kind: 'village' },
];
const DISTRICT_ZOOM = 11;
/** GeoNames gives this village of two hundred people the number of a city. */
const WRONG_POPULATIONS = new Set(['Parádsasvár']);

/** The outline of Hungary as one ring, unsimplified. */
export function readBorder(): Position[] {
  const { outline } = readCountyLines();
  const longest = joinLines(outline).toSorted((a, b) => b.length - a.length)[0];
  if (!longest) throw new Error('The county file holds no outline');
  return longest;
}

/** The whole vector base map, simplified for zooms 6 to 12. */
export function buildBasemap(points: NamedPoint[]): Basemap {
  const rivers = readLayer(readNaturalEarthLayer('ne_50m_rivers_lake_centerlines'));
  const lakes = readLayer(readNaturalEarthLayer('ne_50m_lakes'));
  return {
    scale: SCALE,
    country: pack(simplify(readBorder(), 0.0025)),
    counties: joinLines(readCountyLines().counties).map((line) => pack(simplify(line, 0.004))),
    neighbours: readNeighbourBorders().map((line) => pack(simplify(line, 0.012))),
    rivers: {
      main: [
        ...rivers.flatMap(({ points }) => clip(points, FRAME)).flatMap(withoutDanubeHere),
        ...Object.values(HAND_DRAWN_DANUBE),
      ].map((line) => pack(simplify(smooth(line), 0.001))),
      minor: Object.values(HAND_DRAWN_RIVERS).map((line) => pack(simplify(smooth(line), 0.002))),
    },
    lakes: [
      ...lakes.filter(({ points }) => points.some(isInFrame)).map(({ points }) => points),
      ...Object.values(HAND_DRAWN_LAKES),
    ].map((ring) => pack(simplify(smooth(ring), 0.001))),
    labels: [...townLabels(readTowns()), ...districtLabels(points), ['Balaton', 46.86, 17.7, 8, 'water']],
  };
}

/** Borders between counties, and of the country; a county-rank city belongs to the county around it. */
function readCountyLines(): { outline: Position[][]; counties: Position[][] } {
  const topology = readCountyTopology();
  const lines = decodeArcs(topology);
  const rows = readCountyRows();
  const counties = new Map<number, Set<string>>();
  const uses = new Map<number, number>();
  Object.values(topology.objects)[0]?.geometries.forEach((shape, index) => {
    const row = rows[index];
    const county = shape.properties.name === 'Budapest' ? 'Budapest' : row?.region || shape.properties.name;
    for (const arc of arcNumbersOf(shape)) {
      counties.set(arc, (counties.get(arc) ?? new Set()).add(county));
      uses.set(arc, (uses.get(arc) ?? 0) + 1);
    }
  });
  return {
    outline: lines.filter((_, arc) => uses.get(arc) === 1),
    counties: lines.filter((_, arc) => (counties.get(arc)?.size ?? 0) > 1),
  };
}

/** Borders between other countries; Hungary's own comes from the finer county file. */
function readNeighbourBorders(): Position[][] {
  const topology = readCountryTopology();
  const lines = decodeArcs(topology);
  const users = new Map<number, string[]>();
  for (const shape of topology.objects['countries']?.geometries ?? []) {
    for (const arc of arcNumbersOf(shape)) users.set(arc, [...(users.get(arc) ?? []), shape.properties.name]);
  }
  const shared = lines.filter((_, arc) => {
    const names = users.get(arc) ?? [];
    return names.length > 1 && !names.includes('Hungary');
  });
  return joinLines(shared.flatMap((line) => clip(line, FRAME)));
}

function townLabels(towns: Town[]): Basemap['labels'] {
  return towns
    .map((town) => ({ ...town, population: WRONG_POPULATIONS.has(town.name) ? 200 : town.population }))
    .toSorted((a, b) => b.population - a.population)
    .map((town) => {
      const tier = LABEL_TIERS.find(({ population }) => town.population >= population);
      return [town.name, round(town.lat), round(town.lng), tier?.zoom ?? 12, tier?.kind ?? 'village'];
    });
}

function districtLabels(points: NamedPoint[]): Basemap['labels'] {
  const named: Record<string, string> = {
    Erzsébetváros: 'VII.',
    Ferencváros: 'IX.',
    Kőbánya: 'X.',
    Zugló: 'XIV.',
  };
  return points.flatMap((point) => {
    const number = named[point.name] ?? /^Budapest ([IVX]+\.) kerület$/.exec(point.name)?.[1];
    return number ? [[`${number} ker.`, round(point.lat), round(point.lng), DISTRICT_ZOOM, 'district']] : [];
  });
}

/** Cuts out the stretch that is drawn by hand; its two ends meet the drawing. */
function withoutDanubeHere(line: Position[]): Position[][] {
  const first = line.findIndex(isDanubeHere);
  if (first < 0) return [line];
  const last = line.findLastIndex(isDanubeHere);
  return [line.slice(0, first), line.slice(last + 1)].filter((part) => part.length > 1);
}

function isDanubeHere([lng, lat]: Position): boolean {
  return lng > 17.2 && lng < 19.3 && lat > 45.89 && lat < 48.1;
}

function isInFrame([lng, lat]: Position): boolean {
  return lng > 16 && lng < 23 && lat > 45.7 && lat < 48.6;
}

function pack(line: Position[]): PackedLine {
  let x = 0;
  let y = 0;
  return line.flatMap(([lng, lat]) => {
    const step: Position = [Math.round(lng * SCALE) - x, Math.round(lat * SCALE) - y];
    x += step[0];
    y += step[1];
    return step;
  });
}

function round(degrees: number): number {
  return Math.round(degrees * 1e3) / 1e3;
}
