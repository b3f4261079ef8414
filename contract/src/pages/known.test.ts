import { describe, expect, it } from 'vitest';
import { ALL_PAGES, REDIRECTS } from './addresses.ts';
import { hasPage } from './known.ts';

describe('an address', () => {
  it('of every page and of every redirect is known, with its optional parts and without', () => {
    const paths = [...ALL_PAGES.map(({ path }) => path), ...REDIRECTS.map(({ from }) => from)];
    const whole = paths.map((path) => path.replaceAll(/:\w+\??/g, '7'));
    const short = paths.map((path) => path.replaceAll(/\/:\w+\?/g, '').replaceAll(/:\w+/g, '7') || '/');
    expect([...whole, ...short].filter((path) => !hasPage(path))).toEqual([]);
  });

  it.each(['/deliveries/', '/MyOrders', '/products/z%C3%B6lds%C3%A9g/gy%C3%B6k%C3%A9r', '/campaign/a.b'])(
    '%s is known, as the router takes it',
    (path) => expect(hasPage(path)).toBe(true),
  );

  it.each(['/nincs', '/product/5/x', '/admin/nincs', '/products/1/2/3/4/5/6/7', '/producer/7/products', ''])(
    '%j is not',
    (path) => expect(hasPage(path)).toBe(false),
  );
});
