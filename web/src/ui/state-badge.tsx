import type { ChainState } from '@kosar/domain/vocabulary';
import {
  IconCheck,
  IconChecks,
  IconClock,
  IconHelp,
  IconLock,
  IconTruck,
  IconX,
  type TablerIcon,
} from '@tabler/icons-react';
import { chainStates, unknownState } from '../hu/words.ts';
import { reportUnknown } from '../lib/report-unknown.ts';
import classes from './state-badge.module.css';

/** Colour names of tokens.css and the icon of each state; the word always stands beside (spec 4, Colour classes). */
const STATE_LOOKS: Readonly<Record<ChainState, { readonly color: string; readonly Icon: TablerIcon }>> = {
  OPEN: { color: 'open', Icon: IconClock },
  MIN_INCOME_PASSED: { color: 'min', Icon: IconCheck },
  ORDERING_CLOSED: { color: 'closed', Icon: IconLock },
  APPROVED: { color: 'approved', Icon: IconChecks },
  CANCELLED: { color: 'failed', Icon: IconX },
  TO_BE_FINALIZED: { color: 'passed', Icon: IconTruck },
  DELIVERED: { color: 'passed', Icon: IconTruck },
  NOT_DELIVERED: { color: 'failed', Icon: IconX },
};
const UNKNOWN_LOOK = { color: 'unknown', Icon: IconHelp };

/** How a state looks; one that this page doesn't know is neutral, and logged (spec 4). */
export function lookOfState(state: ChainState): { readonly color: string; readonly Icon: TablerIcon } {
  if (state in STATE_LOOKS) return STATE_LOOKS[state];
  reportUnknown('chain state', state);
  return UNKNOWN_LOOK;
}

/** State of a chain or delivery: icon and word. A chain without a state counts as open (spec 4). */
export function StateBadge({ state }: { readonly state: ChainState | null }) {
  const known = state ?? 'OPEN';
  const { color, Icon } = lookOfState(known);
  return (
    <span
      className={classes.badge}
      style={{ color: `var(--k-${color})`, backgroundColor: `var(--k-${color}-soft)` }}
      data-state={known}
    >
      <Icon size={16} stroke={2} aria-hidden />
      {chainStates[known] ?? unknownState}
    </span>
  );
}
