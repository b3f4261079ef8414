import { describe, expect, test } from 'vitest';
import { basemap, unpackLine } from './basemap.ts';

describe('the bundled base map', () => {
  test('unpacks lines to degrees around Hungary', () => {
    const outline = unpackLine(basemap.country);
    expect(Math.min(...outline.map(([lat]) => lat))).toBeCloseTo(45.74, 1);
    expect(Math.max(...outline.map(([lat]) => lat))).toBeCloseTo(48.57, 1);
    expect(Math.min(...outline.map(([, lng]) => lng))).toBeCloseTo(16.1, 1);
    expect(Math.max(...outline.map(([, lng]) => lng))).toBeCloseTo(22.88, 1);
  });

  test('closes the country into one ring', () => {
    const outline = unpackLine(basemap.country);
    expect(outline[0]).toEqual(outline.at(-1));
  });

  test('labels all 23 districts of the capital', () => {
    expect(basemap.labels.filter(([, , , , kind]) => kind === 'district')).toHaveLength(23);
  });
});
