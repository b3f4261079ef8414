import { refusalOfParent, type TypeMove } from '@kosar/domain/product-type-tree';
import { Button, NativeSelect, Stack } from '@mantine/core';
import { useState } from 'react';
import { productTypes } from '../../../hu/product-types.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { inTreeOrder, type ManagedType, typesBelow, wayOf } from './type-tree.ts';

const t = productTypes.moveDialog;

/** Chooses the type below which another goes, as its last: the way without dragging, however far. */
export function MoveDialog({
  type,
  types,
  onMove,
  onClose,
}: {
  readonly type: ManagedType;
  readonly types: readonly ManagedType[];
  readonly onMove: (move: TypeMove) => void;
  readonly onClose: () => void;
}) {
  const [chosen, setChosen] = useState(type.parentId === null ? '' : String(type.parentId));
  const parents = inTreeOrder(types).filter(({ id }) => refusalOfParent(types, type.id, id) === null);
  return (
    <Dialog title={t.title(type.name)} onClose={onClose}>
      <Stack>
        <NativeSelect
          label={t.below}
          description={t.hint}
          value={chosen}
          onChange={(event) => setChosen(event.currentTarget.value)}
          data={[
            { value: '', label: t.top },
            ...parents.map(({ id }) => ({ value: String(id), label: wayOf(types, id) })),
          ]}
        />
        <Button
          onClick={() => {
            const parentId = chosen === '' ? null : Number(chosen);
            onMove({ parentId, index: typesBelow(types, parentId).length });
          }}
        >
          {t.submit}
        </Button>
      </Stack>
    </Dialog>
  );
}
