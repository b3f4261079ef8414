// @vitest-environment happy-dom
import type { ApplicationPropertyJson } from '@kosar/contract/admin/application-properties';
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { eventually } from '../../../testing/eventually.ts';
import { fieldNamed, press, renderInApp, typeInto } from '../../../testing/render.tsx';
import '../../../ui/dialog-window.tsx';
import { PropertyCard } from './property-card.tsx';
import { PropertyDialog } from './property-dialog.tsx';

const WAITING: ApplicationPropertyJson = {
  key: 'waitingList',
  set: 'ordering',
  type: 'SWITCH',
  min: null,
  max: null,
  value: 'ON',
  isChanged: true,
  standard: 'OFF',
  version: 3,
  changes: [],
};
const FEE: ApplicationPropertyJson = {
  key: 'homeDeliveryPriceFt',
  set: 'rounds',
  type: 'INTEGER',
  min: 0,
  max: 100_000,
  value: 990,
  isChanged: true,
  standard: 990,
  version: 3,
  changes: [],
};

afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

test('going back to the standard value of a switch says first what ends, and changes nothing yet', async () => {
  const asked: string[] = [];
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (address: string, { method = 'GET' }: RequestInit = {}) => {
    if (method !== 'GET') sent.push(address);
    if (!address.includes('/ending')) return Response.json({});
    asked.push(address);
    return Response.json([
      { what: 'WAITING_ENTRIES', count: 12 },
      { what: 'OFFERED_PLACES', count: 3 },
    ]);
  });
  const { host } = await renderInApp(<PropertyCard property={WAITING} />);
  const back = [...host.querySelectorAll('button')].find((one) =>
    one.textContent?.startsWith('Visszaállítom az alapértéket'),
  );
  await press(back ?? host);
  const dialog = () => document.querySelector('[role=dialog]')?.textContent ?? '';
  await act(() => eventually(() => expect(dialog()).toContain('12 várakozó bejegyzés megszűnik')));
  expect(dialog()).toContain('Ebből 3 vevőnek most tartunk árut');
  expect(asked).toHaveLength(1);
  expect(asked[0]).toMatch(/applicationproperty\/waitingList\/ending\?value=OFF$/);
  expect(sent).toEqual([]);
});

test('a number within its limits is read as a person writes it, with its dot between the thousands', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_address: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'PUT') sent.push(JSON.parse(typeof body === 'string' ? body : ''));
    return Response.json([]);
  });
  await renderInApp(<PropertyDialog property={FEE} onClose={() => undefined} />);
  const dialog = () => document.querySelector('[role=dialog]') ?? document.body;
  const send = () => press(dialog().querySelector('button[type=submit]') ?? document.body);
  await typeInto(fieldNamed(dialog(), 'Érték'), '1.490,5');
  await send();
  expect(dialog().textContent).toContain('Így értettük: 1\u00a0490,5\u00a0Ft. Csak egész forint lehet.');
  await typeInto(fieldNamed(dialog(), 'Érték'), '1.490 Ft');
  await send();
  await act(() => eventually(() => expect(sent).toEqual([{ value: 1490, version: 3 }])));
});
