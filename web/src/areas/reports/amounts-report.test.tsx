// @vitest-environment happy-dom
import type { DeliveryAmountJson } from '@kosar/contract/admin/reports';
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { reportWords as t } from '../../hu/reports.ts';
import { eventually } from '../../testing/eventually.ts';
import { named, press, renderInApp } from '../../testing/render.tsx';
import { AmountsReport } from './amounts-report.tsx';

const asked: URL[] = [];
beforeEach(() => {
  asked.length = 0;
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(new URL(address, 'http://localhost'));
    return Promise.resolve(new Response(JSON.stringify(AMOUNTS), { status: 200 }));
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

const POINTS = [
  { id: 7, name: 'Zöld kapu' },
  { id: 8, name: 'Malom' },
];

function amount(id: number, point: number, totalValue: number): DeliveryAmountJson {
  return {
    delivery: { id, name: 'Átvétel', dayOfDelivery: '2026-11-28' },
    deliveryChain: { id: 30 + id, name: `${id}. kör`, state: 'OPEN' },
    deliveryPoint: POINTS[point] ?? { id: 0, name: '' },
    orderedBy: null,
    orders: 1,
    fullValue: totalValue,
    discountedValue: totalValue,
    deliveryPrice: 0,
    totalValue,
  };
}

const AMOUNTS = [amount(1, 0, 1000), amount(2, 0, 2000), amount(3, 1, 5000)];

async function show(address = '/') {
  const { host } = await renderInApp(<AmountsReport />, address);
  await act(() => eventually(() => expect(host.querySelector('tfoot')).not.toBeNull()));
  return host;
}

async function choose(host: HTMLElement, label: string, value: string) {
  const field = named(host, label);
  if (!(field instanceof HTMLSelectElement)) throw new Error(`${label} is nothing to choose from`);
  const before = asked.length;
  await act(async () => {
    field.value = value;
    field.dispatchEvent(new Event('change', { bubbles: true }));
  });
  // The address changes first: until it is asked anew the sums of before stand there.
  await act(() => eventually(() => expect(asked.length).toBeGreaterThan(before)));
  await act(() => eventually(() => expect(host.querySelector('tfoot')).not.toBeNull()));
}

it('asks for the chosen chain and point alone, which are chosen from those there are', async () => {
  const host = await show();
  const namesIn = (label: string) =>
    [...named(host, label).querySelectorAll('option')].map(({ textContent }) => textContent);
  expect(namesIn(t.chain)).toEqual([t.allChains, '1. kör', '2. kör', '3. kör']);
  expect(namesIn(t.point)).toEqual([t.allPoints, 'Zöld kapu', 'Malom']);
  await choose(host, t.chain, '32');
  expect(asked.at(-1)?.searchParams.get('deliveryChain')).toBe('32');
  await choose(host, t.point, '7');
  expect(Object.fromEntries(asked.at(-1)?.searchParams ?? [])).toMatchObject({
    deliveryChain: '32',
    deliveryPoint: '7',
  });
});

it('sums each point apart and all together, and puts the point into each row where it isn’t grouped by', async () => {
  const host = await show();
  const words = () => host.querySelector('table')?.textContent?.replaceAll(/\s/g, ' ') ?? '';
  const heads = () => [...host.querySelectorAll('thead th')].map(({ textContent }) => textContent);
  expect(words()).toMatch(
    /Zöld kapu.*1 000 Ft.*2 000 Ft.*Részösszeg.*3 000 Ft.*Malom.*5 000 Ft.*Részösszeg.*5 000 Ft/,
  );
  expect(host.querySelector('tfoot')?.textContent).toMatch(/8\s000\sFt/);
  expect(heads()).not.toContain(t.point);
  await press(named(host, t.byPoint));
  expect(heads()).toContain(t.point);
  expect(words()).not.toContain(t.subtotal);
  expect(host.querySelector('tfoot')?.textContent).toMatch(/8\s000\sFt/);
});
