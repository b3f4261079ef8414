import type { FastifyInstance } from 'fastify';
import type { Clock } from './clock.ts';
import type { Aim, Planted } from './faults.ts';
import type { Outage } from './outage.ts';

/** What can be done to every simulator in the same way. */
export type Controls<F extends Aim> = {
  faults: {
    list: () => readonly Planted<F>[];
    /** Throws where there is no such fault. */
    plant: (fault: F) => Planted<F>;
    clear: () => void;
  };
  clock: Clock;
  /** Lets the time until then pass; without it the clock is just set. */
  passUntil?: (time: number) => Promise<void>;
  outage: Outage;
};

/**
 * `/sim/faults` (GET those that wait, POST one, DELETE all), `/sim/clock` (GET, POST `{now}` or `{advanceSeconds}`; a `now` of null is the machine's
 * time) and `/sim/outage` (POST `{ms}`, DELETE ends it).
 */
export function addControlRoutes<F extends Aim>(app: FastifyInstance, controls: Controls<F>): void {
  const { faults, clock, outage } = controls;
  app.get('/sim/faults', async () => faults.list());
  app.post('/sim/faults', async ({ body }, reply) => {
    try {
      return faults.plant(read(body) as F);
    } catch (error) {
      return reply.code(400).send({ title: error instanceof Error ? error.message : 'no such fault' });
    }
  });
  app.delete('/sim/faults', async () => {
    faults.clear();
    return [];
  });
  app.get('/sim/clock', async () => clockAnswer());
  app.post('/sim/clock', async ({ body }, reply) => {
    const { advanceSeconds = 0, now } = read(body) as { advanceSeconds?: number; now?: string | null };
    const time = now === undefined ? clock.now() + advanceSeconds * 1000 : Date.parse(now ?? '');
    if (now !== null && Number.isNaN(time)) return reply.code(400).send({ title: `no time: ${now}` });
    if (now === null) clock.reset();
    else if (time > clock.now() && controls.passUntil !== undefined) await controls.passUntil(time);
    else clock.moveTo(time);
    return clockAnswer();
  });
  app.post('/sim/outage', async ({ body }, reply) => {
    const { ms } = read(body) as { ms?: number };
    if (typeof ms !== 'number' || !(ms > 0)) return reply.code(400).send({ title: 'ms is missing' });
    // The answer leaves first: it comes by the port that is closed.
    reply.raw.once('finish', () => setImmediate(() => void outage.begin(ms)));
    return { ms };
  });
  app.delete('/sim/outage', async () => {
    await outage.end();
    return {};
  });

  function clockAnswer(): { now: string } {
    return { now: new Date(clock.now()).toISOString() };
  }
}

/** Bodies come parsed, or as text where a simulator reads its own kinds of them. */
export function read(body: unknown): unknown {
  if (typeof body !== 'string') return body ?? {};
  return body === '' ? {} : JSON.parse(body);
}
