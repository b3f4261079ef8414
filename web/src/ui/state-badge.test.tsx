// @vitest-environment happy-dom
import { CHAIN_STATES, type ChainState } from '@kosar/domain/vocabulary';
import { afterEach, expect, it, vi } from 'vitest';
import { renderInApp } from '../testing/render.tsx';
import { StateBadge } from './state-badge.tsx';

afterEach(() => vi.unstubAllGlobals());

async function colourOf(state: ChainState | null): Promise<string | undefined> {
  const { host, unmount } = await renderInApp(<StateBadge state={state} />);
  const colour = host.querySelector<HTMLElement>('[data-state]')?.style.color;
  await unmount();
  return colour;
}

it('what went well, what failed and what is still pending have colours of their own', async () => {
  const colours = new Map<ChainState, string | undefined>();
  for (const state of CHAIN_STATES) colours.set(state, await colourOf(state));
  const withColour = (colour: string) => CHAIN_STATES.filter((state) => colours.get(state) === colour);
  expect(withColour('var(--k-passed)')).toEqual(['TO_BE_FINALIZED', 'DELIVERED']);
  expect(withColour('var(--k-failed)')).toEqual(['CANCELLED', 'NOT_DELIVERED']);
  expect(withColour('var(--k-open)')).toEqual(['OPEN']);
  expect(CHAIN_STATES.filter((state) => colours.get(state)?.match(/--k-(min|closed|approved)\)/))).toEqual([
    'MIN_INCOME_PASSED',
    'ORDERING_CLOSED',
    'APPROVED',
  ]);
});

it('no state counts as open', async () => {
  expect(await colourOf(null)).toBe('var(--k-open)');
});

it('a state that the page does not know is neutral, says so, and is logged once', async () => {
  const log = vi.fn<(error: Error) => void>();
  vi.stubGlobal('reportError', log);
  const newer: unknown = 'ON_THE_MOON';
  expect(await colourOf(newer as ChainState)).toBe('var(--k-unknown)');
  expect(await colourOf(newer as ChainState)).toBe('var(--k-unknown)');
  expect(log).toHaveBeenCalledOnce();
  expect(log.mock.calls[0]?.[0].message).toBe('Unknown chain state: ON_THE_MOON');
});
