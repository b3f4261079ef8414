// @vitest-environment happy-dom
import type { ComplaintFormJson } from '@kosar/contract/complaints/complaints';
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { fieldNamed, press, renderInApp, typeInto } from '../../testing/render.tsx';
import { ComplaintForm } from './complaint-form.tsx';

const FORM: ComplaintFormJson = {
  orderId: 77,
  orderCode: 'ABC234',
  eventId: 3,
  chainName: 'Kör',
  dayOfDelivery: '2026-11-20',
  until: '2026-11-28T00:00:00Z',
  obstacle: null,
  lines: [
    {
      orderItemId: 5,
      product: 'Sajt',
      packing: '30 dkg',
      type: 'PACKAGED_AND_ORDERED_BY_PACKAGE',
      unitName: 'kg',
      ordered: 2,
      delivered: 2,
      paid: 2400,
    },
  ],
  complaints: [],
};
const EARLIER: ComplaintFormJson['complaints'][number] = {
  id: 12,
  number: '2026/12',
  reason: 'MISSING',
  amount: 2,
  wants: 'MONEY',
  words: '',
  imageUrl: null,
  state: 'OPEN',
  createdDate: '2026-11-21T10:00:00Z',
  answerDueDay: '2026-12-21',
  firstAnsweredDate: null,
  product: 'Sajt',
  hasOffer: false,
};

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

/** The form filled in, on a server that knows these complaints by now; what is sent to it comes back. */
async function fillForm(complaints: ComplaintFormJson['complaints']) {
  const sent: string[] = [];
  vi.stubGlobal(
    'fetch',
    vi.fn(async (_address: string, { method = 'GET', body }: RequestInit = {}) => {
      if (method === 'GET') return Response.json({ ...FORM, complaints });
      sent.push(typeof body === 'string' ? body : '');
      return Response.json({ id: 13 }, { status: 201 });
    }),
  );
  const { host } = await renderInApp(<ComplaintForm order={FORM} />, '/order/77/complaint');
  const missing = host.querySelector<HTMLInputElement>('input[value="MISSING"]');
  const submit = host.querySelector<HTMLButtonElement>('button[type="submit"]');
  if (missing === null || submit === null) throw new Error('The form is not there');
  await press(missing);
  return { host, sent, send: () => press(submit) };
}

const see = (check: () => void) =>
  eventually(async () => {
    await act(async () => undefined);
    check();
  });

it('a complaint that another tab has made since is asked about before it is made twice', async () => {
  const { host, sent, send } = await fillForm([EARLIER]);
  await send();
  await see(() => expect(host.textContent).toContain('Közben egy másik lapon már jeleztél valamit'));
  expect(sent).toEqual([]);
  await send();
  await see(() => expect(sent).toHaveLength(1));
});

it('a complaint is sent at once where nothing was said meanwhile', async () => {
  const { sent, send } = await fillForm([]);
  await send();
  await see(() => expect(sent).toHaveLength(1));
});

it('says beside the amount how it was understood where it could be meant for a thousand', async () => {
  const { host } = await fillForm([]);
  await typeInto(fieldNamed(host, 'Mennyivel?'), '1.000');
  expect(host.textContent).toContain('Így értettük: 1. Ha nem ennyi, hanem 1\u00a0000,');
});
