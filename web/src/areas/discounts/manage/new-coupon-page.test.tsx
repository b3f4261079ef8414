// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { eventually } from '../../../testing/eventually.ts';
import { fieldNamed, press, renderInApp, typeInto } from '../../../testing/render.tsx';
import NewCouponPage from './new-coupon-page.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

/** A coupon for one person of this worth, and what the server was sent. */
async function makeCoupon(value: string, unit: 'FT' | 'PERCENT') {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_address: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'POST') sent.push(JSON.parse(typeof body === 'string' ? body : ''));
    if (method === 'POST') return Response.json({ id: 1 }, { status: 201 });
    return Response.json({ items: [], total: 0, page: 0, size: 20 });
  });
  const { host } = await renderInApp(<NewCouponPage />, '/admin/new-coupon');
  await press(host.querySelector(`input[value=${unit}]`) ?? host);
  await typeInto(fieldNamed(host, 'Kupon'), 'Barátság');
  await typeInto(fieldNamed(host, 'A vásárló e-mail-címe'), 'vevo@pelda.hu');
  await typeInto(fieldNamed(host, 'Értéke'), value);
  await press(host.querySelector('button[type=submit]') ?? host);
  return { host, sent };
}

test.each([
  ['1.000', 'FT', 1000],
  ['12.000 Ft', 'FT', 12_000],
  ['12%', 'PERCENT', 0.12],
] as const)('a worth of %j in %s is sent as %d', async (typed, unit, value) => {
  const { sent } = await makeCoupon(typed, unit);
  await act(() => eventually(() => expect(sent).toMatchObject([{ unit, value }])));
});

test.each([
  ['1,5', 'FT', 'Így értettük: 1,5\u00a0Ft. Csak egész forint lehet.'],
  ['1,000', 'FT', 'Így értettük: 1\u00a0Ft. Ha 1\u00a0000\u00a0Ft, így írd: 1\u00a0000.'],
  ['12,5', 'PERCENT', 'Így értettük: 12,5. Egész számot adj meg!'],
] as const)('a worth of %j in %s is refused beside its field', async (typed, unit, words) => {
  const { host, sent } = await makeCoupon(typed, unit);
  expect(sent).toEqual([]);
  expect(fieldNamed(host, 'Értéke').getAttribute('aria-invalid')).toBe('true');
  expect(host.textContent).toContain(words);
});
