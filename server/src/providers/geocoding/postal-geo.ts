import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { GeoPoint, GeoPrecision } from './geocoder.ts';

/** A settlement that a postal code serves, or a district of Budapest. */
export interface Settlement {
  name: string;
  /** 1-23 in Budapest, else null. */
  district: number | null;
  lat: number;
  lng: number;
  precision: GeoPrecision;
}

export interface PostalGeo {
  /** Settlements of a code, none for an unknown code. More than one is common: let the person choose. */
  settlementsOf(postalCode: string): Settlement[];
  /** The point of a code, or of one settlement of it; the middle of all when the code has several. */
  coordsOf(postalCode: string, city?: string): GeoPoint | null;
}

type PackedPlace = [name: string, lat: number, lng: number, precision: 'd' | 's' | 'a', district?: number];
interface PostalData {
  places: PackedPlace[];
  codes: Record<string, number[]>;
}

const PRECISIONS = { d: 'district', s: 'settlement', a: 'approximate' } as const;

/** Opens the table of Hungarian postal codes; `overlayFile` is a GeoNames postal file with better points. */
export function openPostalGeo(overlayFile?: string): PostalGeo {
  // the file is generated together with this shape, by scripts/geo
  const data: PostalData = JSON.parse(readFileSync(join(import.meta.dirname, 'data/hu-geo.json'), 'utf8'));
  return createPostalGeo(data, overlayFile ? readFileSync(overlayFile, 'utf8') : '');
}

/** The same from values. Overlay: GeoNames' tab-separated postal lines (country, code, name, …, lat, lng). */
export function createPostalGeo(data: PostalData, overlayLines: string): PostalGeo {
  const overlay = readOverlay(overlayLines);
  const codes = new Map(Object.entries(data.codes));
  const settlementsOf = (postalCode: string): Settlement[] =>
    (codes.get(postalCode.trim()) ?? []).flatMap((index) => {
      const place = data.places[index];
      return place ? [settlement(place, overlay.get(overlayKey(postalCode.trim(), place[0])))] : [];
    });
  return {
    settlementsOf,
    coordsOf(postalCode, city) {
      const all = settlementsOf(postalCode);
      const named = city ? all.filter(({ name }) => plain(name) === plain(city)) : [];
      return middle(named.length > 0 ? named : all);
    },
  };
}

function settlement([name, lat, lng, kind, district]: PackedPlace, better: Point | undefined): Settlement {
  if (better) return { name, district: null, ...better, precision: 'settlement' };
  return { name, district: district ?? null, lat, lng, precision: PRECISIONS[kind] };
}

function middle(settlements: Settlement[]): GeoPoint | null {
  const [only, ...others] = settlements;
  if (!only) return null;
  if (others.length === 0) {
    return { lat: only.lat, lng: only.lng, precision: only.precision, provider: 'offline' };
  }
  const mean = (pick: (place: Settlement) => number): number =>
    Math.round((settlements.reduce((sum, place) => sum + pick(place), 0) / settlements.length) * 1e4) / 1e4;
  return {
    lat: mean(({ lat }) => lat),
    lng: mean(({ lng }) => lng),
    precision: 'approximate',
    provider: 'offline',
  };
}

interface Point {
  lat: number;
  lng: number;
}

/** Budapest stays as it is: GeoNames has one point for the whole city, ours has one for each district. */
function readOverlay(lines: string): Map<string, Point> {
  const points = new Map<string, Point>();
  for (const line of lines.split('\n')) {
    const [country, code, name, , , , , , , lat, lng] = line.split('\t');
    if (country !== 'HU' || !code || !name || code.startsWith('1')) continue;
    const point = { lat: Number(lat), lng: Number(lng) };
    if (Number.isFinite(point.lat) && Number.isFinite(point.lng)) points.set(overlayKey(code, name), point);
  }
  return points;
}

function overlayKey(code: string, name: string): string {
  return `${code} ${plain(name)}`;
}

function plain(name: string): string {
  return name.normalize('NFD').replaceAll(/\p{M}/gu, '').trim().toLowerCase();
}
