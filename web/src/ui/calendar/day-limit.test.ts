import { describe, expect, it } from 'vitest';
import type { CalendarEntry } from './calendar-entry.ts';
import { limitPerDay } from './day-limit.ts';

const entry = (id: string, day: string): CalendarEntry => ({
  id,
  day,
  start: null,
  end: null,
  title: id,
  detail: '',
  state: null,
  stateLabel: '',
  href: `/${id}`,
});
const rest = (day: string, count: number) => entry(`további ${count}`, day);
const idsOf = (entries: readonly CalendarEntry[]) => limitPerDay(entries, 3, rest).map(({ id }) => id);

describe('a crowded day', () => {
  it('shows what fits', () => {
    expect(idsOf(['a', 'b', 'c'].map((id) => entry(id, '2026-11-20')))).toEqual(['a', 'b', 'c']);
  });

  it('leads to the rest in its last line', () => {
    expect(idsOf(['a', 'b', 'c', 'd', 'e'].map((id) => entry(id, '2026-11-20')))).toEqual([
      'a',
      'b',
      'további 3',
    ]);
  });

  it('takes nothing from the other days', () => {
    const crowded = ['a', 'b', 'c', 'd'].map((id) => entry(id, '2026-11-20'));
    expect(idsOf([...crowded, entry('x', '2026-11-21')])).toEqual(['a', 'b', 'további 2', 'x']);
  });
});
