import { useEffect, useRef, useState } from 'react';

/** What a list is made of, whichever way it is laid out. */
const ENTRIES = 'li, article';

/**
 * A long list that begins with its first few: `shown` are those, `rest` how many more there are. Whoever asks for them goes on at the first of them: the button
 * that had the focus is gone. `listRef` stands on the element around the list.
 */
export function useShortened<Item>(items: readonly Item[], count: number) {
  const [isWhole, setWhole] = useState(false);
  const list = useRef<HTMLElement | null>(null);
  const entriesBefore = useRef(0);
  useEffect(() => {
    const added = isWhole
      ? list.current?.querySelectorAll<HTMLElement>(ENTRIES)[entriesBefore.current]
      : null;
    if (!added) return;
    added.tabIndex = -1;
    added.focus();
  }, [isWhole]);
  const shown = isWhole ? items : items.slice(0, count);
  return {
    shown,
    rest: items.length - shown.length,
    listRef: (node: HTMLElement | null) => {
      list.current = node;
    },
    showRest: () => {
      entriesBefore.current = list.current?.querySelectorAll(ENTRIES).length ?? 0;
      setWhole(true);
    },
  };
}
