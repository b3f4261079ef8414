import { approximateBetweenCodes } from './approximate.ts';
import type { NamedPoint, PostalRow } from './sources.ts';
import type { Position } from './topology.ts';

/** [name, latitude, longitude, precision: d(istrict) | s(ettlement) | a(pproximate), district of Budapest] */
export type Place = [string, number, number, 'd' | 's' | 'a', number?];
export interface PostalGeo {
  places: Place[];
  /** Postal code → indexes into `places`. */
  codes: Record<string, number[]>;
}

/** Districts that GeoNames lists under their own name and not under a number. */
const NAMED_DISTRICTS: Record<number, string> = {
  7: 'Erzsébetváros',
  9: 'Ferencváros',
  10: 'Kőbánya',
  14: 'Zugló',
};
/** Digits 2-3 of a Budapest code are its district, but for these. */
const DISTRICT_EXCEPTIONS: Record<string, number> = { '1007': 13, '1529': 2 };
const ROMAN = 'I II III IV V VI VII VIII IX X XI XII XIII XIV XV XVI XVII XVIII XIX XX XXI XXII XXIII'.split(
  ' ',
);

/** Every postal code with its settlements; where no package knows a point, one is reckoned from codes near it. */
export function buildPostalGeo(
  rows: PostalRow[],
  older: Record<string, string[]>,
  points: NamedPoint[],
  border: Position[],
): PostalGeo {
  const namesByCode = gatherNames(rows, older);
  const pointByName = new Map(points.map((point) => [point.name, point]));
  const places: Place[] = [];
  const codes: Record<string, number[]> = {};
  const indexes = new Map<string, number>();
  const exact = new Map<string, Position>();

  const remember = (key: string, place: Place): number => {
    const known = indexes.get(key);
    if (known !== undefined) return known;
    indexes.set(key, places.length);
    return places.push(place) - 1;
  };
  for (const [code, names] of namesByCode) {
    for (const name of names) {
      const district = name === 'Budapest' ? districtOf(code) : undefined;
      const point = district ? districtPoint(district, pointByName) : pointByName.get(name);
      if (!point) continue;
      exact.set(code, exact.get(code) ?? [point.lng, point.lat]);
      const key = district ? `${name} ${district}` : name;
      const at = [name, round(point.lat), round(point.lng)] as const;
      const place: Place = district ? [...at, 'd', district] : [...at, 's'];
      (codes[code] ??= []).push(remember(key, place));
    }
  }
  for (const [code, names] of namesByCode) {
    for (const name of names.filter((name) => name !== 'Budapest' && !pointByName.has(name))) {
      const [lng, lat] = approximateBetweenCodes(Number(code), exact, border);
      (codes[code] ??= []).push(remember(name, [name, round(lat), round(lng), 'a']));
    }
  }
  return { places, codes: sortedByCode(codes) };
}

/** The newer list is canonical; the older one only fills codes that the newer lacks, in the newer one's spelling. */
function gatherNames(rows: PostalRow[], older: Record<string, string[]>): Map<string, string[]> {
  const names = new Map<string, string[]>();
  for (const { zip, city } of rows) addName(names, String(zip), city);
  const canonical = Map.groupBy(new Set(rows.map((row) => row.city)), plain);
  for (const [code, cities] of Object.entries(older)) {
    if (names.has(code)) continue;
    for (const city of cities) {
      const spellings = canonical.get(plain(city)) ?? [];
      const only = spellings.length === 1 ? spellings[0] : undefined;
      if (only) addName(names, code, only);
    }
  }
  return new Map([...names].toSorted(([a], [b]) => Number(a) - Number(b)));
}

function addName(names: Map<string, string[]>, code: string, city: string): void {
  const list = names.get(code) ?? [];
  if (!list.includes(city)) names.set(code, [...list, city]);
}

function districtOf(code: string): number {
  return DISTRICT_EXCEPTIONS[code] ?? Number(code.slice(1, 3));
}

function districtPoint(district: number, points: Map<string, NamedPoint>): NamedPoint | undefined {
  const named = NAMED_DISTRICTS[district];
  return points.get(named ?? `Budapest ${ROMAN[district - 1]}. kerület`);
}

function plain(name: string): string {
  return name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

function round(degrees: number): number {
  return Math.round(degrees * 1e4) / 1e4;
}

function sortedByCode(codes: Record<string, number[]>): Record<string, number[]> {
  return Object.fromEntries(Object.entries(codes).toSorted(([a], [b]) => Number(a) - Number(b)));
}
