// @vitest-environment happy-dom

import { expect, test } from 'vitest';
import { fieldNamed, renderInApp } from '../../../testing/render.tsx';
import LostAddress from './lost-address.tsx';

test('home reads aloud which address was not found, and looks among the products', async () => {
  const { host } = await renderInApp(<LostAddress path="/nincs/<b>ilyen</b>" />);
  const said = host.querySelector('[role="alert"]');
  expect(said?.textContent).toContain('Ezt nem találjuk: „/nincs/<b>ilyen</b>”.');
  expect(said?.querySelector('b')).toBeNull();
  const field = fieldNamed(host, 'Mit keresel?');
  expect(field.name).toBe('search');
  expect(field.form?.getAttribute('action')).toBe('/products');
  expect(field.form?.getAttribute('role')).toBe('search');
});
