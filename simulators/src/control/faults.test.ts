import { describe, expect, test } from 'vitest';
import { type Aim, type Planted, plantFault, takeFault } from './faults.ts';

type Fault = Aim & { kind: string };
const KNOWN = { kinds: ['slow', 'cut'], operations: ['pay', 'ask'] };

describe('which calls a fault meets', () => {
  test('the next one, or as many as are said, of one operation', () => {
    expect(struck({ kind: 'cut' }, 5)).toEqual([1]);
    expect(struck({ kind: 'cut', times: 2, nth: 3 }, 6)).toEqual([3, 4]);
    expect(struck({ kind: 'cut', operation: 'ASK' }, 5)).toEqual([]);
    expect(struck({ kind: 'cut', operation: 'Pay' }, 5)).toEqual([1]);
  });

  test('a share of them by chance, the same ones with the same seed', () => {
    const some = struck({ kind: 'cut', rate: 0.2, seed: 7 }, 1_000);
    expect(some.length).toBeGreaterThan(150);
    expect(some.length).toBeLessThan(250);
    expect(struck({ kind: 'cut', rate: 0.2, seed: 7 }, 1_000)).toEqual(some);
    expect(struck({ kind: 'cut', rate: 0.2, seed: 8 }, 1_000)).not.toEqual(some);
    expect(struck({ kind: 'cut', rate: 0.2, seed: 7, times: 3 }, 1_000)).toEqual(some.slice(0, 3));
    expect(struck({ kind: 'cut', rate: 0 }, 50)).toEqual([]);
    expect(struck({ kind: 'cut', rate: 1 }, 5)).toEqual([1, 2, 3, 4, 5]);
  });

  test('what no one knows is refused when it is planted', () => {
    for (const fault of [{ kind: 'pigeon' }, { kind: 'cut', operation: 'fly' }, { kind: 'cut', rate: 2 }])
      expect(() => plantFault<Fault>([], fault, KNOWN)).toThrow('no such fault');
  });
});

/** Which of so many calls of `pay` are struck. */
function struck(fault: Fault, calls: number): number[] {
  const planted: Planted<Fault>[] = [];
  plantFault(planted, fault, KNOWN);
  return Array.from({ length: calls }, (_, at) => at + 1).filter(() => takeFault(planted, 'pay') !== null);
}
