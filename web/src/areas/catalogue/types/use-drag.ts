import { type PointerEvent, useState } from 'react';
import type { Zone } from './type-tree.ts';

export interface Drag {
  readonly id: number;
  /** The row under the pointer, and which part of it. */
  readonly over: { readonly id: number; readonly zone: Zone } | null;
}

/** A press that wanders no further is a press, not a drag. */
const SLACK_PX = 6;
/** How near the edge of the window the page begins to follow, and how fast. */
const EDGE_PX = 72;
const FOLLOW_PX = 14;

/**
 * Dragging a row by its handle, with a mouse, a pen or a finger: pointer events do all three, where the browser's own drag and drop knows
 * no finger. A row says which it is by `data-type-id`. Escape lets go of nothing.
 */
export function useDrag(onDrop: (drag: Drag) => void) {
  const [drag, setDrag] = useState<Drag | null>(null);

  const begin = (id: number) => (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    const handle: HTMLElement = event.currentTarget;
    const start = { x: event.clientX, y: event.clientY };
    const listening = new AbortController();
    const { signal } = listening;
    let current: Drag | null = null;
    const show = (next: Drag | null) => {
      current = next;
      setDrag(next);
    };
    const end = (isDone: boolean) => {
      listening.abort();
      const done = current;
      show(null);
      if (isDone && done !== null) onDrop(done);
    };
    handle.setPointerCapture(event.pointerId);
    handle.addEventListener(
      'pointermove',
      ({ clientX, clientY }) => {
        const isFar = Math.hypot(clientX - start.x, clientY - start.y) > SLACK_PX;
        if (current === null && !isFar) return;
        followEdge(clientY);
        show({ id, over: rowAt(clientX, clientY) });
      },
      { signal },
    );
    handle.addEventListener('pointerup', () => end(true), { signal });
    handle.addEventListener('pointercancel', () => end(false), { signal });
    window.addEventListener('keydown', ({ key }) => key === 'Escape' && end(false), { signal });
  };
  return { drag, begin };
}

function rowAt(x: number, y: number): Drag['over'] {
  const row = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-type-id]');
  if (!row) return null;
  const { top, height } = row.getBoundingClientRect();
  return { id: Number(row.dataset['typeId']), zone: zoneAt((y - top) / height) };
}

function zoneAt(share: number): Zone {
  if (share < 0.3) return 'before';
  return share > 0.7 ? 'behind' : 'into';
}

function followEdge(y: number): void {
  if (y < EDGE_PX) window.scrollBy(0, -FOLLOW_PX);
  if (y > window.innerHeight - EDGE_PX) window.scrollBy(0, FOLLOW_PX);
}
