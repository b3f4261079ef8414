import { type RefObject, useEffect, useState } from 'react';

/** Rows kept above and below the screen, so that scrolling shows no gaps. */
const SPARE = 12;
/** The window moves in steps, so that most scrolling renders nothing. */
const STEP = 6;

/** Which rows of equal height are on the screen: the others needn't be there. */
export function useRowWindow(
  host: RefObject<HTMLElement | null>,
  count: number,
  rowHeight: number,
): { readonly first: number; readonly last: number } {
  const [first, setFirst] = useState(0);
  const shown = Math.ceil(globalThis.innerHeight / rowHeight) + 2 * SPARE + STEP;
  useEffect(() => {
    let frame = 0;
    const look = () => {
      frame = 0;
      const above = -(host.current?.getBoundingClientRect().top ?? 0);
      const next = Math.floor((above / rowHeight - SPARE) / STEP) * STEP;
      setFirst(Math.max(0, next));
    };
    const soon = () => {
      frame ||= requestAnimationFrame(look);
    };
    look();
    globalThis.addEventListener('scroll', soon, { passive: true });
    globalThis.addEventListener('resize', soon);
    return () => {
      cancelAnimationFrame(frame);
      globalThis.removeEventListener('scroll', soon);
      globalThis.removeEventListener('resize', soon);
    };
  }, [host, rowHeight]);
  return { first: Math.min(first, Math.max(0, count - 1)), last: Math.min(count, first + shown) };
}
