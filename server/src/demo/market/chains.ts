import type { DemoChain } from './chain-plan.ts';
import { OPEN_CHAINS } from './open-chains.ts';
import { PAST_CHAINS } from './past-chains.ts';
import { RUNNING_CHAINS } from './running-chains.ts';

/** In the order in which their orders came, so that older orders have lower numbers. */
export const CHAINS: readonly DemoChain[] = [...PAST_CHAINS, ...RUNNING_CHAINS, ...OPEN_CHAINS];
