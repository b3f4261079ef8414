import { type Coords, distanceMetres } from './distance.ts';

/** A place that a car stops at; null coordinates where the address isn't on the map. */
export type Stop = { id: number; coords: Coords | null };

/**
 * A short way from the start through every stop, as the ids in their order: always on to the nearest one, then turned iteration wherever that
 * makes the way shorter (2-opt), until nothing does. The way ends at its last stop. Distances are as the crow flies, so it is a suggestion;
 * stops that aren't on the map come last, as given. The same stops always give the same order.
 */
export function suggestStopOrder(start: Coords, stops: readonly Stop[]): number[] {
  const placed = stops.flatMap(({ id, coords }) => (coords === null ? [] : [{ id, coords }]));
  const unplaced = stops.flatMap(({ id, coords }) => (coords === null ? [id] : []));
  // Place 0 is the start.
  const places = [start, ...placed.map(({ coords }) => coords)];
  const metres = places.map((from) => places.map((to) => distanceMetres(from, to)));
  const way = untangled(nearestFirst(metres), metres);
  return [...way.slice(1).map((place) => placed[place - 1]?.id ?? 0), ...unplaced];
}

/** Length of the way from the start through the stops that are on the map, in metres as the crow flies. */
export function wayMetres(start: Coords, stops: readonly Stop[]): number {
  const places = [start, ...stops.flatMap(({ coords }) => (coords === null ? [] : [coords]))];
  return places.reduce((sum, place, index) => sum + distanceMetres(places[index - 1] ?? place, place), 0);
}

type Matrix = readonly (readonly number[])[];

/** More turns than any real day of stops needs; a guard for thousands of them. */
const MAX_ITERATIONS = 50;
/** Shorter by less than this is rounding, not a shorter way. */
const WORTH_METRES = 0.001;

function nearestFirst(metres: Matrix): number[] {
  const left = new Set(metres.keys());
  const way: number[] = [];
  let here = 0;
  while (left.size > 0) {
    left.delete(here);
    way.push(here);
    let nearest = here;
    let best = Number.POSITIVE_INFINITY;
    for (const place of left) {
      const far = between(metres, here, place);
      if (far < best) [best, nearest] = [far, place];
    }
    here = nearest;
  }
  return way;
}

/** Turns iteration every part of the way that is shorter the other way, again and again. */
function untangled(way: readonly number[], metres: Matrix): number[] {
  let best = [...way];
  for (let iteration = 0; iteration < MAX_ITERATIONS; iteration += 1) {
    const shorter = turnedOnce(best, metres);
    if (shorter === null) return best;
    best = shorter;
  }
  return best;
}

function turnedOnce(way: readonly number[], metres: Matrix): number[] | null {
  const turned = [...way];
  let hasTurned = false;
  for (let from = 1; from < turned.length - 1; from += 1) {
    for (let to = from + 1; to < turned.length; to += 1) {
      if (gain(turned, metres, from, to) <= WORTH_METRES) continue;
      turned.splice(from, to - from + 1, ...turned.slice(from, to + 1).toReversed());
      hasTurned = true;
    }
  }
  return hasTurned ? turned : null;
}

/** How much shorter the way gets when the part from one place to another is turned iteration. */
function gain(way: readonly number[], metres: Matrix, from: number, to: number): number {
  const [before = 0, first = 0, last = 0] = [way[from - 1], way[from], way[to]];
  const after = way[to + 1];
  const now = between(metres, before, first) + (after === undefined ? 0 : between(metres, last, after));
  const then = between(metres, before, last) + (after === undefined ? 0 : between(metres, first, after));
  return now - then;
}

function between(metres: Matrix, from: number, to: number): number {
  return metres[from]?.[to] ?? 0;
}
