import { describe, expect, it } from 'vitest';
import { Refusal } from '../refusal.ts';
import { MAX_CALLERS } from './caller.ts';
import { type HeavyLimits, heavyLimitsOf } from './heavy-limits.ts';
import { createHeavyLine, type HeavyCall } from './heavy-line.ts';

const LIMITS: HeavyLimits = {
  atOnce: 3,
  waiting: 4,
  waitMs: 60_000,
  msOfWeight: 100,
  person: { atOnce: 1, waiting: 2, weight: 10, weightPerSecond: 1 },
  network: { atOnce: 2, waiting: 3, weight: 20, weightPerSecond: 2 },
};

/** Work that ends when it is asked to. */
function openWork() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { work: () => promise, end: resolve };
}

/** A line with a clock of its own, and work in it that lasts until it is ended. */
function lineOf(limits: Partial<HeavyLimits> = {}) {
  let nowMs = 0;
  const line = createHeavyLine({ ...LIMITS, ...limits }, () => nowMs);
  const begin = (call: Partial<HeavyCall>) => {
    const { work, end } = openWork();
    const done = outcomeOf(
      line.run({ ip: '10.0.0.1', userId: null, weight: 1, isGone: () => false, ...call }, work),
    );
    return {
      done,
      end: () => {
        end();
        return done;
      },
    };
  };
  return { line, begin, pass: (seconds: number) => (nowMs += seconds * 1000) };
}

/** What came of it: `done`, or the refusal with the time to wait. */
async function outcomeOf(work: Promise<unknown>): Promise<string> {
  try {
    await work;
    return 'done';
  } catch (error) {
    return error instanceof Refusal ? `${error.code} ${error.retryAfterSeconds}` : String(error);
  }
}

describe('the line of heavy calls', () => {
  it('has so many at work at once, and hands a place to the next who may have it', async () => {
    const { line, begin } = lineOf();
    const first = begin({ userId: 1 });
    const second = begin({ userId: 2 });
    const ofSameNetwork = begin({ userId: 3 });
    const ofAnother = begin({ ip: '10.0.0.2' });
    // The network of the first three has its two places; the outsider from elsewhere doesn't stand behind them.
    expect(line.size()).toMatchObject({ atWork: 3, waiting: 1 });
    await second.end();
    expect(line.size()).toMatchObject({ atWork: 3, waiting: 0 });
    expect(await Promise.all([first.end(), ofSameNetwork.end(), ofAnother.end()])).toEqual([
      'done',
      'done',
      'done',
    ]);
    expect(line.size()).toMatchObject({ atWork: 0, waiting: 0 });
  });

  it('answers 429 to a person and to a network with all their places taken, 503 when all of it is full, and no one else notices', async () => {
    const { begin } = lineOf();
    const person = [begin({ userId: 1 }), begin({ userId: 1 }), begin({ userId: 1 })];
    expect(await begin({ userId: 1 }).done).toBe('too_many_requests 5');
    const network = [begin({}), begin({})];
    expect(await begin({}).done).toBe('too_many_requests 5');
    const elsewhere = begin({ ip: '10.0.0.2' });
    const waitsElsewhere = begin({ ip: '10.0.0.2', userId: 7 });
    expect(await begin({ ip: '10.0.0.3' }).done).toBe('unavailable 5');
    for (const one of [...person, ...network, elsewhere, waitsElsewhere])
      expect(await one.end()).toBe('done');
  });

  it('counts weight by person and by network, which comes back with time; what is refused takes none', async () => {
    const { begin, pass } = lineOf();
    expect(await begin({ userId: 1, weight: 8 }).end()).toBe('done');
    expect(await begin({ userId: 1, weight: 5 }).done).toBe('too_many_requests 3');
    expect(await begin({ userId: 2, weight: 10 }).end()).toBe('done');
    expect(await begin({ userId: 3, weight: 5 }).done).toBe('too_many_requests 1.5');
    expect(await begin({ ip: '10.0.0.9', userId: 4, weight: 5 }).end()).toBe('done');
    pass(3);
    expect(await begin({ userId: 1, weight: 5 }).end()).toBe('done');
  });

  it('charges afterwards what took longer than its weight says, and never more than its bound', async () => {
    const { begin, pass } = lineOf();
    const long = begin({ userId: 1, weight: 1 });
    pass(0.5);
    expect(await long.end()).toBe('done');
    // Five of ten are used up, and not one; half a one is back.
    expect(await begin({ userId: 1, weight: 8 }).done).toBe('too_many_requests 2.5');
    expect(await begin({ userId: 1, weight: 5 }).end()).toBe('done');
    const stuck = begin({ ip: '10.0.0.9', weight: 1 });
    pass(10);
    expect(await stuck.end()).toBe('done');
    expect(await begin({ ip: '10.0.0.9', weight: 1 }).done).toBe('too_many_requests 5.5');
  });

  it('shares its limits out among web processes, and takes half of the processors', () => {
    expect(heavyLimitsOf({ processors: 2, webProcesses: 1 })).toMatchObject({
      atOnce: 1,
      person: { weight: 120, weightPerSecond: 2 },
    });
    expect(heavyLimitsOf({ processors: 8, webProcesses: 4 })).toMatchObject({
      atOnce: 1,
      person: { weight: 30, weightPerSecond: 0.5 },
      network: { weight: 150, weightPerSecond: 5 },
    });
    expect(heavyLimitsOf({ processors: 64, webProcesses: 1 }).atOnce).toBe(4);
  });

  it('counts an IPv6 network as one, whichever of its addresses a call comes from', async () => {
    const { begin } = lineOf();
    expect(await begin({ ip: '2001:db8::1', weight: 20 }).end()).toBe('done');
    expect(await begin({ ip: '2001:db8::2', weight: 1 }).done).toBe('too_many_requests 0.5');
  });

  it('keeps no one waiting for ever, and does nothing for who has gone', async () => {
    const { line, begin } = lineOf({ waitMs: 20 });
    const first = begin({ userId: 1 });
    expect(await begin({ userId: 1 }).done).toBe('unavailable 5');
    const gone = begin({ userId: 1, isGone: () => true });
    await first.end();
    expect(await gone.done).toBe('unavailable 5');
    expect(line.size()).toMatchObject({ atWork: 0, waiting: 0 });
  });

  it('lets a place rest before it is given on, so that others have their turn in between', async () => {
    const line = createHeavyLine(LIMITS, undefined, () => 40);
    const call = { ip: '10.0.0.1', userId: 1, weight: 1, isGone: () => false };
    const begun: number[] = [];
    const work = async () => void begun.push(performance.now());
    await Promise.all([line.run(call, work), line.run(call, work)]);
    expect((begun[1] ?? 0) - (begun[0] ?? 0)).toBeGreaterThanOrEqual(39);
  });

  it('gives a place back when the work fails', async () => {
    const { line } = lineOf();
    const call = { ip: '10.0.0.1', userId: 1, weight: 1, isGone: () => false };
    await expect(line.run(call, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(line.size()).toMatchObject({ atWork: 0, waiting: 0 });
  });

  it('remembers no more callers than its bound, however many come', async () => {
    const { line, begin } = lineOf();
    for (let index = 0; index < MAX_CALLERS + 500; index++)
      await begin({ ip: `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}` }).end();
    expect(line.size().callers).toBe(MAX_CALLERS);
  });
});
