import { describe, expect, test } from 'vitest';
import { type Stop, suggestStopOrder, wayMetres } from './stop-order.ts';

const start = { lat: 47.5, lng: 19 };
const at = (id: number, lat: number, lng: number): Stop => ({ id, coords: { lat, lng } });
const inOrder = (ids: readonly number[], stops: readonly Stop[]) =>
  ids.flatMap((id) => stops.filter((stop) => stop.id === id));

describe('a suggested order of stops', () => {
  test('goes along a road from the point outwards', () => {
    const stops = [at(3, 47.53, 19), at(1, 47.51, 19), at(2, 47.52, 19)];
    expect(suggestStopOrder(start, stops)).toEqual([1, 2, 3]);
  });

  test('has no crossings that always going to the nearest one would leave', () => {
    // Nearest first jumps to and fro across the start; the shorter way does one side, then the other.
    const stops = [at(1, 47.5, 19.01), at(2, 47.5, 18.988), at(3, 47.5, 19.035), at(4, 47.5, 18.93)];
    const ids = suggestStopOrder(start, stops);
    expect(wayMetres(start, inOrder(ids, stops))).toBeLessThan(wayMetres(start, stops));
    expect(ids.slice(2)).toEqual([2, 4]);
  });

  test('holds every stop once, those off the map last and as given, and is the same each time', () => {
    const stops: Stop[] = Array.from({ length: 40 }, (_, index) =>
      index % 10 === 9
        ? { id: index, coords: null }
        : at(index, 47.5 + ((index * 37) % 23) / 500, 19 + ((index * 53) % 29) / 400),
    );
    const ids = suggestStopOrder(start, stops);
    expect(ids.toSorted((one, other) => one - other)).toEqual(stops.map(({ id }) => id));
    expect(ids.slice(-4)).toEqual([9, 19, 29, 39]);
    expect(suggestStopOrder(start, stops)).toEqual(ids);
    expect(wayMetres(start, inOrder(ids, stops))).toBeLessThan(wayMetres(start, stops) / 3);
  });

  test('of nothing is nothing, of one stop is that one; two at the same door stay as given', () => {
    expect(suggestStopOrder(start, [])).toEqual([]);
    expect(suggestStopOrder(start, [at(7, 47.4, 19)])).toEqual([7]);
    expect(suggestStopOrder(start, [at(7, 47.4, 19), at(5, 47.4, 19)])).toEqual([7, 5]);
    expect(wayMetres(start, [{ id: 1, coords: null }])).toBe(0);
  });
});
