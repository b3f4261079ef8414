import { isInside } from './lines.ts';
import type { Position } from './topology.ts';

/** Codes of one thousand belong to one region; beyond it a near number says nothing about a near place. */
const REGION = 1000;

/**
 * A point for a code that has none: between the nearest codes with a known place, below and above it in the same
 * region, nearer to the nearer code. A point beyond the border is drawn back towards the nearest known place.
 */
export function approximateBetweenCodes(
  code: number,
  exact: Map<string, Position>,
  border: Position[],
): Position {
  const known = [...exact]
    .map(([other, point]) => ({ distance: Number(other) - code, other: Number(other), point }))
    .filter(({ other }) => Math.floor(other / REGION) === Math.floor(code / REGION))
    .toSorted((a, b) => Math.abs(a.distance) - Math.abs(b.distance));
  const own = known.find(({ distance }) => distance === 0);
  const nearest = own ?? known[0];
  if (!nearest) throw new Error(`No known place in the region of ${code}`);
  const other = known.find(({ distance }) => Math.sign(distance) === -Math.sign(nearest.distance));
  if (own || !other) return nearest.point;

  const span = Math.abs(nearest.distance) + Math.abs(other.distance);
  const ratio = Math.abs(nearest.distance) / span;
  let point = mix(nearest.point, other.point, ratio);
  for (let step = 0; step < 8 && !isInside(point, border); step++) point = mix(point, nearest.point, 0.5);
  return point;
}

function mix(a: Position, b: Position, ratio: number): Position {
  return [a[0] + (b[0] - a[0]) * ratio, a[1] + (b[1] - a[1]) * ratio];
}
