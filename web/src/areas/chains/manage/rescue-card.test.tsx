// @vitest-environment happy-dom
import type { ManagedChainJson } from '@kosar/contract/chains/chain-overview';
import type { ChainRescueJson } from '@kosar/contract/chains/chain-rescue';
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { eventually } from '../../../testing/eventually.ts';
import { fieldNamed, press, renderInApp, typeInto } from '../../../testing/render.tsx';
import RescueCard from './rescue-card.tsx';

const CHAIN = { id: 3, state: 'OPEN' } as ManagedChainJson;
const RESCUE: ChainRescueJson = {
  plan: 'EXTEND',
  extendDays: 2,
  askedAt: null,
  endedAt: null,
  version: 4,
  producers: [
    { producer: { id: 8, name: 'Almás tanya' }, minIncome: null, orderedIncome: 500 },
    { producer: { id: 9, name: 'Tejes tanya' }, minIncome: 2000, orderedIncome: 500 },
  ],
  answers: { stay: 0, leave: 0, silent: 0 },
};

afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

async function fillForm(typed: Readonly<Record<string, string>>) {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_address: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'PUT') sent.push(JSON.parse(typeof body === 'string' ? body : ''));
    return Response.json(RESCUE);
  });
  const { host } = await renderInApp(<RescueCard chain={CHAIN} />, '/?edit=rescue');
  await act(() => eventually(() => expect(host.querySelector('form')).not.toBeNull()));
  for (const [name, text] of Object.entries(typed)) await typeInto(fieldNamed(host, name), text);
  await press(host.querySelector('button[type=submit]') ?? host);
  return { host, sent };
}

test('minimums of producers are sent as the forints that they mean, an empty one as none', async () => {
  const { sent } = await fillForm({ 'Almás tanya': '20.000', 'Tejes tanya': '' });
  const body = {
    version: 4,
    plan: 'EXTEND',
    extendDays: 2,
    minimums: [{ producerId: 8, minIncome: 20_000 }],
  };
  await act(() => eventually(() => expect(sent).toEqual([body])));
});

test('a minimum that can’t be read is refused beside its producer, and nothing is sent', async () => {
  const { host, sent } = await fillForm({ 'Tejes tanya': '1,5' });
  expect(sent).toEqual([]);
  expect(fieldNamed(host, 'Tejes tanya').getAttribute('aria-invalid')).toBe('true');
  expect(fieldNamed(host, 'Almás tanya').getAttribute('aria-invalid')).not.toBe('true');
  expect(host.textContent).toContain('Így értettük: 1,5\u00a0Ft. Csak egész forint lehet.');
});
