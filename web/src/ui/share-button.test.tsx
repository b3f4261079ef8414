// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { parts } from '../hu/parts.ts';
import { eventually } from '../testing/eventually.ts';
import { press, renderInApp } from '../testing/render.tsx';
import { ShareButton } from './share-button.tsx';
import { ToastRegion } from './toast.tsx';

afterEach(() => vi.unstubAllGlobals());

async function pressShare() {
  const page = await renderInApp(
    <>
      <ShareButton title="Őszi kosár" />
      <ToastRegion />
    </>,
    '/delivery/7?step=2',
  );
  await press(page.host.querySelector('button') ?? page.host);
  await eventually(() => expect(page.host.querySelector('[role="status"]')).not.toBeNull());
  return page;
}

function giveDevice(share: unknown, writeText: unknown): void {
  vi.stubGlobal('navigator', { userAgent: navigator.userAgent, share, clipboard: { writeText } });
}

const ADDRESS = `${window.location.origin}/delivery/7`;

it('opens the sheet of a device that has one, with title and whole address, and copies nothing', async () => {
  const share = vi.fn<() => Promise<void>>(async () => undefined);
  const copy = vi.fn<() => Promise<void>>(async () => undefined);
  giveDevice(share, copy);
  const { unmount } = await pressShare();
  expect(share).toHaveBeenCalledWith({ title: 'Őszi kosár', url: ADDRESS });
  expect(copy).not.toHaveBeenCalled();
  await unmount();
});

it('does nothing when the person closes the sheet', async () => {
  const copy = vi.fn<() => Promise<void>>(async () => undefined);
  giveDevice(async () => Promise.reject(new DOMException('', 'AbortError')), copy);
  const { host, unmount } = await pressShare();
  expect(copy).not.toHaveBeenCalled();
  expect(host.querySelector('input')).toBeNull();
  await unmount();
});

it('copies the address elsewhere and says so aloud', async () => {
  const copy = vi.fn<() => Promise<void>>(async () => undefined);
  giveDevice(undefined, copy);
  const { host, unmount } = await pressShare();
  expect(copy).toHaveBeenCalledWith(ADDRESS);
  await eventually(() =>
    expect(host.querySelector('[role="status"]')?.textContent).toContain(parts.share.copied),
  );
  await unmount();
});

it('shows the address where the browser lets no one copy', async () => {
  giveDevice(undefined, async () => Promise.reject(new Error('denied')));
  const { host, unmount } = await pressShare();
  await eventually(() => expect(host.querySelector('input')?.value).toBe(ADDRESS));
  await unmount();
});
