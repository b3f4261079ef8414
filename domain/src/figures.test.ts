import { expect, test } from 'vitest';
import { deviationRatio, firstDayOf, keptRatio, type MonthFigures, punctualRatio } from './figures.ts';

const month = (over: Partial<MonthFigures>): MonthFigures => ({
  month: '2026-11',
  incomeFt: 0,
  orders: 0,
  buyers: 0,
  earlierBuyers: 0,
  keptBuyers: 0,
  weighedFt: 0,
  deviationFt: 0,
  deliveries: 0,
  punctualDeliveries: 0,
  ...over,
});

test('ratios are parts of what there was, and nothing where there was nothing', () => {
  expect(keptRatio(month({ earlierBuyers: 8, keptBuyers: 6 }))).toBe(0.75);
  expect(deviationRatio(month({ weighedFt: 1000, deviationFt: 30 }))).toBe(0.03);
  expect(punctualRatio(month({ deliveries: 4, punctualDeliveries: 3 }))).toBe(0.75);
  for (const ratio of [keptRatio, deviationRatio, punctualRatio]) expect(ratio(month({}))).toBeNull();
});

test('months are counted back over the turn of the year, the running one included', () => {
  expect(firstDayOf('2026-11-22', 6)).toBe('2026-06-01');
  expect(firstDayOf('2026-03-01', 12)).toBe('2025-04-01');
  expect(firstDayOf('2026-12-31', 24)).toBe('2025-01-01');
  expect(firstDayOf('2026-01-15', 1)).toBe('2026-01-01');
});
