import type { FoodLineJson } from '@kosar/contract/food-line';
import { foodLineTexts } from '@kosar/contract/food-words';
import classes from './food-line.module.css';

/** What a product is as food, in one line of words: cooling, organic, and what of the 14 allergens is in it. */
export function FoodLine({ food }: { readonly food: FoodLineJson | null }) {
  if (food === null) return null;
  const texts = foodLineTexts(food);
  return texts.length === 0 ? null : <span className={classes.line}>{texts.join(' · ')}</span>;
}
