import { allergenList } from '@kosar/contract/catalogue/food-words';
import type { AllergenCode, AllergenState } from '@kosar/domain/allergens';
import { matchAllergens } from '@kosar/domain/without-allergens';
import { withoutWords as words } from '../../hu/without.ts';
import type { Avoided } from '../../lib/device-lists.ts';

/** What the mark of a product says to who avoids something; null where they avoid nothing. The early script says the same. */
export function foodMarkOf(
  code: AllergenCode | null,
  { allergens: avoided }: Avoided,
): { readonly state: AllergenState; readonly text: string } | null {
  if (avoided.length === 0) return null;
  const { state, allergens } = matchAllergens(code, avoided);
  return { state, text: words.marks[state](allergenList(allergens)) };
}
