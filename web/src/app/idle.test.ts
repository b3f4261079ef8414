import { describe, expect, it } from 'vitest';
import { IDLE_MS, idlePhase } from './idle.ts';

const START = 1_000_000;

describe('idle handling (design 4)', () => {
  it('leaves a person alone for 29 minutes', () => {
    expect(idlePhase(START, START + 29 * 60_000 - 1)).toEqual({ phase: 'active' });
  });

  it('counts the last minute down in whole seconds', () => {
    expect(idlePhase(START, START + 29 * 60_000)).toEqual({ phase: 'warning', secondsLeft: 60 });
    expect(idlePhase(START, START + IDLE_MS - 1500)).toEqual({ phase: 'warning', secondsLeft: 2 });
    expect(idlePhase(START, START + IDLE_MS - 1)).toEqual({ phase: 'warning', secondsLeft: 1 });
  });

  it('is over after thirty minutes, also when the computer slept through the warning', () => {
    expect(idlePhase(START, START + IDLE_MS)).toEqual({ phase: 'expired' });
    expect(idlePhase(START, START + 10 * IDLE_MS)).toEqual({ phase: 'expired' });
  });
});
