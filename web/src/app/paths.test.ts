import { ALL_PAGES, REDIRECTS } from '@kosar/contract/pages/addresses';
import { matchRoutes } from 'react-router';
import { describe, expect, it } from 'vitest';
import { fillPath, loginPath, ownPath, safeNext, to } from './paths.ts';
import { SCREENS } from './screens.ts';

describe('addresses', () => {
  it('are built from names, with what is missing left out', () => {
    expect(to('home')).toBe('/');
    expect(to('delivery', { id: 5 }, { tab: 'messages', product: undefined })).toBe(
      '/delivery/5?tab=messages',
    );
    expect(to('products', { category1: 'zöldség', category2: 'gyökér' })).toBe(
      '/products/z%C3%B6lds%C3%A9g/gy%C3%B6k%C3%A9r',
    );
    expect(to('management')).toBe('/management');
    expect(to('myOrders', {}, { deliveryId: 3 })).toBe('/myOrders?deliveryId=3');
  });

  it('find their own route', () => {
    const routes = ALL_PAGES.map(({ name, path }) => ({ id: name, path }));
    const found = ALL_PAGES.map(({ path }) => path.replaceAll(/:(\w+)\??/g, '7')).map(
      (sample) => matchRoutes(routes, sample)?.at(-1)?.route.id,
    );
    expect(found).toEqual(ALL_PAGES.map(({ name }) => name));
  });

  it('without their id lead to a page that exists', () => {
    const routes = ALL_PAGES.map(({ name, path }) => ({ id: name, path }));
    const ids = { producerId: 1, transporterId: 1, managerId: 1, organizerId: 1, id: 1 };
    const lost = REDIRECTS.filter(({ to: target }) => matchRoutes(routes, fillPath(target, ids)) === null);
    expect(lost).toEqual([]);
  });

  it('come back after login only within the market', () => {
    expect(loginPath('/delivery/5?step=1')).toBe('/login?next=%2Fdelivery%2F5%3Fstep%3D1');
    expect(safeNext('/delivery/5')).toBe('/delivery/5');
    for (const evil of [
      '//evil.example',
      '/\\evil.example',
      'https://evil.example',
      'javascript:alert(1)',
      '/\t/evil.example',
      '/x\n',
      '/..//evil.example',
      '///evil.example',
      '/ /evil.example',
      ' //evil.example',
      '/\u0000/evil.example',
      'evil.example',
      '%2F%2Fevil.example',
      '',
      null,
    ]) {
      expect(safeNext(evil)).toBe('/');
      expect(ownPath(evil)).toBeNull();
    }
    expect(ownPath('/transport/3?date=2026-11-20&from=https://x.hu')).not.toBeNull();
  });

  it('have a screen only under a name that is a route', () => {
    const names: readonly string[] = ALL_PAGES.map(({ name }) => name);
    for (const name of Object.keys(SCREENS)) expect(names).toContain(name);
  });
});
