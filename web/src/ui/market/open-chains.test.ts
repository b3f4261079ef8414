import type { CurrentDeliveryJson } from '@kosar/contract/chains/deliveries';
import { expect, it } from 'vitest';
import { chainsOf } from './open-chains.ts';

const HERE = { lat: 47.5, lng: 19 };

function delivery(id: number, deliveryChainId: number, lat: number): CurrentDeliveryJson {
  return {
    id,
    name: 'Szerdai átvétel',
    deliveryChainId,
    deliveryChainName: 'Halnap',
    status: 'OPEN',
    deliveryPoint: {
      id,
      name: 'Átvevő',
      address: { country: 'Magyarország', postalCode: '1114', city: 'Budapest', street: 'Fő utca 1.' },
      coords: { lat, lng: 19 },
    },
    eventId: id,
    transporterName: 'Fuvaros',
    orderDeadline: '2026-11-25T19:00:00.000Z',
    dayOfDelivery: '2026-11-27',
    startTime: '16:00',
    endTime: '18:00',
    minIncome: 0,
    orderedIncome: 0,
    discountTiers: [],
    goods: { producers: [], producerCount: 0, itemCount: 0, pictures: [] },
  };
}

const LISTED = [delivery(1, 10, 47.6), delivery(2, 20, 47.52), delivery(3, 10, 47.51)];

it('a chain stands once however many places it goes to, in the order of the list', () => {
  const chains = chainsOf(LISTED, null);
  expect(chains.map(({ id, places }) => [id, places.map((place) => place.delivery.id)])).toEqual([
    [10, [1, 3]],
    [20, [2]],
  ]);
});

it('near a place the nearest chain comes first, and of a chain its nearest place, with the way there', () => {
  const [first, second] = chainsOf(LISTED, HERE);
  expect(first?.places.map((place) => place.delivery.id)).toEqual([3, 1]);
  expect(first?.places[0]?.distance).toBeCloseTo(1112, -1);
  expect(second?.id).toBe(20);
});
