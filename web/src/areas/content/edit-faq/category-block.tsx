import type { ManagedFaqCategoryJson, ManagedFaqItemJson } from '@kosar/contract/content/faq-management';
import { Button } from '@mantine/core';
import { IconGripVertical, IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { editFaq as t } from '../../../hu/content/edit-faq.ts';
import { Card } from '../../../ui/card.tsx';
import { CategoryForm } from './category-form.tsx';
import { editAddress, type readEdited } from './edit-address.ts';
import classes from './edit-faq.module.css';
import { EditMenu } from './edit-menu.tsx';
import type { FaqTree } from './faq-tree.ts';
import { ItemForm } from './item-form.tsx';
import { ItemRow } from './item-row.tsx';
import { MoveButtons } from './move-buttons.tsx';
import type { Dragging } from './use-dragging.ts';
import type { FaqMoves } from './use-faq-moves.ts';

interface BlockProps {
  readonly category: ManagedFaqCategoryJson;
  readonly place: number;
  readonly tree: FaqTree;
  readonly moves: FaqMoves;
  readonly dragging: Dragging;
  readonly edited: ReturnType<typeof readEdited>;
  readonly onClose: () => void;
  readonly onDelete: (deleted: ManagedFaqCategoryJson | ManagedFaqItemJson) => void;
}

/** A category with its questions; what is being written stands open in its place. */
export function CategoryBlock(props: BlockProps) {
  const { category, place, tree, dragging, edited, onClose } = props;
  const { id, items } = category;
  const isNewOpen = edited?.kind === 'new-item' && edited.id === id;
  return (
    <Card as="section" flush aria-label={category.nameTranslations.hu}>
      <div {...dragging.overCategory(place)} className={classes.block}>
        {edited?.kind === 'category' && edited.id === id ? (
          <div className={classes.form}>
            <CategoryForm category={category} onClose={onClose} />
          </div>
        ) : (
          <CategoryHead {...props} />
        )}
        <ol className={classes.rows}>
          {items.map((item) =>
            edited?.kind === 'item' && edited.id === item.id ? (
              <li key={item.id} className={classes.form}>
                <ItemForm item={item} categoryId={id} tree={tree} onClose={onClose} />
              </li>
            ) : (
              <ItemRow
                key={item.id}
                item={item}
                tree={tree}
                moves={props.moves}
                dragging={dragging}
                onDelete={() => props.onDelete(item)}
              />
            ),
          )}
        </ol>
        <div className={classes.foot} {...dragging.overItem({ categoryId: id, position: items.length })}>
          {isNewOpen ? (
            <ItemForm item={null} categoryId={id} tree={tree} onClose={onClose} />
          ) : (
            <Button
              component={Link}
              to={editAddress('new-item', id)}
              replace
              preventScrollReset
              variant="subtle"
              leftSection={<IconPlus size={20} stroke={1.75} aria-hidden />}
              aria-label={t.newItemIn(category.nameTranslations.hu)}
            >
              {t.newItem}
            </Button>
          )}
        </div>
      </div>
    </Card>
  );
}

function CategoryHead({ category, place, tree, moves, dragging, onDelete }: BlockProps) {
  const { id, items } = category;
  const name = category.nameTranslations.hu;
  return (
    <div className={classes.head}>
      <span className={classes.handle} aria-hidden {...dragging.handle('category', id)}>
        <IconGripVertical size={20} stroke={1.75} />
      </span>
      <h2>
        {name} <span>{t.count(items.length)}</span>
      </h2>
      <div className={classes.buttons}>
        <MoveButtons
          name={name}
          up={place > 0 ? () => moves.moveCategory(category, place - 1) : null}
          down={place < tree.length - 1 ? () => moves.moveCategory(category, place + 1) : null}
        />
        <EditMenu
          name={name}
          edit={t.rename}
          to={editAddress('category', id)}
          onDelete={() => onDelete(category)}
        />
      </div>
    </div>
  );
}
