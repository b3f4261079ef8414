import { vi } from 'vitest';

/** Waits until a check holds; gives up after ten seconds with what it last threw. The test library's own default, a second, is too short beside other work. */
export function eventually<T>(check: () => T | Promise<T>, timeout = 10_000): Promise<T> {
  return vi.waitFor(check, timeout);
}
