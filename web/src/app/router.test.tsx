// @vitest-environment happy-dom

import { ALL_PAGES, REDIRECTS } from '@kosar/contract/pages/addresses';
import { describe, expect, it } from 'vitest';
import { eventually } from '../testing/eventually.ts';
import { makeRouter } from './router.tsx';

/** Where the address bar ends up. */
async function landingOf(address: string): Promise<string> {
  window.history.replaceState(null, '', address);
  const router = makeRouter();
  await eventually(() => expect(router.state.initialized).toBe(true));
  const { pathname } = router.state.location;
  router.dispose();
  return pathname;
}

describe('the address bar', () => {
  it('goes home or to the parent list from an address that lacks its id', async () => {
    expect(await landingOf('/profile')).toBe('/');
    expect(await landingOf('/producer')).toBe('/producers');
    expect(await landingOf('/deliverypoint')).toBe('/deliverypoints');
    expect(await landingOf('/management/veActor')).toBe('/management');
    expect(await landingOf('/management/producer/3/product')).toBe('/management/producer/3/products');
    expect(await landingOf('/admin/order')).toBe('/admin/orders');
  });

  it('knows such a way for every page whose address ends in an id', () => {
    const known = [...ALL_PAGES.map(({ path }) => path), ...REDIRECTS.map(({ from }) => from)].map(shapeOf);
    const cut = ALL_PAGES.map(({ path }) => path)
      .filter((path) => /\/:\w+$/.test(path))
      .map((path) => path.replace(/\/:\w+$/, ''))
      .filter((path) => path !== '');
    expect(cut.length).toBeGreaterThan(20);
    expect(cut.map(shapeOf).filter((path) => !known.some((one) => covers(one, path)))).toEqual([]);
  });
});

const shapeOf = (path: string) => path.replaceAll(/:\w+/g, ':id');

/** Whether a pattern, with or without its optional last part, is a path. */
function covers(pattern: string, path: string): boolean {
  return pattern === path || pattern.replace(/\/:id\?$/, '') === path || pattern.replace(/\?$/, '') === path;
}
