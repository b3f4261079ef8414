// @vitest-environment happy-dom
import type { FaqCategoryJson } from '@kosar/contract/content/content';
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { eventually } from '../../../testing/eventually.ts';
import { fieldNamed, renderInApp, typeInto } from '../../../testing/render.tsx';
import FaqPage from './faq-page.tsx';

const CATEGORIES: readonly FaqCategoryJson[] = [
  {
    id: 1,
    name: 'Fizetés',
    position: 0,
    items: [
      { id: 11, position: 0, question: 'Hogyan fizethetek?', answer: 'Készpénzzel vagy kártyával.' },
      { id: 12, position: 1, question: 'Kapok számlát?', answer: 'Igen, ha kéred.' },
    ],
  },
  {
    id: 2,
    name: 'Átvétel',
    position: 1,
    items: [
      { id: 21, position: 0, question: 'Mit vigyek?', answer: 'Táskát.' },
      { id: 22, position: 1, question: 'Mi lesz, ha kések?', answer: 'Telefonálj.' },
    ],
  },
];

beforeEach(() => {
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Response.json(CATEGORIES)),
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

const questionsIn = (host: Element) => [...host.querySelectorAll('h3')].map((one) => one.textContent);
const openIn = (host: Element) =>
  [...host.querySelectorAll('details')].filter(({ open }) => open).map(({ id }) => id);

async function show(address: string) {
  const shown = await renderInApp(<FaqPage />, address);
  await act(() => eventually(() => expect(shown.host.querySelector('aside')).not.toBeNull()));
  return shown;
}

it('finds questions by words of their answers without accents, keeps them in the address and marks them', async () => {
  const { host, router } = await show('/faq');
  expect(questionsIn(host)).toHaveLength(4);
  expect(openIn(host)).toEqual([]);
  await typeInto(fieldNamed(host, 'Keresés a kérdések között'), 'KESZPENZ');
  expect(questionsIn(host)).toEqual(['Hogyan fizethetek?']);
  expect(openIn(host)).toEqual(['kerdes-11']);
  expect(host.querySelector('mark')?.textContent).toBe('Készpénz');
  expect(router.state.location.search).toBe('?q=KESZPENZ');
  expect(router.state.historyAction).toBe('REPLACE');
});

it('says when nothing is found, and shows everything again', async () => {
  const { host } = await show('/faq?q=teve');
  expect(host.textContent).toContain('Nincs találat!');
  await typeInto(fieldNamed(host, 'Keresés a kérdések között'), '');
  expect(questionsIn(host)).toHaveLength(4);
});

it('opens the question that the address names, and gives each one its own address', async () => {
  const { host } = await show('/faq#kerdes-21');
  expect(openIn(host)).toEqual(['kerdes-21']);
  const links = [...host.querySelectorAll('details a')].map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/faq#kerdes-11', '/faq#kerdes-12', '/faq#kerdes-21', '/faq#kerdes-22']);
});
