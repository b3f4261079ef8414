import { expect, test } from 'vitest';
import { areaIn, areaText } from './map-area.ts';

test('a part of the map stands in the address, and comes back from it', () => {
  const text = areaText({ south: 46.123456, west: 18.5, north: 47, east: 19.00004 });
  expect(text).toBe('46.1235,18.5,47,19');
  expect(areaIn(text)).toBe(text);
});

test('what is no part of the map asks for nothing', () => {
  for (const text of [
    null,
    '',
    '46,18,47',
    '47,18,46,19',
    '46,19,47,18',
    '46,18,91,19',
    'a,b,c,d',
    '46,18,47,19,20',
  ])
    expect(areaIn(text)).toBeUndefined();
});
