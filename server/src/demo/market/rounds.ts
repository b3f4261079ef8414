import { OPEN_ROUNDS } from './open-rounds.ts';
import { PAST_ROUNDS } from './past-rounds.ts';
import type { DemoRound } from './round-plan.ts';
import { RUNNING_ROUNDS } from './running-rounds.ts';

/** In the order in which their orders came, so that older orders have lower numbers. */
export const ROUNDS: readonly DemoRound[] = [...PAST_ROUNDS, ...RUNNING_ROUNDS, ...OPEN_ROUNDS];
