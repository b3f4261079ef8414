import {
  listAllFaqCategories,
  type ManagedFaqCategoryJson,
  type ManagedFaqItemJson,
  updateFaqCategory,
  updateFaqItem,
} from '@kosar/contract/content/faq-management';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { editFaq as t } from '../../../hu/content/edit-faq.ts';
import { call } from '../../../lib/call.ts';
import { failureWords } from '../../../lib/failure-words.ts';
import { queryKey } from '../../../lib/queries.ts';
import { announce } from '../../../ui/announcer.tsx';
import { type FaqTree, type ItemPlace, withCategoryAt, withItemAt } from './faq-tree.ts';

const TREE_KEY = queryKey(listAllFaqCategories, {});

/**
 * Moves of the tree: shown at once, sent one after the other, so that someone may press as fast as they like. A failure brings back
 * what the server has and says why.
 */
export function useFaqMoves(tree: FaqTree) {
  const client = useQueryClient();
  const [failure, setFailure] = useState<string | null>(null);
  const sending = useRef(Promise.resolve());

  const sendAfter = async (earlier: Promise<void>, send: () => Promise<unknown>) => {
    await earlier;
    try {
      await send();
    } catch (error) {
      setFailure(failureWords(error));
      await client.invalidateQueries({ queryKey: TREE_KEY });
    }
  };
  const move = (next: ManagedFaqCategoryJson[], words: string, send: () => Promise<unknown>) => {
    void client.cancelQueries({ queryKey: TREE_KEY });
    client.setQueryData(TREE_KEY, next);
    announce(words);
    setFailure(null);
    sending.current = sendAfter(sending.current, send);
  };

  return {
    failure,
    moveCategory: ({ id, version, nameTranslations }: ManagedFaqCategoryJson, position: number) =>
      move(
        withCategoryAt(tree, id, position),
        t.movedCategory(nameTranslations.hu, position + 1, tree.length),
        () => call(updateFaqCategory, { params: { id }, body: { version, nameTranslations, position } }),
      ),
    moveItem: (item: ManagedFaqItemJson, place: ItemPlace) => {
      const { id, version, questionTranslations, answerTranslations } = item;
      const next = withItemAt(tree, id, place);
      const category = next.find((one) => one.id === place.categoryId);
      const at = category?.items.findIndex((one) => one.id === id) ?? 0;
      const words = t.movedItem(category?.nameTranslations.hu ?? '', at + 1, category?.items.length ?? 0);
      move(next, words, () =>
        call(updateFaqItem, {
          params: { id },
          body: { version, questionTranslations, answerTranslations, ...place },
        }),
      );
    },
  };
}

export type FaqMoves = ReturnType<typeof useFaqMoves>;
