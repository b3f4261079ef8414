// @vitest-environment happy-dom

import { Route, Routes } from 'react-router';
import { expect, test } from 'vitest';
import { lostPath, useLostPath } from '../lib/lost-path.ts';
import { renderInApp } from '../testing/render.tsx';
import { UnknownAddress } from './unknown-address.tsx';

function Home() {
  return <p>{useLostPath() ?? 'home'}</p>;
}

const APP = (
  <Routes>
    <Route path="/" element={<Home />} />
    <Route path="*" element={<UnknownAddress />} />
  </Routes>
);

test.each([
  '/nincs/ilyen',
  '/management/nincs-ilyen',
  '/nincs?to=https://elsewhere.example/&state=x#//elsewhere.example',
  '/x/%2f%2felsewhere.example',
  '/%3Cimg%20src=x%3E',
])('%s leads home, which names it, and nowhere else', async (address) => {
  const { host, router } = await renderInApp(APP, address);
  const { pathname, search, hash } = router.state.location;
  expect(pathname + search + hash).toBe('/');
  expect(router.state.historyAction).toBe('REPLACE');
  expect(host.querySelector('p')?.textContent).toBe(lostPath(address.replace(/[?#].*$/, '')));
  expect(host.querySelector('img')).toBeNull();
});

test('home by its own address names none', async () => {
  const { host } = await renderInApp(APP, '/');
  expect(host.querySelector('p')?.textContent).toBe('home');
});
