import { isKnownWord } from '@kosar/domain/allergen-words';
import { ALLERGENS } from '@kosar/domain/allergens';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { byId, id, text } from '../fields.ts';

/** Characters of an added word, at most. */
export const ALLERGEN_WORD_MAX = 40;
/** Words that a market adds, at most. */
export const MAX_ALLERGEN_WORDS = 500;

/** A shorter one would begin half of all words. */
const MIN_LENGTH = 3;
const WORDS = /^[\p{L}\p{N}]+(?:[ -][\p{L}\p{N}]+)*$/u;

/** A word that names an allergen in a list of ingredients, beside the built-in ones. */
export const allergenWord = z.object({ id: id(), allergen: z.enum(ALLERGENS), word: z.string() });
export type AllergenWordJson = z.infer<typeof allergenWord>;

export const listAllergenWords = endpoint({
  name: 'listAllergenWords',
  method: 'GET',
  path: '/allergenword',
  who: 'admin',
  summary:
    'The words that admins have added to those which name an allergen among ingredients, by allergen and word; at most 500',
  output: z.array(allergenWord),
});

export const createAllergenWord = endpoint({
  name: 'createAllergenWord',
  method: 'POST',
  path: '/allergenword',
  who: 'admin',
  summary:
    'Adds a word that names an allergen, for the savings to come: whatever begins with it, without accents and capitals',
  body: z
    .strictObject({
      allergen: z.enum(ALLERGENS),
      word: text(ALLERGEN_WORD_MAX).check(
        z.refine((word) => word.length >= MIN_LENGTH && WORDS.test(word), { error: 'ALLERGEN_WORD_FORM' }),
      ),
    })
    .check(z.refine((body) => !isKnownWord(body), { path: ['word'], error: 'ALLERGEN_WORD_KNOWN' })),
  output: allergenWord,
  status: 201,
  refusals: ['ALLERGEN_WORD_TAKEN', 'ALLERGEN_WORDS_FULL'],
});

export const deleteAllergenWord = endpoint({
  name: 'deleteAllergenWord',
  method: 'DELETE',
  path: '/allergenword/:id',
  who: 'admin',
  summary: 'Takes an added word back, for the savings to come',
  params: byId,
  status: 204,
});
