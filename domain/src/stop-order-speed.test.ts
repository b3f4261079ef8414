import { expect, test } from 'vitest';
import { type Stop, suggestStopOrder } from './stop-order.ts';

// Apart from the rules: with mutants in the code (npm run mutate) a time says nothing.
test('a suggested order of stops is quick for 300 stops', () => {
  const stops = Array.from(
    { length: 300 },
    (_, id): Stop => ({
      id,
      coords: { lat: 47.3 + ((id * 137) % 997) / 2500, lng: 18.8 + ((id * 523) % 991) / 2500 },
    }),
  );
  const startedAt = Date.now();
  expect(suggestStopOrder({ lat: 47.5, lng: 19 }, stops)).toHaveLength(300);
  // It takes a tenth of a second where nothing else runs; an order that tries too much takes minutes.
  expect(Date.now() - startedAt).toBeLessThan(20_000);
});
