import { listManagedProductTypes, moveProductType } from '@kosar/contract/catalogue/product-type-management';
import { listProductTypes } from '@kosar/contract/catalogue/product-types';
import { stepsOf, type TypeMove } from '@kosar/domain/product-type-tree';
import { Button } from '@mantine/core';
import { IconHierarchy, IconPlus } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { pages } from '../../../hu/pages.ts';
import { productTypes as t } from '../../../hu/product-types.ts';
import { failureWords } from '../../../lib/failure-words.ts';
import { queryKey, useEndpoint, useSend } from '../../../lib/queries.ts';
import { announce } from '../../../ui/announcer.tsx';
import { useUrlDialog } from '../../../ui/dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadState } from '../../../ui/load-state.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { showUndo } from '../../../ui/toast.tsx';
import { EditDialog } from './edit-dialog.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import { TypeList } from './type-list.tsx';
import { handleId, type TypeAction } from './type-row.tsx';
import { type ManagedType, placeNow, typesBelow } from './type-tree.ts';

/** /admin/producttype: the tree of product types, to be changed, moved and kept in order (spec 2). */
export default function ProductTypesPage() {
  const tree = useEndpoint(listManagedProductTypes, {});
  const edited = useUrlDialog('type');
  const added = useUrlDialog('below');
  const add = (
    <Button leftSection={<IconPlus size={20} stroke={1.75} aria-hidden />} onClick={() => added.open('top')}>
      {t.newOne}
    </Button>
  );
  return (
    <>
      <PageHead title={pages.adminProductTypes.title} lead={t.lead} actions={add} />
      <LoadState
        query={tree}
        skeletonHeight={480}
        empty={
          <EmptyState title={t.emptyTitle} Icon={IconHierarchy} action={add}>
            <p>{t.emptyText}</p>
          </EmptyState>
        }
      >
        {(types) => <Tree types={types} onEdit={edited.open} onAdd={added.open} />}
      </LoadState>
      {added.value !== null && (
        <EditDialog
          key={added.value}
          type={null}
          parentId={added.value === 'top' ? null : Number(added.value)}
          types={tree.data ?? []}
          onClose={added.close}
        />
      )}
      {tree.data
        ?.filter(({ id }) => String(id) === edited.value)
        .map((type) => (
          <EditDialog
            key={type.id}
            type={type}
            parentId={type.parentId}
            types={tree.data}
            onClose={edited.close}
          />
        ))}
    </>
  );
}

function Tree({
  types,
  onEdit,
  onAdd,
}: {
  readonly types: readonly ManagedType[];
  readonly onEdit: (id: number) => void;
  readonly onAdd: (id: number) => void;
}) {
  const [asked, setAsked] = useState<{ id: number; action: 'move' | 'remove' } | null>(null);
  const { move, error } = useMoves(types);
  const close = () => setAsked(null);
  const chosen = types.find(({ id }) => id === asked?.id);
  const shift = (type: ManagedType, place: TypeMove) => {
    const back = placeNow(types, type);
    move(type, place, (after) => {
      const moved = after.find(({ id }) => id === type.id);
      if (moved) showUndo(t.moved(type.name), () => move(moved, back));
    });
  };
  const doAction = (type: ManagedType, action: TypeAction) => {
    if (action === 'edit') onEdit(type.id);
    else if (action === 'addBelow') onAdd(type.id);
    else if (action === 'move' || action === 'remove') setAsked({ id: type.id, action });
    else {
      const place = stepsOf(types, type.id)[action];
      if (place) move(type, place);
    }
  };
  return (
    <>
      {error && (
        <Panel tone="error" title={t.failed} headingLevel={2} role="alert">
          <p>{failureWords(error)}</p>
        </Panel>
      )}
      <TypeList types={types} onAction={doAction} onMove={shift} />
      {chosen && asked?.action === 'move' && (
        <MoveDialog
          type={chosen}
          types={types}
          onClose={close}
          onMove={(place) => {
            close();
            shift(chosen, place);
          }}
        />
      )}
      {chosen && asked?.action === 'remove' && <RemoveDialog type={chosen} types={types} onClose={close} />}
    </>
  );
}

/** Sends one move at a time; the answer is the whole tree. The row keeps the focus wherever it has gone, and its new place is said aloud. */
function useMoves(types: readonly ManagedType[]) {
  const client = useQueryClient();
  const send = useSend(moveProductType, { refresh: [listProductTypes] });
  /** Moved, but not yet shown where it has gone. */
  const moved = useRef<{ readonly id: number; readonly version: number } | null>(null);
  const isBusy = useRef(false);
  useEffect(() => {
    const wanted = moved.current;
    if (!types.some(({ id, version }) => id === wanted?.id && version === wanted.version)) return;
    moved.current = null;
    if (wanted) document.getElementById(handleId(wanted.id))?.focus();
  }, [types]);

  const move = (
    { id, name, version }: ManagedType,
    place: TypeMove,
    onMoved?: (after: readonly ManagedType[]) => void,
  ) => {
    if (isBusy.current) return;
    isBusy.current = true;
    send.mutate(
      { input: { params: { id }, body: { version, ...place } } },
      {
        onSuccess: (after) => {
          moved.current = after.find((type) => type.id === id) ?? null;
          client.setQueryData(queryKey(listManagedProductTypes, {}), after);
          announce(placeWords(after, id, name));
          onMoved?.(after);
        },
        onError: () => void client.invalidateQueries({ queryKey: queryKey(listManagedProductTypes) }),
        onSettled: () => {
          isBusy.current = false;
        },
      },
    );
  };
  return { move, error: send.error };
}

function placeWords(types: readonly ManagedType[], id: number, name: string): string {
  const parentId = types.find((type) => type.id === id)?.parentId ?? null;
  const row = typesBelow(types, parentId);
  const parent = types.find((type) => type.id === parentId);
  return t.place(name, row.findIndex((type) => type.id === id) + 1, row.length, parent?.name ?? null);
}
