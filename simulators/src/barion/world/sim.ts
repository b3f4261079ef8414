import type { World } from './world.ts';

/** What every verb gets: the world, the simulator's time, and a way to say that something changed. */
export type Sim = {
  readonly world: World;
  now: () => number;
  /** What was changed is on the disk before the answer leaves. */
  touch: () => void;
};
