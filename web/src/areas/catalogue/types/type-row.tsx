import { MAX_CATEGORY_DEPTH } from '@kosar/domain/constants';
import { branchOf, stepsOf } from '@kosar/domain/product-type-tree';
import { ActionIcon, Menu } from '@mantine/core';
import { IconChevronRight, IconDotsVertical, IconGripVertical } from '@tabler/icons-react';
import type { KeyboardEvent, PointerEvent } from 'react';
import { productTypes as t } from '../../../hu/product-types.ts';
import { Photo } from '../../../ui/photo.tsx';
import classes from './product-types.module.css';
import { fromAbove, type ManagedType, type Zone } from './type-tree.ts';

export type Step = 'up' | 'down' | 'in' | 'out';
export type TypeAction = Step | 'edit' | 'addBelow' | 'move' | 'remove';

const STEPS: readonly Step[] = ['up', 'down', 'in', 'out'];
const STEP_OF_KEY: Readonly<Record<string, Step>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'in',
  ArrowLeft: 'out',
};

interface RowProps {
  readonly type: ManagedType;
  readonly types: readonly ManagedType[];
  /** Null where nothing is below it. */
  readonly isOpen: boolean | null;
  readonly onOpen: () => void;
  /** Where another one would be put if it were let go now. */
  readonly drop: Zone | null;
  readonly isDragged: boolean;
  readonly hintId: string;
  readonly onDragStart: (event: PointerEvent<HTMLElement>) => void;
  readonly onAction: (action: TypeAction) => void;
}

/** One type of the tree: its handle to drag or to step with the arrows, its name to change it, and a menu with all that can be done. */
export function TypeRow({ type, types, isOpen, onOpen, drop, isDragged, hintId, ...on }: RowProps) {
  const color = type.color ?? fromAbove(types, type.parentId, 'color');
  const picture = type.imageUrl ?? fromAbove(types, type.parentId, 'imageUrl');
  const unit = type.unitName ?? fromAbove(types, type.parentId, 'unitName');
  const productCount = branchOf(types, type.id).reduce((sum, below) => sum + below.productCount, 0);
  const step = (event: KeyboardEvent) => {
    const wanted = STEP_OF_KEY[event.key];
    if (wanted === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    on.onAction(wanted);
  };
  return (
    <div
      className={classes.row}
      data-type-id={type.id}
      data-drop={drop ?? undefined}
      data-dragged={isDragged || undefined}
    >
      <button
        type="button"
        id={handleId(type.id)}
        className={classes.handle}
        aria-label={t.handle(type.name)}
        aria-describedby={hintId}
        onPointerDown={on.onDragStart}
        onKeyDown={step}
      >
        <IconGripVertical size={20} stroke={1.75} aria-hidden />
      </button>
      {isOpen === null ? (
        <span className={classes.gap} />
      ) : (
        <button
          type="button"
          className={classes.opener}
          aria-expanded={isOpen}
          aria-label={t.open(type.name)}
          onClick={onOpen}
        >
          <IconChevronRight size={20} stroke={1.75} aria-hidden />
        </button>
      )}
      <span className={classes.thumb}>
        <Photo src={picture} alt="" color={color} width={40} height={40} />
      </span>
      <span className={classes.words}>
        <button type="button" className={classes.name} onClick={() => on.onAction('edit')}>
          {type.name}
        </button>
        <span className="k-hint-line">
          {[
            productCount === 0 ? t.noProduct : t.products(productCount),
            ...(unit === null ? [] : [t.unit(unit)]),
          ].join(', ')}
        </span>
      </span>
      <TypeMenu type={type} types={types} onAction={on.onAction} />
    </div>
  );
}

/** The handle of a type's row, to give the focus back to after a step. */
export function handleId(id: number): string {
  return `type-handle-${id}`;
}

function TypeMenu({ type, types, onAction }: Pick<RowProps, 'type' | 'types' | 'onAction'>) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={44} aria-label={t.actionsOf(type.name)}>
          <IconDotsVertical size={20} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <MenuItems type={type} types={types} onAction={onAction} />
      </Menu.Dropdown>
    </Menu>
  );
}

/** Only what is open asks which steps there are. */
function MenuItems({ type, types, onAction }: Pick<RowProps, 'type' | 'types' | 'onAction'>) {
  const steps = stepsOf(types, type.id);
  return (
    <>
      <Menu.Item onClick={() => onAction('edit')}>{t.edit}</Menu.Item>
      {type.depth < MAX_CATEGORY_DEPTH && (
        <Menu.Item onClick={() => onAction('addBelow')}>{t.addBelow}</Menu.Item>
      )}
      <Menu.Divider />
      {STEPS.filter((name) => steps[name] !== null).map((name) => (
        <Menu.Item key={name} onClick={() => onAction(name)}>
          {t[name]}
        </Menu.Item>
      ))}
      <Menu.Item onClick={() => onAction('move')}>{t.move}</Menu.Item>
      <Menu.Divider />
      <Menu.Item color="paprika" onClick={() => onAction('remove')}>
        {t.remove}
      </Menu.Item>
    </>
  );
}
