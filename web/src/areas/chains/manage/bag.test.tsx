// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import type { BagJson, PackingOfBag } from '../../../lib/bag-words.ts';
import { renderInApp } from '../../../testing/render.tsx';
import { BagLines } from './bag.tsx';

const LOOSE: PackingOfBag = {
  id: 1,
  itemName: 'Alma',
  name: 'kg',
  type: 'NOT_PACKAGED',
  packaged: false,
  unitName: 'kg',
  packetSize: 1,
  isWeighed: true,
  food: null,
  producer: { id: 1, name: 'Kert' },
};
const BY_WEIGHT: PackingOfBag = {
  ...LOOSE,
  id: 2,
  itemName: 'Sajt',
  name: 'darab',
  type: 'ORDERED_IN_PACKAGE_DELIVERED_IN_UNITS',
  packaged: true,
  packetSize: 0.3,
};
const PACKINGS = new Map([LOOSE, BY_WEIGHT].map((packing) => [packing.id, packing]));

async function linesOf(lines: BagJson['lines']): Promise<string[]> {
  const bag: BagJson = {
    orderId: 1,
    code: 'ABC234',
    buyerName: 'Kis Kata',
    optionType: 'DELIVERY_POINT',
    note: '',
    weight: 0,
    pieces: 0,
    lines,
  };
  const { host } = await renderInApp(<BagLines bag={bag} packings={PACKINGS} />);
  return [...host.querySelectorAll('li')].map(({ textContent }) => textContent.replaceAll('\u00a0', ' '));
}

it('a line that was weighed says so, with its weight and what had been ordered', async () => {
  const [apples, cheese] = await linesOf([
    { packingId: 1, amount: 1.25, recorded: { amount: 1.3, inUnits: null } },
    { packingId: 2, amount: 2, recorded: { amount: 2, inUnits: 0.587 } },
  ]);
  expect(apples).toContain('lemérve, rendelt: 1,25 kg1,3 kg');
  expect(cheese).toContain('lemérve, rendelt: 2 db0,587 kg');
});

it('a line that is still to be weighed says what was ordered; one that no one got says that', async () => {
  const [apples, cheese] = await linesOf([
    { packingId: 1, amount: 1.25, recorded: null },
    { packingId: 2, amount: 2, recorded: { amount: 0, inUnits: null } },
  ]);
  expect(apples).toContain('mérni1,25 kg');
  expect(cheese).toContain('nem adták át0 db');
});
