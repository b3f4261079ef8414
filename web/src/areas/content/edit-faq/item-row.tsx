import type { ManagedFaqItemJson } from '@kosar/contract/content/faq-management';
import { Anchor } from '@mantine/core';
import { IconGripVertical } from '@tabler/icons-react';
import { Link } from 'react-router';
import { editFaq as t } from '../../../hu/content/edit-faq.ts';
import { plainOf } from '../../../lib/plain-rich-text.ts';
import { editAddress } from './edit-address.ts';
import classes from './edit-faq.module.css';
import { EditMenu } from './edit-menu.tsx';
import { type FaqTree, stepOf } from './faq-tree.ts';
import { MoveButtons } from './move-buttons.tsx';
import type { Dragging } from './use-dragging.ts';
import type { FaqMoves } from './use-faq-moves.ts';

/** One question: its words lead to its form; the arrows and the handle move it. */
export function ItemRow({
  item,
  tree,
  moves,
  dragging,
  onDelete,
}: {
  readonly item: ManagedFaqItemJson;
  readonly tree: FaqTree;
  readonly moves: FaqMoves;
  readonly dragging: Dragging;
  readonly onDelete: () => void;
}) {
  const { id, categoryId, position } = item;
  const question = item.questionTranslations.hu;
  const stepTo = (by: -1 | 1) => {
    const place = stepOf(tree, item, by);
    return place && (() => moves.moveItem(item, place));
  };
  return (
    <li className={classes.row} {...dragging.overItem({ categoryId, position })}>
      <span className={classes.handle} aria-hidden {...dragging.handle('item', id)}>
        <IconGripVertical size={20} stroke={1.75} />
      </span>
      <div className={classes.words}>
        <Anchor component={Link} to={editAddress('item', id)} replace preventScrollReset>
          {question}
        </Anchor>
        <p>{plainOf(item.answerTranslations.hu)}</p>
      </div>
      <div className={classes.buttons}>
        <MoveButtons name={question} up={stepTo(-1)} down={stepTo(1)} />
        <EditMenu name={question} edit={t.edit} to={editAddress('item', id)} onDelete={onDelete} />
      </div>
    </li>
  );
}
