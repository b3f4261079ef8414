import { describe, expect, it } from 'vitest';
import { changeCalendar, jumpTarget, rangeOf, readCalendar, stepDay, titleOf } from './calendar-address.ts';

const TODAY = '2026-11-20';
const read = (query: string) => readCalendar(new URLSearchParams(query), TODAY);

describe('the address of the calendar', () => {
  it('shows this week to who comes without a request', () => {
    expect(read('')).toEqual({
      view: 'week',
      day: TODAY,
      isDayGiven: false,
      city: null,
      pointId: null,
      withDeliveries: false,
    });
  });

  it('gives back what was written into it', () => {
    const written = changeCalendar(new URLSearchParams(), {
      view: 'month',
      day: '2026-12-24',
      city: 'Gödöllő',
      point: 7,
      withDeliveries: true,
    });
    expect(read(String(written))).toEqual({
      view: 'month',
      day: '2026-12-24',
      isDayGiven: true,
      city: 'Gödöllő',
      pointId: 7,
      withDeliveries: true,
    });
  });

  it('keeps other parts and drops what is taken away', () => {
    const changed = changeCalendar(new URLSearchParams('layout=tile&city=Vác&withDeliveries=true'), {
      city: null,
      withDeliveries: false,
    });
    expect(String(changed)).toBe('layout=tile');
  });

  it('takes no nonsense for a day, a view or a point', () => {
    expect(read('view=decade&day=2026-02-30&point=-1')).toMatchObject({
      view: 'week',
      day: TODAY,
      isDayGiven: false,
      pointId: null,
    });
  });

  it('begins weeks on Monday', () => {
    expect(rangeOf('week', '2026-11-22')).toEqual({ from: '2026-11-16', to: '2026-11-22' });
  });

  it('steps by the length of its view, staying within a shorter month', () => {
    expect(stepDay('month', '2026-01-31', 1)).toBe('2026-02-28');
    expect(stepDay('week', '2026-10-22', 1)).toBe('2026-10-29');
    expect(stepDay('year', '2026-11-20', -1)).toBe('2025-11-20');
    expect(stepDay('day', '2026-12-31', 1)).toBe('2027-01-01');
  });

  it('names its period as Hungarians write it', () => {
    expect(titleOf('year', TODAY)).toBe('2026.');
    expect(titleOf('month', TODAY)).toBe('2026. november');
    expect(titleOf('week', TODAY)).toBe('2026. november 16–22.');
    expect(titleOf('week', '2026-12-01')).toBe('2026. november 30. – december 6.');
    expect(titleOf('week', '2026-12-31')).toBe('2026. december 28. – 2027. január 3.');
    expect(titleOf('day', TODAY)).toBe('2026. november 20., péntek');
  });
});

describe('the jump over a first week with nothing ahead', () => {
  it('goes one week ahead', () => {
    expect(jumpTarget(read(''), 0)).toBe('2026-11-27');
  });

  it('waits for the answer, and stays where there is something', () => {
    expect(jumpTarget(read(''), undefined)).toBeNull();
    expect(jumpTarget(read(''), 1)).toBeNull();
  });

  it('leaves a chosen week and the other views alone', () => {
    expect(jumpTarget(read('day=2026-11-20'), 0)).toBeNull();
    expect(jumpTarget(read('view=month'), 0)).toBeNull();
    expect(jumpTarget(read('view=day'), 0)).toBeNull();
  });
});
