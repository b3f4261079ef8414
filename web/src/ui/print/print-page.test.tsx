// @vitest-environment happy-dom
import { act, type ComponentProps } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ProblemError } from '../../lib/problem-error.ts';
import { eventually } from '../../testing/eventually.ts';
import { press, renderInApp } from '../../testing/render.tsx';
import { PrintPage } from './print-page.tsx';

const print = vi.fn<() => void>();
beforeEach(() => {
  print.mockClear();
  vi.stubGlobal('print', print);
  window.print = print;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

type Props = Partial<ComponentProps<typeof PrintPage>>;

async function show(props: Props = {}) {
  const onBack = vi.fn<() => void>();
  const onRetry = vi.fn<() => void>();
  await renderInApp(
    <PrintPage title="Tételek" facts={[]} isReady onBack={onBack} onRetry={onRetry} {...props}>
      <p>Alma</p>
    </PrintPage>,
  );
  return { onBack, onRetry };
}

const wait = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
const button = (label: string) => {
  const found = [...document.querySelectorAll('button')].find(({ textContent }) =>
    textContent.startsWith(label),
  );
  if (found === undefined) throw new Error(`There is no button ${label}`);
  return found;
};

it('prints once, a second after the data are there', async () => {
  vi.useFakeTimers();
  await show();
  expect(document.body.textContent).toContain('Alma');
  await wait(999);
  expect(print).not.toHaveBeenCalled();
  await wait(5000);
  expect(print).toHaveBeenCalledTimes(1);
});

it('waits for the data, however long they take', async () => {
  vi.useFakeTimers();
  await show({ isReady: false });
  await wait(10_000);
  expect(document.body.textContent).not.toContain('Alma');
  expect(print).not.toHaveBeenCalled();
});

it('asks before printing what may still change, and marks the sheets', async () => {
  const { onBack } = await show({ changesUntil: '2026-11-23T19:00:00.000Z' });
  await eventually(() => expect(document.querySelector('[role="dialog"]')).not.toBeNull());
  expect(document.body.textContent).toMatch(/ELŐZETES – \d{4}\.\d\d\.\d\d\.\s\d\d:\d\d/u);
  expect(document.body.textContent).toMatch(/Határidő: 2026\.11\.23\.\s20:00/u);
  vi.useFakeTimers();
  await wait(3000);
  expect(print).not.toHaveBeenCalled();
  await press(button('Nyomtatom előzetesként'));
  await wait(1000);
  expect(print).toHaveBeenCalledTimes(1);
  expect(onBack).not.toHaveBeenCalled();
});

it('says when what would be printed could not be loaded, and offers to try again', async () => {
  const error = new ProblemError({ status: 500, code: 'X', title: '', detail: '', errors: [] });
  const { onRetry } = await show({ isReady: false, error });
  expect(document.querySelector('[role="alert"]')?.textContent).toContain('Nem sikerült a nyomtatás');
  await press(button('Újra próbálom'));
  expect(onRetry).toHaveBeenCalledTimes(1);
});
