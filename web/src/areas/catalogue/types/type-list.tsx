import type { TypeMove } from '@kosar/domain/product-type-tree';
import { Button, Group } from '@mantine/core';
import { useId, useState } from 'react';
import { productTypes as t } from '../../../hu/product-types.ts';
import { Card } from '../../../ui/card.tsx';
import classes from './product-types.module.css';
import { type TypeAction, TypeRow } from './type-row.tsx';
import { dropMove, type ManagedType, typesBelow } from './type-tree.ts';
import { type Drag, useDrag } from './use-drag.ts';

/** Larger trees begin with their top only. */
const OPEN_AT_ONCE = 80;

/** The tree: nested lists whose rows are dragged by their handles, or stepped by the arrow keys on them. */
export function TypeList({
  types,
  onAction,
  onMove,
}: {
  readonly types: readonly ManagedType[];
  readonly onAction: (type: ManagedType, action: TypeAction) => void;
  readonly onMove: (type: ManagedType, move: TypeMove) => void;
}) {
  const hintId = useId();
  const [closed, setClosed] = useState<ReadonlySet<number>>(() =>
    types.length > OPEN_AT_ONCE ? idsOf(types) : new Set(),
  );
  const { drag, begin } = useDrag(({ id, over }) => {
    const dragged = types.find((type) => type.id === id);
    const move = over && dropMove(types, id, over);
    if (dragged && move) onMove(dragged, move);
  });
  const toggle = (id: number) =>
    setClosed(
      (before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]),
    );
  return (
    <>
      <div className={classes.tools}>
        <p className={classes.hint} id={hintId}>
          {t.hint}
        </p>
        <Group gap="xs">
          <Button variant="default" onClick={() => setClosed(new Set())}>
            {t.openAll}
          </Button>
          <Button variant="default" onClick={() => setClosed(idsOf(types))}>
            {t.closeAll}
          </Button>
        </Group>
      </div>
      <Card>
        <Branch {...{ types, closed, drag, hintId, toggle, begin, onAction }} parentId={null} />
      </Card>
    </>
  );
}

interface BranchProps {
  readonly types: readonly ManagedType[];
  readonly parentId: number | null;
  readonly closed: ReadonlySet<number>;
  readonly drag: Drag | null;
  readonly hintId: string;
  readonly toggle: (id: number) => void;
  readonly begin: ReturnType<typeof useDrag>['begin'];
  readonly onAction: (type: ManagedType, action: TypeAction) => void;
}

function Branch({ parentId, ...rest }: BranchProps) {
  const { types, closed, drag, hintId, toggle, begin, onAction } = rest;
  const parent = types.find((type) => type.id === parentId);
  return (
    <ul className={classes.branch} aria-label={parent?.name ?? t.tree}>
      {typesBelow(types, parentId).map((type) => {
        const hasTypes = types.some((below) => below.parentId === type.id);
        const isOpen = hasTypes && !closed.has(type.id);
        return (
          <li key={type.id}>
            <TypeRow
              type={type}
              types={types}
              isOpen={hasTypes ? isOpen : null}
              onOpen={() => toggle(type.id)}
              drop={dropAt(types, drag, type.id)}
              isDragged={drag?.id === type.id}
              hintId={hintId}
              onDragStart={begin(type.id)}
              onAction={(action) => onAction(type, action)}
            />
            {isOpen && <Branch {...rest} parentId={type.id} />}
          </li>
        );
      })}
    </ul>
  );
}

/** Only where the dragged type may stand is a place shown. */
function dropAt(types: readonly ManagedType[], drag: Drag | null, id: number) {
  if (drag?.over?.id !== id || dropMove(types, drag.id, drag.over) === null) return null;
  return drag.over.zone;
}

function idsOf(types: readonly ManagedType[]): ReadonlySet<number> {
  return new Set(types.map(({ id }) => id));
}
