const STEPS: Readonly<Record<string, 'nextElementSibling' | 'previousElementSibling'>> = {
  ArrowDown: 'nextElementSibling',
  ArrowUp: 'previousElementSibling',
};

/** The ref of a table's body: ↓ and ↑ lead from a link, a tick or a menu of a row to the same one of the next or the last row. */
export function listenForRowKeys(body: HTMLElement | null): (() => void) | undefined {
  body?.addEventListener('keydown', stepBetweenRows);
  return () => body?.removeEventListener('keydown', stepBetweenRows);
}

function stepBetweenRows(event: KeyboardEvent): void {
  const step = STEPS[event.key];
  if (step === undefined || !(event.target instanceof HTMLElement)) return;
  const cell = event.target.closest('td, th');
  const row = cell?.parentElement;
  // An open menu has its own arrows.
  if (!cell || !row || event.target.getAttribute('aria-expanded') === 'true') return;
  const place = [...row.children].indexOf(cell);
  const next = row[step]?.children[place]?.querySelector<HTMLElement>('a, button, input');
  if (!next) return;
  event.preventDefault();
  next.focus();
}
