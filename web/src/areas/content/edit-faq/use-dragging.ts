import { type DragEvent, useState } from 'react';
import { type FaqTree, type ItemPlace, itemsOf } from './faq-tree.ts';
import type { FaqMoves } from './use-faq-moves.ts';

/** What is pulled, and over which place it is. */
interface Dragged {
  readonly kind: 'category' | 'item';
  readonly id: number;
  readonly over: string | null;
}

/** Pulling with the mouse, beside the buttons that everybody can press: what is let go stands before the one it was let go over. */
export function useDragging(tree: FaqTree, { moveCategory, moveItem }: FaqMoves) {
  const [dragged, setDragged] = useState<Dragged | null>(null);

  const handle = (kind: Dragged['kind'], id: number) => ({
    draggable: true,
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.effectAllowed = 'move';
      event.dataTransfer.setData('text/plain', String(id));
      setDragged({ kind, id, over: null });
    },
    onDragEnd: () => setDragged(null),
  });

  const target = (kind: Dragged['kind'], key: string, drop: (id: number) => void) => ({
    'data-over': (dragged?.kind === kind && dragged.over === key) || undefined,
    onDragOver: (event: DragEvent) => {
      if (dragged?.kind !== kind) return;
      event.preventDefault();
      event.stopPropagation();
      if (dragged.over !== key) setDragged({ ...dragged, over: key });
    },
    onDrop: (event: DragEvent) => {
      if (dragged?.kind !== kind) return;
      event.preventDefault();
      event.stopPropagation();
      setDragged(null);
      drop(dragged.id);
    },
  });

  return {
    handle,
    overCategory: (position: number) =>
      target('category', `c${position}`, (id) => {
        const category = tree.find((one) => one.id === id);
        if (category === undefined) return;
        // Taken out first, what stood behind it comes one nearer.
        moveCategory(category, category.position < position ? position - 1 : position);
      }),
    overItem: (place: ItemPlace) =>
      target('item', `i${place.categoryId}-${place.position}`, (id) => {
        const item = itemsOf(tree).find((one) => one.id === id);
        if (item === undefined) return;
        const isBehind = item.categoryId === place.categoryId && item.position < place.position;
        moveItem(item, isBehind ? { ...place, position: place.position - 1 } : place);
      }),
  };
}

export type Dragging = ReturnType<typeof useDragging>;
