import { expect, it } from 'vitest';
import { renderedAddress } from './rendered-address.ts';

it.each([
  ['/products', '/products'],
  ['/products?1', '/products'],
  ['/products/?utm_source=x#top', '/products'],
  ['/products?current=true&search=alma&search=dio&x=y', '/products?search=alma&current=true'],
  ['/product/%31', '/product/1'],
  ['/products/z%C3%B6lds%C3%A9g', '/products/z%C3%B6lds%C3%A9g'],
  ['/', '/'],
  ['/?near=1191', '/?near=1191'],
  ['/login?timeout&next=/myOrders', '/login?next=%2FmyOrders&timeout='],
  ['/login/regsucceed', '/login/regsucceed'],
  // The secret of a mail is no part of what is rendered, and all share its page.
  ['/login/activation=abc', '/login/activation%3Dlink'],
  ['/login/activation%3Dabc', '/login/activation%3Dlink'],
  ['/passwordreset/abc', '/passwordreset/link'],
])('%s is rendered as %s', (address, url) => {
  expect(renderedAddress(address)?.url).toBe(url);
});

it.each([
  ['a login with a status that no page knows', '/login/valami'],
  ['a registration of someone who was invited', '/register?deliveryToken=abc'],
  ['a login that leads back to an invitation', '/login?next=%2Fdeliverypoint%2Fjoin%2Fabc'],
  ['a login that leads back to a private delivery', '/login?next=%2Fdelivery%2F5%3Ftoken%3Dabc'],
  ['an invitation', '/deliveryevent/5?token=abc'],
  ['an invitation whose name is written otherwise', '/deliveryevent/5?t%6Fken=abc'],
  ['what is shown for printing', '/delivery/5?print'],
  ['a page of someone', '/profile/1'],
  ['a page with a secret in its address', '/unsubscribe/abc'],
  ['an address that can not be read', '/product/%E0%A4%A'],
  ['an address of endless length', `/products?search=${'x'.repeat(500)}`],
])('%s is rendered by no server', (_, address) => {
  expect(renderedAddress(address)).toBeNull();
});
