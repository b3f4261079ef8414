import { expect, test } from 'vitest';
import { placesNear } from './changed-tests.ts';

test('a changed file leads to the tests of its area on both sides, a changed test to itself', () => {
  expect(
    placesNear([
      'server/src/areas/orders/place-order.ts',
      'server/src/areas/orders/public.ts',
      'web/src/ui/money.test.tsx',
    ]),
  ).toEqual(['server/src/areas/orders/', 'web/src/areas/orders/', 'web/src/ui/money.test.tsx']);
});

test('outside of the areas it leads to its folder', () => {
  expect(placesNear(['server/src/infra/mail/outbox.ts', 'web/src/lib/call.ts'])).toEqual([
    'server/src/infra/mail/',
    'web/src/lib/',
  ]);
});

test('what has its tests run each time, and what is long, leads nowhere', () => {
  expect(
    placesNear([
      'domain/src/money.ts',
      'README.md',
      'server/src/app.ts',
      'server/src/proof/two-servers.long.test.ts',
    ]),
  ).toEqual([]);
});
