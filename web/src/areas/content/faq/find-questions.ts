import type { FaqCategoryJson } from '@kosar/contract/content/content';
import { hasWords } from '../../../lib/find-words.ts';
import { plainOf } from '../../../lib/plain-rich-text.ts';

/** The questions that have every word in the question, the answer or the name of the category; categories without any fall out. */
export function findQuestions(
  categories: readonly FaqCategoryJson[],
  words: readonly string[],
): readonly FaqCategoryJson[] {
  return categories.flatMap((category) => {
    const items = category.items.filter(({ question, answer }) =>
      hasWords(`${category.name} ${question} ${plainOf(answer)}`, words),
    );
    return items.length === 0 ? [] : [{ ...category, items }];
  });
}

export function countQuestions(categories: readonly FaqCategoryJson[]): number {
  return categories.reduce((sum, { items }) => sum + items.length, 0);
}

/** The place of a question on its page, for links that outlive a changed wording. */
export function anchorOf(itemId: number): string {
  return `kerdes-${itemId}`;
}

export function topicAnchorOf(categoryId: number): string {
  return `tema-${categoryId}`;
}
