import { describe, expect, it } from 'vitest';
import { createSteps, sideBySide } from './steps.ts';

const STEP = { number: 2, name: 'demo data', advice: 'The database stays.' };

/** Steps whose clock goes on by 1.5 s each time that it is read. */
function steps() {
  const lines: string[] = [];
  let ms = 0;
  const now = () => {
    ms += 1500;
    return ms;
  };
  return { ...createSteps(4, (line) => lines.push(line), now), lines };
}

describe('the steps of a start', () => {
  it('say what begins, how far it is and how long it took', async () => {
    const { run, lines } = steps();
    await run(STEP, 'loading', async (say) => say('50 pictures drawn'));
    expect(lines).toEqual([
      '2/4 demo data: loading …',
      '2/4 demo data: 50 pictures drawn',
      '2/4 demo data … 1.5 s',
    ]);
  });

  it('name the one that failed, with what stays', async () => {
    const { run, lines } = steps();
    await expect(run(STEP, 'loading', () => Promise.reject(new Error('no room')))).rejects.toThrow('no room');
    expect(lines.at(-1)).toBe('2/4 demo data failed after 1.5 s. The database stays.');
  });

  it('say why one is skipped', () => {
    const { skip, lines } = steps();
    skip(STEP, 'the market has people');
    expect(lines).toEqual(['2/4 demo data: skipped, the market has people']);
  });

  it('finish what goes side by side before a failure ends the start', async () => {
    const other = Promise.withResolvers<void>();
    let isOver = false;
    const both = sideBySide([Promise.reject(new Error('no room')), other.promise]).finally(() => {
      isOver = true;
    });
    await Promise.resolve();
    expect(isOver).toBe(false);
    other.resolve();
    await expect(both).rejects.toThrow('no room');
  });
});
