// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { createMap } from './create-map.ts';
import type { MapPoint } from './map-point.ts';
import { createPointLayer } from './point-layer.ts';

afterEach(() => document.body.replaceChildren());

const POINT: MapPoint = {
  id: 1,
  name: 'Klauzál tér',
  lat: 47.5,
  lng: 19.06,
  state: 'OPEN',
  href: '/deliverypoint/1',
};

it('leaves the pins, and with them an open popup, where the page hands over the same points again', () => {
  const host = document.body.appendChild(document.createElement('div'));
  // Nothing is laid out here, and a map of no size shows nothing.
  for (const side of ['clientWidth', 'clientHeight']) Object.defineProperty(host, side, { value: 600 });
  const map = createMap(host, { url: 'https://tiles.example.hu/{z}/{x}/{y}.png', attribution: '' });
  const layer = createPointLayer(map, { select: () => {}, open: () => {} });
  const pin = () => host.querySelector('.leaflet-marker-icon');
  layer.show([POINT]);
  const first = pin();
  expect(first).not.toBeNull();
  layer.show([{ ...POINT }]);
  expect(pin()).toBe(first);
  layer.show([{ ...POINT, name: 'Eger' }]);
  expect(pin()).not.toBe(first);
  map.remove();
});
