import { ALLERGENS } from '@kosar/domain/allergens';
import { ALLERGEN_FILTER_MODES } from '@kosar/domain/without-allergens';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

const listFields = {
  allergens: z
    .array(z.enum(ALLERGENS))
    .check(z.minLength(1), z.maxLength(ALLERGENS.length))
    .check(z.refine((all) => new Set(all).size === all.length, { error: 'duplicate' })),
  /** Goods that aren't declared free of all of them are marked, or hidden. */
  mode: z.enum(ALLERGEN_FILTER_MODES),
};

/** What a user avoids, as far as they keep it in their profile. */
export const allergenList = z.object({ list: z.nullable(z.object(listFields)) });
export type AllergenListJson = NonNullable<z.infer<typeof allergenList>['list']>;

export const getAllergenList = endpoint({
  name: 'getAllergenList',
  method: 'GET',
  path: '/user/allergens',
  who: 'user',
  summary: 'The allergens that the user avoids, where they keep them; never another’s',
  output: allergenList,
});

export const keepAllergenList = endpoint({
  name: 'keepAllergenList',
  method: 'PUT',
  path: '/user/allergens',
  who: 'user',
  summary: 'Keeps the allergens that the user avoids',
  body: z.strictObject(listFields),
  output: allergenList,
});

export const forgetAllergenList = endpoint({
  name: 'forgetAllergenList',
  method: 'DELETE',
  path: '/user/allergens',
  who: 'user',
  summary: 'Forgets the allergens that the user avoids',
  status: 204,
});
