// @vitest-environment happy-dom
import { CHAIN_STATES, type ChainState } from '@kosar/domain/vocabulary';
import { expect, it } from 'vitest';
import { renderInApp } from '../testing/render.tsx';
import { MinimumProgress } from './minimum-progress.tsx';

it('the bar of a chain is a warning while open, a danger when it failed, and a success otherwise', async () => {
  const tones: Record<string, ChainState[]> = {};
  for (const state of CHAIN_STATES) {
    const { host, unmount } = await renderInApp(
      <MinimumProgress orderedIncomeFt={40_000} minIncomeFt={100_000} state={state} />,
    );
    const tone = host.querySelector('[role=progressbar]')?.getAttribute('data-tone') ?? 'none';
    (tones[tone] ??= []).push(state);
    await unmount();
  }
  expect(tones).toEqual({
    warning: ['OPEN'],
    success: ['MIN_INCOME_PASSED', 'ORDERING_CLOSED', 'APPROVED', 'TO_BE_FINALIZED', 'DELIVERED'],
    danger: ['CANCELLED', 'NOT_DELIVERED'],
  });
});
