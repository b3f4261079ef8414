// @vitest-environment happy-dom
import type { AllergenWordJson } from '@kosar/contract/catalogue/allergen-words';
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { eventually } from '../../../testing/eventually.ts';
import { buttonNamed, renderInApp } from '../../../testing/render.tsx';
import AllergenWordsPage from './allergen-words-page.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

async function show(list: readonly AllergenWordJson[]): Promise<Element> {
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Response.json(list)),
  );
  const { host } = await renderInApp(<AllergenWordsPage />, '/admin/allergen-words');
  return host;
}

it('shows the words below their allergens, each with a way to remove it', async () => {
  const host = await show([
    { id: 1, allergen: 'milk', word: 'kumisz' },
    { id: 2, allergen: 'sesame-seeds', word: 'gomashio' },
    { id: 3, allergen: 'sesame-seeds', word: 'halawa' },
  ]);
  await act(() => eventually(() => expect(host.querySelector('table')).not.toBeNull()));
  const heads = [...host.querySelectorAll('th[scope=rowgroup]')].map((head) => head.textContent);
  expect(heads).toEqual(['tej', 'szezám']);
  expect(buttonNamed(host, 'Törlöm: gomashio').textContent).toContain('Törlöm');
});

it('says that products saved earlier stay, also where no word was added', async () => {
  const host = await show([]);
  await act(() => eventually(() => expect(host.textContent).toContain('Még nem vettél fel szót')));
  expect(host.textContent).toContain('A már elmentett termékek nem változnak.');
});
