import { useState } from 'react';
import type { Basket } from '../basket.ts';

export const SHORT_NOTICE_ID = 'elfogyott';

/**
 * The way on from the table. What sold out must be solved first, then what can't be ordered (spec 5: checkout is refused
 * if the table has errors); the focus goes to the first of them.
 */
export function useTableExit(basket: Basket, onCheckOut: () => void): { next: () => void; faults: number } {
  const [faults, setFaults] = useState(0);
  const next = () => {
    const { shortLines, faultyIds } = basket.view();
    setFaults(faultyIds.length);
    if (shortLines.length > 0) document.getElementById(SHORT_NOTICE_ID)?.focus();
    else if (faultyIds.length > 0) focusFault();
    else onCheckOut();
  };
  return { next, faults };
}

function focusFault(): void {
  const field = document.querySelector<HTMLElement>('[data-order-row] [aria-invalid="true"]');
  field?.focus();
  field?.scrollIntoView({ block: 'center' });
}
