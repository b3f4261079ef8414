// @vitest-environment happy-dom
import type { ManagedTaxCategoryJson } from '@kosar/contract/catalogue/tax-category-management';
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { eventually } from '../../../testing/eventually.ts';
import { renderInApp } from '../../../testing/render.tsx';
import TaxCategoriesPage from './tax-categories-page.tsx';

const category = (name: string, code: string, vat: number): ManagedTaxCategoryJson => ({
  id: vat * 100,
  name,
  code,
  vat,
  position: 1,
  productCount: 2,
  deletedProductCount: 0,
  version: 1,
});

afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

async function show(list: readonly ManagedTaxCategoryJson[]): Promise<Element> {
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Response.json(list)),
  );
  const { host } = await renderInApp(<TaxCategoriesPage />, '/admin/tax-categories');
  await act(() => eventually(() => expect(host.querySelector('table')).not.toBeNull()));
  return host;
}

it('names the categories whose code the invoicing service doesn’t know, and says what follows', async () => {
  const host = await show([category('Általános', '27', 0.27), category('Régi', '17', 0.17)]);
  expect(host.textContent).toContain('Van kód, amelyet a Számlázz.hu nem ismer');
  expect(host.textContent).toContain('nem készül számla: Régi (17).');
});

it('says nothing of it where all codes are known', async () => {
  const host = await show([category('Általános', '27', 0.27), category('Alanyi mentes', 'AAM', 0)]);
  expect(host.textContent).not.toContain('nem ismer');
});
