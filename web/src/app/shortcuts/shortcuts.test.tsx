// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderInApp } from '../../testing/render.tsx';
import { switchKeys } from './keys.ts';
import Shortcuts from './shortcuts.tsx';

const onHelp = vi.fn<() => void>();

beforeEach(() => {
  onHelp.mockClear();
  localStorage.clear();
});
afterEach(() => {
  document.body.replaceChildren();
});

async function open() {
  return renderInApp(
    <main>
      <Shortcuts onHelp={onHelp} />
      <input type="search" aria-label="kereső" />
      <textarea />
    </main>,
    '/faq',
  );
}

async function type(keys: string, target: EventTarget = document.body, options: KeyboardEventInit = {}) {
  for (const key of keys) {
    await act(async () => {
      target.dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...options }),
      );
    });
  }
}

describe('single keys', () => {
  it('lead to pages, to the search and to the help', async () => {
    const { host, router } = await open();
    await type('gd');
    expect(router.state.location.pathname).toBe('/deliveries');
    await type('/');
    expect(document.activeElement).toBe(host.querySelector('input'));
    await type('?');
    expect(onHelp).toHaveBeenCalledOnce();
  });

  it('find the search of a page that is one by its role alone', async () => {
    const { host } = await open();
    const field = host.querySelector('input');
    field?.setAttribute('type', 'text');
    field?.setAttribute('role', 'searchbox');
    await type('/');
    expect(document.activeElement).toBe(field);
  });

  it('do nothing while something is typed, with a modifier, beside a dialog, or when switched off', async () => {
    const { host, router } = await open();
    await type('gd?', host.querySelector('textarea') ?? undefined);
    await type('gd?', document.body, { ctrlKey: true });
    const dialog = document.body.appendChild(document.createElement('div'));
    dialog.setAttribute('role', 'dialog');
    await type('gd?');
    dialog.remove();
    switchKeys(false);
    await type('gd?');
    expect(router.state.location.pathname).toBe('/faq');
    expect(onHelp).not.toHaveBeenCalled();
    switchKeys(true);
    await type('?');
    expect(onHelp).toHaveBeenCalledOnce();
  });
});
