// @vitest-environment happy-dom
import type { HandoverOrderJson } from '@kosar/contract/handover/handover-table';
import { createRef } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { fieldNamed, press, renderInApp, typeInto } from '../../../testing/render.tsx';
import { CashBox } from './cash-box.tsx';

const ORDER: HandoverOrderJson = {
  id: 7,
  code: 'ABC234',
  number: 1,
  version: 1,
  payerKey: 7,
  buyer: { fullName: 'Nagy Eszter', phoneNumber: '' },
  deliveryOption: { name: 'Átvétel', type: 'DELIVERY_POINT', price: 4000 },
  agreedFee: null,
  homeAddress: '',
  note: '',
  paymentType: 'ON_SITE',
  prepaidValue: 0,
  takings: [],
  items: [],
};

afterEach(() => document.body.replaceChildren());

/** What was taken of what a person typed as another sum, and what stands there then. */
async function takeOther(text: string) {
  const take = vi.fn<(cash: number, before: number, words: string) => Promise<boolean>>(async () => true);
  const recording = { take, undoTaking: async () => undefined };
  const { host } = await renderInApp(
    <CashBox order={ORDER} orders={[ORDER]} mayTake recording={recording} place={createRef()} />,
  );
  const button = (words: string) =>
    [...host.querySelectorAll('button')].find((one) => one.textContent === words);
  await press(button('Más összeget fizetett') ?? host);
  await typeInto(fieldNamed(host, 'Ennyit fizetett (Ft)'), text);
  await press(host.querySelector('button[type=submit]') ?? host);
  return { host, sums: take.mock.calls.map(([cash]) => cash) };
}

test.each([['5.000'], ['5 000'], ['5\u00a0000 Ft']])(
  'another sum of %j is five thousand forints',
  async (text) => {
    expect((await takeOther(text)).sums).toEqual([5000]);
  },
);

test('a sum with any other dot or comma is refused beside the field, with what was understood', async () => {
  const { host, sums } = await takeOther('5.000,5');
  expect(sums).toEqual([]);
  expect(host.textContent).toContain('Így értettük: 5\u00a0000,5\u00a0Ft. Csak egész forint lehet.');
});
