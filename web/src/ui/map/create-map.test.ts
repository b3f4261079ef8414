// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { createMap } from './create-map.ts';

afterEach(() => document.body.replaceChildren());

it('begins with the whole country and goes no nearer than 13', () => {
  const host = document.body.appendChild(document.createElement('div'));
  const map = createMap(host, { url: 'https://tiles.example.hu/{z}/{x}/{y}.png', attribution: '' });
  expect(map.getCenter().lat).toBeCloseTo(47.48, 2);
  expect(map.getCenter().lng).toBeCloseTo(18.99, 2);
  expect(map.getZoom()).toBe(8);
  expect(map.getMaxZoom()).toBe(13);
  map.remove();
});
