import { vi } from 'vitest';

/** Waits until a check holds; gives up after ten seconds with what it last threw. The test library's own default, a second, is too short beside other work. */
export function eventually<T>(
  check: () => T | Promise<T>,
  options: number | { timeout?: number; interval?: number } = {},
): Promise<T> {
  return vi.waitFor(check, {
    timeout: 10_000,
    ...(typeof options === 'number' ? { timeout: options } : options),
  });
}
