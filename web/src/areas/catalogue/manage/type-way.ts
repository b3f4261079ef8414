import type { ProductTypeJson } from '@kosar/contract/catalogue/product-types';
import { hasWords, wordsOf } from '../../../lib/find-words.ts';

export type TypeNode = Pick<ProductTypeJson, 'id' | 'name' | 'parent' | 'unitName'>;

const MAX_HITS = 30;

/** The types from the top of the tree down to one; empty when it isn't in the tree. */
export function wayTo(types: readonly TypeNode[], id: number | null): TypeNode[] {
  const own = types.find((type) => type.id === id);
  return own === undefined ? [] : [...wayTo(types, own.parent?.id ?? null), own];
}

/** The types right below one, or at the top. */
export function typesBelow(types: readonly TypeNode[], id: number | null): TypeNode[] {
  return types.filter(({ parent }) => (parent?.id ?? null) === id);
}

/** Types whose way has every word of a phrase, those first whose own name has them all. */
export function findTypes(types: readonly TypeNode[], phrase: string): TypeNode[] {
  const words = wordsOf(phrase);
  const hits = types.filter((type) => hasWords(wordsOfWay(types, type), words));
  return [
    ...hits.filter(({ name }) => hasWords(name, words)),
    ...hits.filter(({ name }) => !hasWords(name, words)),
  ].slice(0, MAX_HITS);
}

function wordsOfWay(types: readonly TypeNode[], { id }: TypeNode): string {
  return wayTo(types, id)
    .map(({ name }) => name)
    .join(' ');
}
