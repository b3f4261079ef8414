// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buttonNamed, press, renderInApp } from '../../../testing/render.tsx';
import { useCarousel } from './use-carousel.ts';

function Probe({ count }: { readonly count: number }) {
  const { at, isPlaying, step, toggle, holders } = useCarousel(count);
  return (
    <div id="whole" {...holders}>
      <output>{at}</output>
      <button type="button" aria-label="toggle" onClick={toggle} data-playing={isPlaying} />
      <button type="button" aria-label="back" onClick={() => step(-1)} />
    </div>
  );
}

const shown = (host: Element) => host.querySelector('output')?.textContent;
const wait = (ms: number) => act(async () => vi.advanceTimersByTime(ms));

function fire(host: Element, type: string): Promise<void> {
  return act(async () => {
    // React hears entering and leaving as pointerover and pointerout.
    host.querySelector('#whole')?.dispatchEvent(new Event(type, { bubbles: true }));
  });
}

describe('the carousel', () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it('turns every 5000 ms and begins again after the last', async () => {
    const { host, unmount } = await renderInApp(<Probe count={2} />);
    await wait(4999);
    expect(shown(host)).toBe('0');
    await wait(1);
    expect(shown(host)).toBe('1');
    await wait(5000);
    expect(shown(host)).toBe('0');
    await unmount();
  });

  it('waits while the pointer or the focus is on it', async () => {
    const { host, unmount } = await renderInApp(<Probe count={2} />);
    await fire(host, 'pointerover');
    await wait(20_000);
    expect(shown(host)).toBe('0');
    await fire(host, 'pointerout');
    await fire(host, 'focusin');
    await wait(20_000);
    expect(shown(host)).toBe('0');
    await fire(host, 'focusout');
    await wait(5000);
    expect(shown(host)).toBe('1');
    await unmount();
  });

  it('stops by its button and steps by hand both ways', async () => {
    const { host, unmount } = await renderInApp(<Probe count={3} />);
    await press(buttonNamed(host, 'toggle'));
    await wait(20_000);
    expect(shown(host)).toBe('0');
    await press(buttonNamed(host, 'back'));
    expect(shown(host)).toBe('2');
    await unmount();
  });

  it('stands still for who wants less motion, until asked to turn', async () => {
    vi.spyOn(globalThis, 'matchMedia').mockImplementation(
      (query) =>
        Object.assign(new EventTarget(), {
          matches: query.includes('reduce'),
          media: query,
        }) as MediaQueryList,
    );
    const { host, unmount } = await renderInApp(<Probe count={2} />);
    expect(buttonNamed(host, 'toggle').dataset['playing']).toBe('false');
    await wait(20_000);
    expect(shown(host)).toBe('0');
    await press(buttonNamed(host, 'toggle'));
    await wait(5000);
    expect(shown(host)).toBe('1');
    await unmount();
  });

  it('has nothing to turn with a single card', async () => {
    const { host, unmount } = await renderInApp(<Probe count={1} />);
    expect(buttonNamed(host, 'toggle').dataset['playing']).toBe('false');
    await unmount();
  });
});
