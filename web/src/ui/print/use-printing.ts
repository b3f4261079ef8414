import { PRINT_POLL_MS } from '@kosar/domain/constants';
import { useEffect, useState } from 'react';

export interface Printing {
  /** Whether the printer's window has been opened. */
  readonly isDone: boolean;
  readonly print: () => void;
}

/**
 * Opens the printer's window once everything is there: a second after the data, and then each second until the fonts and pictures
 * are, too (spec 9). `print` opens it again.
 */
export function usePrinting(isReady: boolean): Printing {
  const [isDone, setDone] = useState(false);
  useEffect(() => {
    if (!isReady || isDone) return undefined;
    const timer = setInterval(() => {
      if (!isComplete()) return;
      clearInterval(timer);
      setDone(true);
      window.print();
    }, PRINT_POLL_MS);
    return () => clearInterval(timer);
  }, [isReady, isDone]);
  return { isDone, print: () => window.print() };
}

function isComplete(): boolean {
  return (
    document.fonts.status !== 'loading' &&
    [...document.querySelectorAll('img')].every(({ complete }) => complete)
  );
}
