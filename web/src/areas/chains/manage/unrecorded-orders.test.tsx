// @vitest-environment happy-dom
import type { UnrecordedOrderJson } from '@kosar/contract/chains/unrecorded';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { eventually } from '../../../testing/eventually.ts';
import { press, renderInApp } from '../../../testing/render.tsx';
import { UnrecordedOrders } from './unrecorded-orders.tsx';

const NORA: UnrecordedOrderJson = {
  id: 7,
  code: 'ABC234',
  buyer: 'Fekete Nóra',
  delivery: { id: 3, name: 'Átvétel' },
  lines: ['Alma'],
  isPartlyHandedOver: false,
  value: 2000,
  missingCash: 2000,
  answer: null,
};
const ESZTER: UnrecordedOrderJson = {
  ...NORA,
  id: 8,
  code: 'DEF567',
  buyer: 'Nagy Eszter',
  lines: [],
  isPartlyHandedOver: true,
};

let orders: readonly UnrecordedOrderJson[] = [];
const said: unknown[] = [];
beforeEach(() => {
  orders = [NORA, ESZTER];
  said.length = 0;
  vi.stubGlobal('fetch', (_url: string, init?: RequestInit) => {
    if (typeof init?.body === 'string') said.push(JSON.parse(init.body));
    return Promise.resolve(new Response(JSON.stringify(orders), { status: 200 }));
  });
});
afterEach(() => vi.unstubAllGlobals());

async function renderOrders() {
  const { host } = await renderInApp(<UnrecordedOrders chainId={5} headingLevel={3} />);
  await eventually(() => expect(host.querySelectorAll('[role="radiogroup"]').length).toBe(orders.length));
  return host;
}

/** The answers that are offered for an order, by its place. */
function choicesOf(host: HTMLElement, nth: number): HTMLInputElement[] {
  return [...(host.querySelectorAll('[role="radiogroup"]')[nth]?.querySelectorAll('input') ?? [])];
}

test('each order stands by name and sum, with what isn’t recorded of it', async () => {
  const host = await renderOrders();
  const text = (host.textContent ?? '').replaceAll('\u00a0', ' ');
  expect(text).toContain('Fekete Nóra (ABC234)');
  expect(text).toContain(
    'A rendelés értéke 2 000 Ft · Nincs feljegyezve: Alma · Nincs feljegyezve készpénz: 2 000 Ft',
  );
  expect(text).toContain('2 rendelésről még nem mondtál semmit.');
});

test('who has all of it recorded as handed over can’t be said not to have come', async () => {
  const host = await renderOrders();
  expect(choicesOf(host, 0).map(({ value }) => value)).toEqual(['PAID', 'OWES', 'ABSENT']);
  expect(choicesOf(host, 1).map(({ value }) => value)).toEqual(['PAID', 'OWES']);
});

test('one order is answered by itself, and all of them at once', async () => {
  const host = await renderOrders();
  const [, owes] = choicesOf(host, 0);
  if (owes === undefined) throw new Error('there is no choice');
  await press(owes);
  await eventually(() => expect(said).toEqual([{ answer: 'OWES', orderIds: [7] }]));
  const all = [...host.querySelectorAll('button')].find((one) => one.textContent === 'Átvette és kifizette');
  if (all === undefined) throw new Error('there is no button for all');
  await eventually(() => expect(all.disabled).toBe(false));
  await press(all);
  await eventually(() => expect(said.at(-1)).toEqual({ answer: 'PAID' }));
});

test('of many the first five are shown, and whoever asks for the others goes on at the sixth', async () => {
  const many = Array.from({ length: 12 }, (_, nth) => ({ ...NORA, id: nth + 1, code: `KOD${nth}` }));
  orders = many;
  const { host } = await renderInApp(<UnrecordedOrders chainId={5} headingLevel={3} />);
  await eventually(() => expect(host.querySelectorAll('[role="radiogroup"]').length).toBe(5));
  const rest = [...host.querySelectorAll('button')].find(
    (one) => one.textContent === 'Mutasd a többit is (7)',
  );
  if (rest === undefined) throw new Error('there is no button for the others');
  await press(rest);
  await eventually(() => expect(host.querySelectorAll('[role="radiogroup"]').length).toBe(12));
  expect(document.activeElement).toBe(host.querySelectorAll('li')[5]);
});

test('nothing is shown where all is recorded', async () => {
  orders = [];
  expect((await renderOrders()).querySelector('h3')).toBeNull();
});
