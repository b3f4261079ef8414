// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CHAIN_STATES, type ChainState } from '@kosar/domain/vocabulary';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { pinIcon } from './pin-icon.ts';

const STYLES = readFileSync(join(import.meta.dirname, 'pins.css'), 'utf8');

afterEach(() => vi.unstubAllGlobals());

function classOf(state: ChainState | null): string | undefined {
  const { html } = pinIcon(
    { id: 1, name: 'Tejpont', lat: 47, lng: 19, state, stateLabel: '', href: '' },
    false,
  ).options;
  return html instanceof HTMLElement ? [...html.classList].at(-1) : undefined;
}

/** The colour that the style sheet gives to a pin, as people call it. */
function colourOf(state: ChainState): string {
  const rule = new RegExp(`\\.${classOf(state)} \\{\\s*--pin: (#[0-9a-f]{6})`).exec(STYLES);
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    Number.parseInt(rule?.[1]?.slice(at, at + 2) ?? '', 16),
  );
  const isPale = Math.max(red, green, blue) + Math.min(red, green, blue) > 1.3 * 255;
  return isPale ? `pale ${nameOf(red, green, blue)}` : nameOf(red, green, blue);
}

function nameOf(red: number, green: number, blue: number): string {
  const max = Math.max(red, green, blue);
  const span = max - Math.min(red, green, blue);
  const sixth =
    max === red ? (green - blue) / span : max === green ? 2 + (blue - red) / span : 4 + (red - green) / span;
  const hue = (sixth * 60 + 360) % 360;
  const names: readonly (readonly [number, string])[] = [
    [15, 'red'],
    [40, 'orange'],
    [65, 'yellow'],
    [165, 'green'],
    [245, 'blue'],
    [290, 'purple'],
    [345, 'pink'],
  ];
  return names.find(([below]) => hue < below)?.[1] ?? 'red';
}

describe('the pin of a point', () => {
  it('has the colour of its best delivery', () => {
    expect(CHAIN_STATES.map((state) => [state, colourOf(state)])).toEqual([
      ['OPEN', 'yellow'],
      ['MIN_INCOME_PASSED', 'green'],
      ['ORDERING_CLOSED', 'pink'],
      ['APPROVED', 'purple'],
      ['CANCELLED', 'red'],
      ['TO_BE_FINALIZED', 'pale blue'],
      ['DELIVERED', 'pale blue'],
      ['NOT_DELIVERED', 'red'],
    ]);
  });

  it('is neutral without a delivery, and for a state that the page does not know, which is logged', () => {
    const log = vi.fn<(error: Error) => void>();
    vi.stubGlobal('reportError', log);
    expect(classOf(null)).toBe('k-pin-unknown');
    expect(log).not.toHaveBeenCalled();
    const newer: unknown = 'UNDER_THE_SEA';
    expect(classOf(newer as ChainState)).toBe('k-pin-unknown');
    expect(log.mock.calls[0]?.[0].message).toBe('Unknown chain state: UNDER_THE_SEA');
  });
});
