import type { Turn } from '@kosar/contract/endpoint';
import { describe, expect, it } from 'vitest';
import { createGauges } from '../gauges.ts';
import { Refusal } from '../refusal.ts';
import { lagOf } from './event-loop-lag.ts';
import { createLoadGuard, HEAVY_LAG_MS, READS_LAG_MS } from './load-guard.ts';

const TURNS: readonly Turn[] = ['run', 'order', 'pay', 'handover', 'ordinary', 'heavy'];

/** The turns that a server with such a lag puts off, for a read or a change by someone. */
async function putOff(lagMs: number, userId: number | null, isRead: boolean): Promise<Turn[]> {
  const guard = createLoadGuard({ lag: () => lagMs });
  const refused: Turn[] = [];
  for (const turn of TURNS) {
    const call = { turn, isRead, userId, ip: '10.0.0.1', weight: 1, isGone: () => false };
    await guard
      .run(call, async () => undefined)
      .catch((error: unknown) => {
        if (!(error instanceof Refusal)) throw error;
        expect(error.code).toBe('unavailable');
        expect(error.retryAfterSeconds).toBeGreaterThan(0);
        refused.push(turn);
      });
  }
  return refused;
}

describe('a server whose event loop lags', () => {
  it('puts off heavy calls first, then reads of who is not logged in, never what orders, pays and hands over', async () => {
    expect(await putOff(HEAVY_LAG_MS - 1, null, true)).toEqual([]);
    expect(await putOff(HEAVY_LAG_MS, null, true)).toEqual(['heavy']);
    expect(await putOff(READS_LAG_MS, null, true)).toEqual(['ordinary', 'heavy']);
    expect(await putOff(60_000, null, true)).toEqual(['ordinary', 'heavy']);
  });

  it('puts off nothing but heavy calls of who is logged in, and no change of anybody', async () => {
    expect(await putOff(60_000, 1, true)).toEqual(['heavy']);
    expect(await putOff(60_000, null, false)).toEqual(['heavy']);
  });

  it('counts what it puts off', async () => {
    const gauges = createGauges();
    const guard = createLoadGuard({ lag: () => 300 });
    guard.show(gauges);
    const call = {
      turn: 'heavy' as const,
      isRead: true,
      userId: null,
      ip: '10.0.0.1',
      weight: 1,
      isGone: () => false,
    };
    await expect(guard.run(call, async () => undefined)).rejects.toThrow(Refusal);
    expect(gauges.read()).toMatchObject({ event_loop_lag_ms: 300, calls_put_off: 1, heavy_calls_refused: 0 });
  });
});

describe('the lag of the event loop', () => {
  it('is zero while the loop is quiet, and while it stalls the wait that a random caller meets', () => {
    expect(lagOf(Number.NaN, Number.NaN)).toBe(0);
    expect(lagOf(20, 0.1)).toBeLessThan(1);
    // Ten delays of 20 ms and one of 300 ms.
    const delays = [...Array<number>(10).fill(20), 300];
    const mean = delays.reduce((sum, delay) => sum + delay, 0) / delays.length;
    const deviation = Math.sqrt(delays.reduce((sum, delay) => sum + (delay - mean) ** 2, 0) / delays.length);
    expect(Math.round(lagOf(mean, deviation))).toBe(168);
  });
});
