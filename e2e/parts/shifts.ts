import type { Page } from '@playwright/test';

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
}

declare global {
  interface Window {
    shift?: number;
  }
}

/** From now on every page counts how much of it moves by itself. */
export async function noteShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.shift = 0;
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput } of list.getEntries() as LayoutShift[])
        if (!hadRecentInput) window.shift = (window.shift ?? 0) + value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** How much of the page has moved since it was opened: 1 is a whole screen by its height. */
export function shiftOf(page: Page): Promise<number> {
  return page.evaluate(() => window.shift ?? 0);
}
