// @vitest-environment happy-dom
import type { PackListJson } from '@kosar/contract/handover/pack-lists';
import { afterEach, expect, it } from 'vitest';
import { renderInApp } from '../../testing/render.tsx';
import { BagLabels } from './bag-labels.tsx';

afterEach(() => document.body.replaceChildren());

function bag(orderId: number, buyerName: string): PackListJson['deliveries'][number]['bags'][number] {
  return {
    orderId,
    code: buyerName === '' ? '' : `KOD-${orderId}`,
    buyerName,
    optionType: orderId === 2 ? 'HOME_DELIVERY' : 'DELIVERY_POINT',
    note: '',
    weight: 12.4,
    pieces: 3,
    lines: [
      { packingId: 1, amount: 2, recorded: null },
      { packingId: 2, amount: 1, recorded: null },
    ],
  };
}

function delivery(id: number, bags: ReturnType<typeof bag>[]): PackListJson['deliveries'][number] {
  return {
    id,
    name: 'Őszi kosár',
    dayOfDelivery: '2026-11-25',
    deliveryPoint: { id, name: `${id}. pont` },
    bags,
  };
}

async function labelsOf(
  deliveries: PackListJson['deliveries'],
  packings: PackListJson['packings'] = [],
): Promise<string[]> {
  const { host } = await renderInApp(<BagLabels packs={{ packings, deliveries }} />);
  return [...host.querySelectorAll('li')].map(({ textContent }) => textContent.replaceAll('\u00a0', ' '));
}

it('each order has its label: who, code, point, day, lines and weight', async () => {
  const labels = await labelsOf([
    delivery(1, [bag(1, 'Zentai Zita'), bag(2, 'Ambrus Anna')]),
    delivery(2, [bag(3, 'Kis Kata')]),
  ]);
  expect(labels).toHaveLength(3);
  for (const part of ['Zentai Zita', 'KOD-1', '1. pont', '2026. november 25.', '2 tétel', '12,4 kg és 3 db'])
    expect(labels[0]).toContain(part);
  expect(labels[1]).toContain('házhoz');
  expect(labels[2]).toContain('2. pont');
});

it('bags of buyers who may not be known are numbered', async () => {
  const labels = await labelsOf([delivery(1, [bag(1, ''), bag(2, '')])]);
  expect(labels.map((text) => text.slice(0, 9))).toEqual(['1. csomag', '2. csomag']);
});

it('a bag says that it is to be kept cold, and which allergens are in any of its goods', async () => {
  const packing = (id: number, food: PackListJson['packings'][number]['food']) => ({
    id,
    itemName: `Áru ${id}`,
    name: 'db',
    type: 'NOT_PACKAGED' as const,
    packaged: false,
    unitName: 'db',
    packetSize: 1,
    isWeighed: false,
    food,
    producer: { id: 1, name: 'Kovács Kert' },
  });
  const packings = [
    packing(1, { allergens: `mff${'f'.repeat(11)}`, isCold: false, isOrganic: true }),
    packing(2, { allergens: `cfm${'?'.repeat(11)}`, isCold: true, isOrganic: false }),
    packing(3, { allergens: 'c'.repeat(14), isCold: false, isOrganic: false }),
  ];
  const [label] = await labelsOf([delivery(1, [bag(1, 'Kis Kata')])], packings);
  expect(label).toContain('❄ hűtve tartandó · tartalmaz: glutén · nyomokban: tojás');
  // That one of its goods is organic says nothing of the bag, nor does what isn't in it.
  expect(label).not.toContain('bio');
  expect(label).not.toContain('rákfélék');
});
