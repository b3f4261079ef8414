import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  contrastOf,
  darkShades,
  isColour,
  isReadableInLight,
  lightShades,
  readableInLight,
  TEXT_CONTRAST,
} from './colour.ts';

const colours = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

describe('the colour of a market', () => {
  test('black on white is 21 to 1, a colour on itself 1 to 1, in either order', () => {
    expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(contrastOf('#ffffff', '#000000')).toBeCloseTo(21, 5);
    expect(contrastOf('#2a6f3d', '#2a6f3d')).toBe(1);
  });

  test('is written with six digits in lower case', () => {
    expect(['#2a6f3d', '#2A6F3D', '#2a6', '2a6f3d', 'red'].map(isColour)).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
  });

  test('that is too pale to read is refused, and the proposal beside it can be read', () => {
    expect(isReadableInLight('#2a6f3d')).toBe(true);
    expect(isReadableInLight('#7cc78f')).toBe(false);
    expect(isReadableInLight(readableInLight('#7cc78f'))).toBe(true);
    expect(readableInLight('#2a6f3d')).toBe('#2a6f3d');
  });

  test('gives shades that can be read in both schemes, whatever it is', () => {
    fc.assert(
      fc.property(colours, (colour) => {
        const light = lightShades(readableInLight(colour));
        const dark = darkShades(colour);
        for (const { base, strong, on } of [light, dark]) {
          expect(contrastOf(base, on)).toBeGreaterThanOrEqual(TEXT_CONTRAST);
          expect(contrastOf(strong, on)).toBeGreaterThanOrEqual(TEXT_CONTRAST);
        }
        expect(contrastOf(light.base, '#f4f1ea')).toBeGreaterThanOrEqual(TEXT_CONTRAST);
        expect(contrastOf(dark.base, '#232c27')).toBeGreaterThanOrEqual(TEXT_CONTRAST);
        expect(contrastOf(dark.strong, dark.soft)).toBeGreaterThanOrEqual(TEXT_CONTRAST);
        expect(contrastOf(light.strong, light.soft)).toBeGreaterThanOrEqual(TEXT_CONTRAST);
      }),
    );
  });
});
