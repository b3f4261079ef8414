// @vitest-environment happy-dom
import type { InvoiceJson } from '@kosar/contract/payments/invoices';
import { act } from 'react';
import { afterEach, expect, it } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { renderInApp } from '../../testing/render.tsx';
import { InvoiceActions } from './invoice-actions.tsx';

const INVOICE: InvoiceJson = {
  id: 1,
  order: { id: 2, code: 'AB12' },
  buyerName: 'Kiss Anna',
  deliveryChain: { id: 3, name: 'Szombati lánc', dayOfDelivery: '2026-11-20' },
  seller: { id: 4, name: 'Vadvirág Kert' },
  about: 'GOODS',
  kind: 'INVOICE',
  state: 'ISSUED',
  skipReason: null,
  number: 'E-KERT-2026-1',
  sourceNumber: null,
  replacesNumber: null,
  billingData: null,
  net: 1000,
  vat: 50,
  gross: 1050,
  hasPdf: false,
  error: null,
  errorCode: null,
  accountStopped: false,
  canRetry: false,
  canStorno: true,
  canCorrect: false,
  canReissue: false,
  createdDate: '2026-11-20T12:00:00.000Z',
  issuedDate: '2026-11-20T12:01:00.000Z',
};

afterEach(() => document.body.replaceChildren());

/** The words of the dialog, which comes in a file of its own. */
async function ask(invoice: InvoiceJson): Promise<string> {
  const { host } = await renderInApp(<InvoiceActions invoice={invoice} />);
  await act(async () => host.querySelector('button')?.click());
  const dialog = () => document.querySelector('[role="dialog"]');
  await eventually(() => expect(dialog()).not.toBeNull());
  return dialog()?.textContent ?? '';
}

it.each([
  ['an invoice is reversed', 'INVOICE', 'Sztornózod a számlát?', 'a vevő sztornó számlát kap'],
  [
    'a corrected one is taken back by one more correction',
    'CORRECTIVE',
    'Visszavonod a helyesbített számlát?',
    'egy újabb helyesbítő veszi vissza az egészet',
  ],
] as const)('%s, and it is said what the buyer gets', async (_, kind, title, words) => {
  const shown = await ask({ ...INVOICE, kind });
  expect(shown).toContain(title);
  expect(shown).toContain(words);
});
